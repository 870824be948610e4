/// @file
/// A call of a function through the C API: its settings and boards, its run, and its answer. The
/// functions are rows of a table; each file below `src/door` has some.
///
/// Test: tests/door.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <map>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "batch/settings.hpp"
#include "boards.hpp"
#include "euler96.h"
#include "euler96/board.hpp"
#include "euler96/stop.hpp"
#include "mutex.hpp"

namespace euler96::door {

/// What went wrong.
struct Error {
  int kind = EULER96_OK;
  std::string message = "";
  std::string setting = "";
  std::string input = "";
  std::int64_t index = -1;
  std::uint64_t column = 0;
};
using Fault = std::optional<Error>;

/// An array of the answer, in its own memory or in the caller's.
class Array {
 public:
  int type = EULER96_UINT8;
  std::vector<std::uint64_t> shape;
  std::vector<std::uint8_t> missing;   ///< empty if each value is there
  std::vector<std::uint64_t> offsets;  ///< of texts

  /// Makes room for numbers, without a value.
  /// @param target memory of the caller, or null.
  void make_room(std::size_t bytes, void* target) {
    own_.reset();
    if (target == nullptr) own_ = std::make_unique_for_overwrite<std::byte[]>(bytes + 1);
    numbers_ = target == nullptr ? own_.get() : target;
  }
  /// The numbers.
  template <class Number>
  [[nodiscard]] Number* numbers() const {
    return static_cast<Number*>(numbers_);
  }
  /// Takes numbers that are in a vector.
  template <class Number>
  void take(std::vector<Number> numbers) {
    auto kept = std::make_shared<std::vector<Number>>(std::move(numbers));
    numbers_ = kept->data();
    vector_ = std::move(kept);
  }
  void add_text(std::string_view text) {
    text_ += text;
    offsets.push_back(text_.size());
    ++shape[0];
  }
  [[nodiscard]] const void* data() const { return type == EULER96_TEXT ? text_.data() : numbers_; }

 private:
  std::unique_ptr<std::byte[]> own_;
  std::shared_ptr<void> vector_;
  void* numbers_ = nullptr;
  std::string text_;
};

template <class Number>
constexpr int type_of() {
  if constexpr (std::is_same_v<Number, std::uint8_t>) return EULER96_UINT8;
  if constexpr (std::is_same_v<Number, std::uint16_t>) return EULER96_UINT16;
  if constexpr (std::is_same_v<Number, std::int32_t>) return EULER96_INT32;
  if constexpr (std::is_same_v<Number, std::int64_t>) return EULER96_INT64;
  return EULER96_UINT64;
}

/// What a run keeps between its parts. A function derives its own.
struct Job {
  Job() = default;
  Job(const Job&) = delete;
  Job& operator=(const Job&) = delete;
  virtual ~Job() = default;
  /// Makes the run end soon. Any thread may call it.
  virtual void stop() {}
};

struct Call;

/// The error of an array that the caller's memory is too small for.
Error too_small(std::string_view array);

/// A row of the table of functions.
struct FunctionRow {
  std::string_view name;
  std::string_view help;
  std::string_view takes;  ///< the names of its boards, separated by commas
  std::string_view gives;  ///< the arrays and bytes of its answer, separated by commas
  std::optional<Function> settings = std::nullopt;
  /// Works until `Call::until`. Sets `Call::more` if more is to be done.
  Fault (*work)(Call& call) = nullptr;
  /// Of a stream: takes bytes until `Call::until`, and leaves those that it has not taken.
  Fault (*push)(Call& call, std::string_view& bytes) = nullptr;
  bool positions = false;  ///< takes boards with pencil marks, too
  /// Of a stream whose parts may be several inputs: begins the next one.
  Fault (*next_input)(Call& call, std::string name) = nullptr;
  bool is_command = false;  ///< it has the settings of the command
};

/// The settings of a function.
const std::vector<const Setting*>& rows_of(const FunctionRow& row);

/// All functions.
std::span<const FunctionRow> functions();
std::span<const FunctionRow> board_functions();
std::span<const FunctionRow> puzzle_functions();
std::span<const FunctionRow> stream_functions();
std::span<const FunctionRow> table_functions();
std::span<const FunctionRow> native_functions();

struct Call {
  using Clock = std::chrono::steady_clock;

  explicit Call(const FunctionRow& row) : function(row) {}

  const FunctionRow& function;

  // ---- What the caller gives.
  Door door = Door::kC;
  std::vector<std::pair<const Setting*, std::string>> given;
  std::map<std::string, Boards, std::less<>> boards;
  std::optional<std::string> file;
  std::map<std::string, std::pair<void*, std::size_t>, std::less<>> targets;

  // ---- The run.
  const Settings* settings = nullptr;  ///< of this run
  std::unique_ptr<Settings> own;       ///< these, if any was given
  Clock::time_point until = Clock::time_point::max();
  /// The run is abandoned then, as if it had not begun.
  Clock::time_point given_up = Clock::time_point::max();
  bool part = false;          ///< the next part of an answer is enough
  bool more = false;          ///< a part is done, and others follow
  bool is_late_part = false;  ///< something of this part is done: it may end
  bool pushed = false;        ///< its input are bytes that are pushed
  bool input_ended = false;   ///< of pushed bytes
  std::size_t position = 0;   ///< the first board that is not done
  std::unique_ptr<Job> job;
  std::atomic<bool> stopped{false};
  std::atomic<std::size_t> done{0};
  std::atomic<std::uint64_t> total{0};
  const std::function<bool()> ask = [this] {
    return stopped.load(std::memory_order_relaxed) || is_given_up();
  };

  // ---- The answer.
  std::map<std::string, Array, std::less<>> arrays;
  std::map<std::string, std::string, std::less<>> bytes;

  [[nodiscard]] Stop stop() const { return Stop(ask); }
  [[nodiscard]] bool is_first_part() const { return job == nullptr && position == 0; }
  [[nodiscard]] bool is_given_up() const {
    return given_up != Clock::time_point::max() && Clock::now() >= given_up;
  }
  [[nodiscard]] bool out_of_time() const {
    return until != Clock::time_point::max() && Clock::now() >= until;
  }
  /// The boards of that name; none if the caller gave none.
  [[nodiscard]] const Boards& boards_of(std::string_view name) const;
  [[nodiscard]] unsigned threads() const;

  /// Makes the job of a run. It can be stopped from then on.
  template <class Made>
  Made& keep(std::unique_ptr<Made> made) {
    Made& kept = *made;
    const std::lock_guard lock(job_mutex);
    job = std::move(made);
    if (stopped) job->stop();
    return kept;
  }

  /// An array of numbers without values yet. @return null if the caller's memory is too small.
  template <class Number>
  Number* array(const std::string& name, std::vector<std::uint64_t> shape) {
    Array& made = arrays[name];
    std::size_t size = sizeof(Number);
    for (const std::uint64_t n : shape) {
      if (n > 0 && size > SIZE_MAX / 2 / n) throw std::bad_alloc();
      size *= static_cast<std::size_t>(n);
    }
    made.type = type_of<Number>();
    made.shape = std::move(shape);
    const auto target = targets.find(name);
    const bool is_given = target != targets.end();
    if (is_given && target->second.second < size) return nullptr;
    made.make_room(size, is_given ? target->second.first : nullptr);
    return made.numbers<Number>();
  }
  /// Gives an array that is made, unless an array before it was too large for the caller's memory.
  template <class Number>
  void give(Fault& fault, const std::string& name, std::vector<Number> numbers,
            std::vector<std::uint64_t> shape) {
    if (fault) return;
    if (targets.contains(name)) {
      Number* const to = array<Number>(name, std::move(shape));
      if (to == nullptr) {
        fault = too_small(name);
      } else {
        std::ranges::copy(numbers, to);
      }
      return;
    }
    Array& made = arrays[name];
    made.type = type_of<Number>();
    made.shape = std::move(shape);
    made.take(std::move(numbers));
  }
  /// An array of texts, to which they are added.
  Array& texts(const std::string& name);
  /// An array that exists.
  template <class Number>
  Number* numbers(std::string_view name) {
    return arrays.find(name)->second.template numbers<Number>();
  }

  Mutex job_mutex;  // of `job`, for `stop`
};

/// The error of the first malformed puzzle, unless these are kept.
Fault refuse_malformed(const Call& call);
/// The error of a malformed puzzle.
Error malformed(std::string_view boards, std::size_t index, const Problem& problem);

/// Calls `work` for pieces of the boards of a call, on several threads, until the call is out of
/// time. What it returns is called by one thread at a time, in the order of the boards.
/// @param piece boards of a piece.
void for_pieces(
    Call& call, std::size_t size, std::size_t piece,
    const std::function<std::function<void()>(std::size_t begin, std::size_t end)>& work);

}  // namespace euler96::door
