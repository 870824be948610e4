// What the C API needs of threads where there are none, and what this module lacks: functions, and
// the page around explanations, which is a file of the package.

#include "door/live.hpp"
#include "euler96/show.hpp"

namespace euler96 {

std::string page_begin() { return {}; }
std::string page_end() { return {}; }

}  // namespace euler96

namespace euler96::door {

std::shared_ptr<Background> make_background() { return nullptr; }
void end_runs(Live& /*live*/) {}
void watch_forks(Registry& /*registry*/) {}

std::span<const FunctionRow> native_functions() { return {}; }

}  // namespace euler96::door
