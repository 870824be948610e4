// The functions of the small module, euler96-core.wasm.

#include "call.hpp"
#include "functions.hpp"

namespace euler96::wasm {
namespace {

constexpr Function table[] = {
    {"solve", &solve},
    {"rate", &rate},
    {"canonical", &canonical},
    {"candidates", &candidates},
    {"hint", static_cast<Failure (*)(Arguments, std::string&)>(&hint)},
    {"explain", &explain},
    {"scramble", &scramble},
    {"difficulties", &difficulty_ranges},
    {"techniques", &techniques},
    {"start order", &start_order},
    {"next puzzles", &next_puzzles},
};

}  // namespace

std::span<const Function> functions() { return table; }

}  // namespace euler96::wasm
