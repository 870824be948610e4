/// @file
/// Removes the temporary file when a signal or an internal error ends the process.
///
/// The signal handler itself removes it: a search that takes hours on one puzzle would not look
/// at a flag. Then the handler restores the signal's default action and raises the signal again, so
/// that the parent process sees which signal it was, and a crash still leaves its core dump.
#pragma once

#include <sys/types.h>

#include <string>

namespace euler96 {

/// Installs the handler for every signal that ends a process, unless the signal was ignored or
/// handled already. SIGPIPE and SIGXFSZ are ignored: they become errors of write.
void handle_signals();

/// Creates a file for writing, as open(2) does with O_EXCL. If the process dies before
/// `forget_temporary_file`, the file is removed. There can be one such file at a time.
/// @return the file's descriptor, or -1 with the error in errno.
int create_temporary_file(const std::string& path, mode_t mode);
/// To be called when the file has been renamed or removed.
void forget_temporary_file();

/// Prepares an early end: removes the temporary file and clears the progress line. It allocates
/// nothing, and signal handlers may call it.
void clean_up() noexcept;
/// Cleans up and ends the process by the signal's default action.
[[noreturn]] void end_by_signal(int signal) noexcept;
/// Ends the process by SIGPIPE, unless the signal was not in its default state at the start.
void end_by_closed_pipe() noexcept;

/// Sets whether `clean_up` clears a progress line.
void clear_line_at_end(bool shown);

/// While it lives, a signal does not end the process: it ends when the last delay does, or after a
/// second, or at the next signal. Crashes are not delayed.
class SignalDelay {
 public:
  SignalDelay();
  SignalDelay(const SignalDelay&) = delete;
  SignalDelay& operator=(const SignalDelay&) = delete;
  ~SignalDelay();
};

}  // namespace euler96
