/// @file
/// Waiting for descriptors that another program has made non-blocking.
#pragma once

#include <poll.h>

#include <cerrno>

namespace euler96 {

/// Waits until the descriptor is ready for `events` or a signal arrives; false if waiting fails.
inline bool wait_until_ready(int file, short events) {
  pollfd request{file, events, 0};
  return ::poll(&request, 1, -1) >= 0 || errno == EINTR;
}

}  // namespace euler96
