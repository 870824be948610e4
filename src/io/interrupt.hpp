/// @file
/// A clean end by Ctrl-C and the like.
///
/// The handler itself removes the temporary file and ends the process: a search that takes hours
/// on one puzzle would never come to look at a flag. While records are being written it waits until
/// they are whole; a second signal does not wait.
#pragma once

#include <string>

namespace euler96 {

/// From now on SIGINT, SIGTERM and SIGHUP end the process with 128 plus their number, unless they
/// were ignored when the process started.
void handle_interrupts();

/// Names the file to remove then; empty for none. Paths too long for the operating system never
/// get here.
void remove_when_interrupted(const std::string& path);

/// Whether a line of progress is to be taken off the terminal then.
void clear_line_when_interrupted(bool shown);

/// Puts the end off while it lives. Not to be nested.
class InterruptDelay {
 public:
  InterruptDelay();
  InterruptDelay(const InterruptDelay&) = delete;
  InterruptDelay& operator=(const InterruptDelay&) = delete;
  ~InterruptDelay();
};

}  // namespace euler96
