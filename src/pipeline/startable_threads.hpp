/// @file
/// How many threads there is room for.
#pragma once

namespace euler96 {

/// As many of the wanted threads, this one counted, as the system lets run at once: it starts them
/// all, and ends them again. oneTBB's workers start each other, and where one cannot be started the
/// process would be aborted.
unsigned startable_threads(unsigned wanted);

}  // namespace euler96
