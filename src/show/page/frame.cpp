// The page around its puzzles.

#include <cstddef>
#include <string>
#include <string_view>

#include "euler96/show.hpp"
#include "page_template.hpp"

namespace euler96 {
namespace {

constexpr std::string_view kPlace = "{{puzzles}}";
constexpr std::size_t kAt = page_template.find(kPlace);

}  // namespace

std::string page_begin() { return std::string(page_template.substr(0, kAt)); }
std::string page_end() { return std::string(page_template.substr(kAt + kPlace.size())); }

}  // namespace euler96
