// Inputs, outputs, and the cleanup after signals. tests/cli and tests/faults test them with the
// command; tests/faults makes system calls fail.

#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <filesystem>
#include <system_error>
#include <thread>

#include "batch/read/input.hpp"
#include "cli/cleanup.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "prelude.hpp"
#include "temporary_folder.hpp"

namespace euler96::testing {
namespace {

// The errno of the error that `act` throws; 0 if it throws none.
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

  TemporaryFolder folder_;
};

using InputTest = IoTest;
using OutputTest = IoTest;
using CleanupTest = IoTest;

TEST_F(InputTest, GivesWhatHasArrived) {
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  const int writer = ::open(path("pipe").c_str(), O_RDWR);
  Input input(path("pipe"));
  EXPECT_FALSE(input.ready());
  EXPECT_EQ(::write(writer, "abc", 3), 3);
  EXPECT_TRUE(input.ready());
  std::array<char, 8> buffer{};
  EXPECT_EQ(input.read_available(buffer), 3U);
  const std::function<bool()> ended = [] { return true; };
  EXPECT_FALSE(input.wait(Stop(ended)));
  ::close(writer);
}

// A gzip member.
std::string gzip(const std::string& text) {
  z_stream stream{};
  EXPECT_EQ(deflateInit2(&stream, Z_BEST_SPEED, Z_DEFLATED, 16 + MAX_WBITS, 8, Z_DEFAULT_STRATEGY),
            Z_OK);
  std::string out(deflateBound(&stream, text.size()), '\0');
  std::string in = text;
  stream.next_in = reinterpret_cast<Bytef*>(in.data());
  stream.avail_in = static_cast<uInt>(in.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  EXPECT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

// What `Input` gives of a file, read with buffers of one size.
std::string contents(const std::string& file, std::size_t buffer_size) {
  Input input(file);
  std::vector<char> buffer(buffer_size);
  std::string text;
  while (const auto n = input.read_available(buffer)) text.append(buffer.data(), *n);
  return text;
}

TEST_F(InputTest, DecompressesMembersWithBuffersOfAnySize) {
  std::string text;
  for (int i = 0; i < 20'000; ++i) text += std::to_string(i * i);
  const std::string file = path("a.gz");
  const std::string zeros(100'000, '\0');  // more than a block
  for (const std::string& members :
       {gzip(text), gzip("") + gzip(text) + gzip(""),
        gzip(text.substr(0, 7)) + gzip(text.substr(7)), gzip(text) + zeros,
        gzip(text.substr(0, 7)) + zeros.substr(0, 1) + gzip(text.substr(7))}) {
    std::ofstream(file) << members;
    for (const std::size_t size :
         {std::size_t{7}, std::size_t{4096}, text.size(), text.size() + 1}) {
      EXPECT_TRUE(contents(file, size) == text) << size << " of " << members.size();
    }
  }
}

TEST_F(InputTest, ReportsDamagedData) {
  const std::string whole = gzip("a text that is cut off at each of its bytes");
  const std::string file = path("a.gz");
  for (std::size_t size = 2; size < whole.size(); ++size) {
    std::ofstream(file) << whole.substr(0, size);
    EXPECT_THROW((void)contents(file, 64), InputError) << size;
  }
  for (std::size_t at = 2; at < whole.size(); ++at) {
    std::string damaged = whole;
    damaged[at] = static_cast<char>(damaged[at] ^ 0x10);
    std::ofstream(file) << damaged;
    if (at >= 4 && at < 10) continue;  // the time and the system, which nothing uses
    EXPECT_THROW((void)contents(file, 64), InputError) << at;
  }
  for (const std::string_view after : {std::string_view("x"), std::string_view("\0x", 2)}) {
    std::ofstream(file) << whole << after;
    EXPECT_THROW((void)contents(file, 64), InputError);
  }
}

TEST_F(InputTest, DoesNotWaitAfterTheTextOfAGzipMember) {
  const std::string bytes = gzip("abc") + gzip("def").substr(0, 10);
  folder_.put("file", bytes);
  Input input(path("file"));
  std::vector<char> buffer(bytes.size());  // full, so that the end of the file is not yet read
  ASSERT_EQ(input.read_available(buffer), 3U);
  EXPECT_EQ(input.read_available(buffer), 0U);  // reads nothing: the caller may answer first
  EXPECT_THROW((void)input.read_available(buffer), InputError);  // the second member is cut off
}

// What `Input` says of a text; empty if it gives the text.
std::string refusal_of(const std::string& text) {
  try {
    Input input({"a text", text});
    std::array<char, 100'000> buffer{};
    std::string given;
    while (const auto n = input.read_available(buffer)) given.append(buffer.data(), *n);
    EXPECT_EQ(given, text);
  } catch (const InputError& e) {
    return e.what();
  }
  return "";
}

// The header of a file in a zip archive, and its content.
std::string zipped(const std::string& name, std::size_t size = 10) {
  return "PK\x03\x04" + std::string(26, '\x14') + name + std::string(size, 'z');
}

TEST(Signature, NamesFilesThatAreNoText) {
  using std::string_literals::operator""s;
  const std::string sheet = "a spreadsheet: save the sheet as csv";
  const std::string document = "a document: save it as text";
  const std::string picture = "a picture: type the clues";
  const std::string zip = "a zip archive: use unzip -p FILE | euler96";
  const std::string open_document = "mimetypeapplication/vnd.oasis.opendocument.";
  for (const auto& [bytes, refusal] : std::vector<std::pair<std::string, std::string>>{
           {zipped("[Content_Types].xml", 900) + zipped("_rels/.rels") + zipped("xl/workbook.xml"),
            sheet},
           {zipped("[Content_Types].xml") + zipped("word/document.xml"), document},
           {zipped("docProps/thumbnail.jpeg", 60'000) + zipped("xl/workbook.xml"), sheet},
           {zipped("docProps/thumbnail.jpeg", 70'000) + zipped("xl/workbook.xml"), zip},
           {zipped(open_document + "spreadsheet"), sheet},
           {zipped(open_document + "text"), document},
           {zipped("boards.txt") + "xl/", zip},
           {zipped("boards/xl/a"), zip},
           {"PK\x03\x04", zip},
           {"PK\x03", ""},
           {"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", sheet + "; or an old document: save it as text"},
           {"{\\rtf1\\ansi 53..7", document},
           {"{53..7}", ""},
           {"%PDF-1.4\n", "a PDF: copy the text of the puzzle, or type the clues"},
           {"% a comment", ""},
           {"\x89PNG\r\n\x1A\n", picture},
           {"\xFF\xD8\xFF\xE0", picture},
           {"GIF89a", picture},
           {"Grid 01", ""},
           {"RIFF1234WEBP", picture},
           {"RIFF1234WAVE", ""},
           {"\0\0\0\x24"s + "ftypheic", picture},
           {"\0\0\0\x24"s + "ftypmif1", picture},
           {"\0\0\0\x24"s + "ftypisom", ""},
           {"", ""}}) {
    EXPECT_EQ(refusal_of(bytes), refusal) << bytes.substr(0, 100);
  }
}

TEST_F(InputTest, WaitsForTheBytesThatShowASignature) {
  const std::string sheet = zipped("a", 40'000) + zipped("xl/workbook.xml");
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  const std::jthread writer([&] {  // the rest fits into the pipe
    std::ofstream pipe(path("pipe"));
    for (const char byte : sheet.substr(0, 50)) pipe << byte << std::flush;
    pipe << sheet.substr(50);
  });
  EXPECT_THROW((void)contents(path("pipe"), 1 << 17), InputError);
}

TEST_F(InputTest, DecompressesATextInMemory) {
  Input input({"a text", gzip("abc")});
  std::array<char, 64> buffer{};
  EXPECT_EQ(input.read_available(buffer), 3U);
  EXPECT_TRUE(input.ready());
  EXPECT_EQ(input.read_available(buffer), std::nullopt);
}

TEST(WaitUntilReady, ASignalIsNoError) {
  std::array<int, 2> pipe{};
  ASSERT_EQ(::pipe(pipe.data()), 0);
  EXPECT_EXIT(
      {
        std::signal(SIGALRM, [](int) {});
        ::ualarm(1000, 1000);
        ::_exit(wait_until_ready(pipe[0], POLLIN) ? 0 : 1);
      },
      ::testing::ExitedWithCode(0), "");
}

TEST_F(OutputTest, TakesOneNameAfterTheOtherAndTheLongest) {
  for (const std::string& name : {std::string("a"), std::string(255, 'x')}) {
    Output output(path(name));
    output.finish();
    EXPECT_TRUE(std::filesystem::exists(path(name)));
  }
}

TEST_F(OutputTest, RefusesALoopOfLinks) {
  std::filesystem::create_symlink("b", path("a"));
  std::filesystem::create_symlink("a", path("b"));
  EXPECT_EQ(error_of([&] { const Output output(path("a")); }), ELOOP);
}

// For the death tests: every signal has its default action, except those that are ignored, and
// crashes dump no core.
void be_fresh_process(int ignored = 0) {
  for (int signal = 1; signal <= SIGRTMAX; ++signal) std::signal(signal, SIG_DFL);
  if (ignored != 0) std::signal(ignored, SIG_IGN);
  const rlimit none{0, 0};
  ::setrlimit(RLIMIT_CORE, &none);
}

// Acts with the signals handled as in the command, and exits.
void act_with_signals_handled(const std::function<void()>& act, int ignored = 0) {
  be_fresh_process(ignored);
  handle_signals();
  act();
  ::_exit(0);
}

using ::testing::ExitedWithCode;
using ::testing::KilledBySignal;

TEST_F(CleanupTest, EverySignalRemovesTheTemporaryFileAndEndsTheProcess) {
  for (const int signal :
       {SIGHUP,  SIGINT,  SIGQUIT, SIGILL,    SIGTRAP,  SIGABRT, SIGBUS,  SIGFPE,
        SIGUSR1, SIGSEGV, SIGUSR2, SIGALRM,   SIGTERM,  SIGXCPU, SIGPROF, SIGVTALRM,
        SIGPOLL, SIGPWR,  SIGSYS,  SIGSTKFLT, SIGRTMIN, SIGRTMAX}) {
    const auto act = [&] {
      const Output answer(path("answer"));
      if (folder_.files() == 1) std::raise(signal);
    };
    EXPECT_EXIT(act_with_signals_handled(act), KilledBySignal(signal), "");
    EXPECT_EQ(folder_.files(), 0U) << signal;
  }
}

TEST_F(CleanupTest, SignalsThatWereIgnoredAreIgnored) {
  const auto act = [] {
    for (const int signal : {SIGHUP, SIGCHLD, SIGWINCH, SIGURG, SIGCONT, SIGPIPE, SIGXFSZ}) {
      std::raise(signal);
    }
  };
  EXPECT_EXIT(act_with_signals_handled(act, SIGHUP), ExitedWithCode(0), "");
}

TEST(SignalDelay, NeitherASecondSignalNorACrashWaits) {
  for (const int second : {SIGINT, SIGABRT}) {
    const auto act = [&] {
      const SignalDelay delay;
      if (second == SIGINT) std::raise(SIGTERM);
      std::raise(second);
      ::_exit(0);
    };
    EXPECT_EXIT(act_with_signals_handled(act), KilledBySignal(second == SIGINT ? SIGTERM : SIGABRT),
                "");
  }
}

TEST_F(OutputTest, AFolderThatIsGoneIsNoSuchFile) {
  EXPECT_EXIT(
      {
        std::filesystem::create_directory(path("gone"));
        std::filesystem::current_path(path("gone"));
        std::filesystem::remove(path("gone"));
        try {
          const Output output("answer");
        } catch (const std::system_error& e) {
          say(e.what());
          ::_exit(0);
        }
      },
      ExitedWithCode(0), "^answer: No such file or directory$");
}

TEST(StandardStreams, AreNeverAFileThatIsOpenedLater) {
  for (const int closed : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    EXPECT_EXIT(
        {
          for (int file = closed; file <= STDERR_FILENO; ++file) ::close(file);
          guard_standard_streams();
          char byte = 0;
          const bool unusable = ::read(closed, &byte, 1) == -1 && errno == EBADF &&
                                ::write(closed, &byte, 1) == -1 && errno == EBADF;
          ::_exit(unusable && ::open("/", O_RDONLY) > STDERR_FILENO ? 0 : 1);
        },
        ExitedWithCode(0), "");
  }
}

TEST(StandardStreams, ThatCannotBeOpenedAreAnError) {
  EXPECT_EXIT(
      {
        ::close(STDOUT_FILENO);
        const rlimit none = {};
        ::setrlimit(RLIMIT_NOFILE, &none);
        ::_exit(error_of(guard_standard_streams));
      },
      ExitedWithCode(EMFILE), "");
}

TEST(ProgressLine, ShowsTimesInUnitsThatPeopleUse) {
  EXPECT_EQ(duration_text(0.4), "0 s");
  EXPECT_EQ(duration_text(119), "119 s");
  EXPECT_EQ(duration_text(120), "2 min");
  EXPECT_EQ(duration_text(7100), "118 min");
  EXPECT_EQ(duration_text(75600), "21 h");
  EXPECT_EQ(duration_text(864000), "10 days");
}

}  // namespace
}  // namespace euler96::testing
