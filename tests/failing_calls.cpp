#include "failing_calls.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <utility>
#include <vector>

namespace euler96::testing {
namespace {

// The tests that use these classes have one thread.
std::vector<FailingCall*> alive;
std::vector<AfterCall*> actions;

}  // namespace

FailingCall::FailingCall(std::string_view name, int error, int times)
    : name_(name), error_(error), times_(times) {
  alive.push_back(this);
}

FailingCall::~FailingCall() {
  EXPECT_EQ(times_, 0) << "too few calls of " << name_;
  std::erase(alive, this);
}

bool FailingCall::fails(std::string_view name, int& result) {
  for (FailingCall* call : alive) {
    if (call->name_ != name || call->times_ == 0) continue;
    --call->times_;
    errno = call->error_;
    result = call->error_ == 0 ? 0 : -1;
    return true;
  }
  return false;
}

AfterCall::AfterCall(std::string_view name, std::function<void()> act)
    : name_(name), act_(std::move(act)) {
  actions.push_back(this);
}

AfterCall::~AfterCall() { std::erase(actions, this); }

void AfterCall::run(std::string_view name) {
  const int error = errno;
  for (const AfterCall* action : actions) {
    if (action->name_ == name) action->act_();
  }
  errno = error;
}

}  // namespace euler96::testing

// The names are those that ld's --wrap makes.
namespace {

// The call's result, or that of its failure.
template <class Call>
auto unless_it_fails(std::string_view name, Call call) {
  int result = 0;
  const bool fails = euler96::testing::FailingCall::fails(name, result);
  const auto value = fails ? static_cast<decltype(call())>(result) : call();
  euler96::testing::AfterCall::run(name);
  return value;
}

}  // namespace

extern "C" {

int real_open(const char* path, int flags, ...) asm("__real_open");
int wrapped_open(const char* path, int flags, ...) asm("__wrap_open");
int wrapped_open(const char* path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  const mode_t mode = (flags & O_CREAT) != 0 ? va_arg(arguments, mode_t) : 0;
  va_end(arguments);
  return unless_it_fails("open", [&] { return real_open(path, flags, mode); });
}

ssize_t real_read(int file, void* bytes, size_t size) asm("__real_read");
ssize_t wrapped_read(int file, void* bytes, size_t size) asm("__wrap_read");
ssize_t wrapped_read(int file, void* bytes, size_t size) {
  return unless_it_fails("read", [&] { return real_read(file, bytes, size); });
}

ssize_t real_write(int file, const void* bytes, size_t size) asm("__real_write");
ssize_t wrapped_write(int file, const void* bytes, size_t size) asm("__wrap_write");
ssize_t wrapped_write(int file, const void* bytes, size_t size) {
  return unless_it_fails("write", [&] { return real_write(file, bytes, size); });
}

// A close that fails has closed the file, as on Linux.
int real_close(int file) asm("__real_close");
int wrapped_close(int file) asm("__wrap_close");
int wrapped_close(int file) {
  const int closed = real_close(file);
  return unless_it_fails("close", [&] { return closed; });
}

int real_dup(int file) asm("__real_dup");
int wrapped_dup(int file) asm("__wrap_dup");
int wrapped_dup(int file) {
  return unless_it_fails("dup", [&] { return real_dup(file); });
}

int real_fsync(int file) asm("__real_fsync");
int wrapped_fsync(int file) asm("__wrap_fsync");
int wrapped_fsync(int file) {
  return unless_it_fails("fsync", [&] { return real_fsync(file); });
}

int real_rename(const char* from, const char* to) asm("__real_rename");
int wrapped_rename(const char* from, const char* to) asm("__wrap_rename");
int wrapped_rename(const char* from, const char* to) {
  return unless_it_fails("rename", [&] { return real_rename(from, to); });
}

int real_poll(pollfd* files, nfds_t count, int timeout) asm("__real_poll");
int wrapped_poll(pollfd* files, nfds_t count, int timeout) asm("__wrap_poll");
int wrapped_poll(pollfd* files, nfds_t count, int timeout) {
  return unless_it_fails("poll", [&] { return real_poll(files, count, timeout); });
}

int real_stat(const char* path, struct stat* status) asm("__real_stat");
int wrapped_stat(const char* path, struct stat* status) asm("__wrap_stat");
int wrapped_stat(const char* path, struct stat* status) {
  return unless_it_fails("stat", [&] { return real_stat(path, status); });
}

int real_fstat(int file, struct stat* status) asm("__real_fstat");
int wrapped_fstat(int file, struct stat* status) asm("__wrap_fstat");
int wrapped_fstat(int file, struct stat* status) {
  return unless_it_fails("fstat", [&] { return real_fstat(file, status); });
}
}
