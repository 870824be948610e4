/// @file
/// Waiting for descriptors that another program has made non-blocking.
#pragma once

#include <poll.h>

namespace euler96 {

/// Waits until the descriptor is ready for `events`; false if waiting fails.
inline bool wait_until_ready(int file, short events) {
  pollfd request{file, events, 0};
  return ::poll(&request, 1, -1) >= 0;
}

}  // namespace euler96
