// What the C API needs of threads where there are none, and the functions that this module lacks.

#include "door/live.hpp"

namespace euler96::door {

std::shared_ptr<Background> make_background() { return nullptr; }
void end_background(Live& /*live*/) {}
void watch_forks(Registry& /*registry*/) {}

std::span<const FunctionRow> native_functions() { return {}; }

}  // namespace euler96::door
