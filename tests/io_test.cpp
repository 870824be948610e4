// The inputs and outputs when the system refuses, interrupts or gives less; what the whole command
// makes of it is tried by tests/cli and tests/faults.

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <system_error>

#include "failing_calls.hpp"
#include "io/input.hpp"
#include "io/interrupt.hpp"
#include "io/output.hpp"
#include "io/ready.hpp"
#include "io/same_file.hpp"
#include "temporary_folder.hpp"

namespace euler96 {
namespace {

using testing::FailingCall;

// The number of the error that `act` throws; 0 for none.
int error_of(const std::function<void()>& act) {
  try {
    act();
  } catch (const std::system_error& e) {
    return e.code().value();
  }
  return 0;
}

class IoTest : public ::testing::Test {
 protected:
  [[nodiscard]] std::string path(std::string_view name) const { return folder_.path(name); }
  [[nodiscard]] std::string get(std::string_view name) const { return folder_.get(name); }
  [[nodiscard]] std::size_t files() const { return folder_.files(); }

  testing::TemporaryFolder folder_;
};

using InputTest = IoTest;
using OutputTest = IoTest;
using SameFile = IoTest;

TEST_F(InputTest, AnInterruptionChangesNothing) {
  folder_.put("file", "abc");
  std::array<char, 8> buffer{};
  const FailingCall open("open", EINTR, 2);
  const FailingCall read("read", EINTR, 2);
  Input input(path("file"));
  EXPECT_EQ(input.read(buffer), 3U);
}

TEST_F(InputTest, WaitsWhereAnotherProgramMadeItNonBlocking) {
  folder_.put("file", "abc");
  std::array<char, 8> buffer{};
  Input input(path("file"));
  const FailingCall read("read", EAGAIN);
  EXPECT_EQ(input.read(buffer), 3U);
}

TEST_F(InputTest, IsNotReadAfterItsEnd) {
  folder_.put("file", "abc");
  std::array<char, 8> buffer{};
  Input input(path("file"));
  {
    const FailingCall end("read", 0);  // as a terminal gives after Ctrl-D
    EXPECT_EQ(input.read_available(buffer), 0U);
  }
  EXPECT_EQ(input.read_available(buffer), 0U);
  EXPECT_EQ(input.read(buffer), 0U);
}

TEST_F(InputTest, GivesWhatHasArrived) {
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  const int writer = ::open(path("pipe").c_str(), O_RDWR);
  Input input(path("pipe"));
  EXPECT_FALSE(input.ready());
  EXPECT_EQ(::write(writer, "abc", 3), 3);
  EXPECT_TRUE(input.ready());
  std::array<char, 8> buffer{};
  EXPECT_EQ(input.read_available(buffer), 3U);
  EXPECT_FALSE(input.wait(std::atomic<bool>(true)));
  ::close(writer);
}

TEST_F(InputTest, AnErrorIsTold) {
  folder_.put("file", "abc");
  std::array<char, 8> buffer{};
  Input input(path("file"));
  const FailingCall read("read", EIO);
  EXPECT_EQ(error_of([&] { input.read(buffer); }), EIO);
}

TEST_F(InputTest, WhereWaitingFailsTheErrorIsTold) {
  folder_.put("file", "abc");
  std::array<char, 8> buffer{};
  Input input(path("file"));
  const FailingCall read("read", EAGAIN);
  const FailingCall poll("poll", ENOMEM);
  EXPECT_EQ(error_of([&] { input.read(buffer); }), ENOMEM);
}

TEST(WaitUntilReady, ASignalIsNoFailure) {
  const FailingCall poll("poll", EINTR);
  EXPECT_TRUE(wait_until_ready(STDIN_FILENO, POLLIN));
}

TEST_F(OutputTest, AppearsWhole) {
  Output output(path("answer"));
  output.write("all of it");
  EXPECT_EQ(get("answer"), "");
  output.finish();
  EXPECT_EQ(get("answer"), "all of it");
  EXPECT_EQ(files(), 1U);
}

TEST_F(OutputTest, AnInterruptionChangesNothing) {
  for (const char* call : {"open", "write", "fsync", "close"}) {
    SCOPED_TRACE(call);
    {
      const FailingCall failing(call, EINTR);
      Output output(path("answer"));
      output.write(call);
      output.finish();
    }
    EXPECT_EQ(get("answer"), call);
    EXPECT_EQ(files(), 1U);
  }
}

TEST_F(OutputTest, AnErrorLeavesWhatWasThere) {
  folder_.put("answer", "older");
  struct Case {
    const char* call;
    int error;
  };
  for (const auto& [call, error] : {Case{"open", EACCES}, Case{"write", ENOSPC}, Case{"fsync", EIO},
                                    Case{"close", EDQUOT}, Case{"rename", EXDEV}}) {
    SCOPED_TRACE(call);
    {
      const FailingCall failing(call, error);
      EXPECT_EQ(error_of([&] {
                  Output output(path("answer"));
                  output.write("newer");
                  output.finish();
                }),
                error);
    }
    EXPECT_EQ(get("answer"), "older");
    EXPECT_EQ(files(), 1U);
  }
}

TEST_F(OutputTest, WaitsWhereAnotherProgramMadeItNonBlocking) {
  Output output(path("answer"));
  {
    const FailingCall write("write", EAGAIN);
    output.write("x");
  }
  const FailingCall write("write", EAGAIN);
  const FailingCall poll("poll", ENOMEM);
  EXPECT_EQ(error_of([&] { output.write("x"); }), ENOMEM);
}

TEST_F(OutputTest, AWriteOfNothingIsAnError) {
  Output output(path("answer"));
  const FailingCall write("write", 0);
  EXPECT_EQ(error_of([&] { output.write("x"); }), EIO);
}

TEST_F(OutputTest, AFileSystemThatCannotSyncIsGoodEnough) {
  for (const int error : {EINVAL, ENOTSUP}) {
    Output output(path("answer"));
    output.write("all of it");
    const FailingCall fsync("fsync", error);
    output.finish();
    EXPECT_EQ(get("answer"), "all of it");
  }
}

TEST_F(OutputTest, AFolderThatCannotBeReadIsGoodEnough) {
  Output output(path("answer"));
  output.write("all of it");
  const FailingCall open("open", EACCES);
  output.finish();
  EXPECT_EQ(get("answer"), "all of it");
}

TEST_F(OutputTest, LooksForANameThatNobodyHas) {
  {
    const FailingCall open("open", EEXIST, 99);
    Output output(path("answer"));
    output.finish();
    EXPECT_EQ(files(), 1U);
  }
  const FailingCall open("open", EEXIST, 100);
  EXPECT_EQ(error_of([&] { const Output output(path("answer")); }), EEXIST);
}

TEST_F(OutputTest, LongNamesAreCutBetweenCharacters) {
  std::string letters = "x";  // so that the cut comes in the middle of an e with an accent
  for (int i = 0; i < 120; ++i) letters += "\xC3\xA9";
  for (const std::string& name : {letters, std::string(240, '\x80')}) {
    Output output(path(name));
    for (const auto& file : std::filesystem::directory_iterator(folder_.path())) {
      const std::string temporary = file.path().filename();
      const std::string stem = temporary.substr(0, temporary.find('.'));
      EXPECT_LE(temporary.size(), 255U);
      EXPECT_EQ(stem, name[0] == 'x' ? name.substr(0, 199) : "");
    }
    output.finish();
    EXPECT_TRUE(std::filesystem::exists(path(name)));
    std::filesystem::remove(path(name));
  }
}

TEST_F(OutputTest, LinksThatLeadNowhereAreNoOutput) {
  std::filesystem::create_symlink("b", path("a"));
  std::filesystem::create_symlink("a", path("b"));
  EXPECT_EQ(error_of([&] { const Output output(path("a")); }), EEXIST);
}

TEST(StandardOutput, IsTriedToBeClosed) {
  for (const char* call : {"dup", "close"}) {
    SCOPED_TRACE(call);
    Output output;
    const FailingCall failing(call, EDQUOT);
    EXPECT_EQ(error_of([&] { output.finish(); }), EDQUOT);
  }
  Output output;
  const FailingCall close("close", EINTR);
  EXPECT_EQ(error_of([&] { output.finish(); }), 0);
}

TEST(Say, TellsWhetherItCould) {
  {
    const FailingCall write("write", EPIPE);
    EXPECT_FALSE(say("x"));
  }
  EXPECT_TRUE(say(""));
}

TEST(Interrupt, ANameThatNoFileCanHaveIsNotRemembered) {
  remove_when_interrupted(std::string(10'000, 'x'));  // the sanitizers would see it written
  remove_when_interrupted({});
}

TEST_F(SameFile, IsTheFileNotItsName) {
  folder_.put("a", "");
  folder_.put("c", "");
  std::filesystem::create_hard_link(path("a"), path("b"));
  EXPECT_TRUE(same_file(path("a"), path("b")));
  EXPECT_FALSE(same_file(path("a"), path("c")));
  EXPECT_FALSE(same_file(path("a"), path("new")));
  EXPECT_TRUE(same_file(path("new"), path("./new")));
  EXPECT_FALSE(same_file(path("new"), path("newer")));
}

TEST_F(SameFile, WhatCannotBeToldIsNotTheSame) {
  folder_.put("a", "");
  std::filesystem::create_symlink("loop", path("loop"));
  EXPECT_FALSE(same_file(path("loop/x"), path("loop/x")));
  {
    const FailingCall fstat("fstat", EIO);
    EXPECT_FALSE(is_standard_output(path("a")));
  }
  {
    const FailingCall fstat("fstat", EIO);
    EXPECT_FALSE(same_file("-", "./-"));
  }
  const FailingCall fstat("fstat", EIO);
  EXPECT_FALSE(same_file("./-", "-"));
}

}  // namespace
}  // namespace euler96
