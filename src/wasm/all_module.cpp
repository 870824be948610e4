// The functions of the module euler96.wasm.

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
    {"drawn hint", &drawn_hint},
    {"read", &read_puzzles},
    {"columns", &columns},
    {"explanation texts", &explanation_texts, true},
    {"explanation page", &explanation_page, true},
    {"start run", &start_run},
    {"push bytes", &push_bytes, true},
    {"end run", &end_run, true},
    {"run status", &run_status},
};

}  // namespace

std::span<const Function> functions() { return table; }

}  // namespace euler96::wasm
