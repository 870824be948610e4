// The C API: calls, their settings, errors and runs; the functions do the work. background.cpp has
// the exports that need threads.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <exception>
#include <map>
#include <new>

#include "batch/readable.hpp"
#include "core/joined.hpp"
#include "core/workers.hpp"
#include "live.hpp"

namespace euler96::door {
namespace {

constexpr int kAbi = 3;

constexpr euler96_problem kNoCall = {
    EULER96_MISUSE, "there is no such call: it was freed, or there never was one", "", "", -1, 0};
constexpr euler96_problem kInUse = {
    EULER96_MISUSE,
    "the call runs: only euler96_stop, euler96_wait and euler96_progress may be "
    "called",
    "",
    "",
    -1,
    0};
}  // namespace

Registry& registry() {
  static Registry& one = []() -> Registry& {
    auto* const made = new Registry;
    watch_forks(*made);
    return *made;
  }();
  return one;
}

std::shared_ptr<Live> find(const euler96_call* handle) {
  Registry& all = registry();
  const std::lock_guard lock(all.mutex);
  const auto found = all.calls.find(reinterpret_cast<std::uintptr_t>(handle));
  return found == all.calls.end() ? nullptr : found->second;
}

namespace {

// ---- Settings.

// The settings of the command, but those that it has alone; and of a stream those of run.
std::vector<const Setting*> rows_of_command(const FunctionRow& function) {
  auto rows = settings_of(*function.settings, Door::kCommand);
  std::erase_if(rows, [](const Setting* row) { return row->native; });
  for (const Setting& row : settings()) {
    if (function.push != nullptr && row.library.has(Function::kRun)) rows.push_back(&row);
  }
  return rows;
}

Error error_of(const Refusal& refusal, Door door) {
  return {EULER96_SETTING, refusal.at(door),
          refusal.setting == nullptr ? "" : name_at(door, *refusal.setting)};
}

int set(Live& live, std::string_view name, const char* value) {
  Call& call = live.call;
  if (live.state == State::kPart) return live.misuse("a setting cannot change between two parts");
  if (name == "door") {
    constexpr std::array<std::string_view, 4> words = {"command", "c", "python", "javascript"};
    const auto word = std::ranges::find(words, value == nullptr ? "c" : value);
    if (word == words.end()) {
      return live.fail(
          {EULER96_SETTING, "door: expected c, python, javascript or command", "door"});
    }
    call.door = static_cast<Door>(word - words.begin());
    return EULER96_OK;
  }
  const auto& rows = rows_of(call.function);
  Settings values;
  GivenSettings given(rows, values);
  const Setting* const row = given.find(name);
  if (row == nullptr) {
    std::vector<std::string> names;
    for (const Setting* known : rows) names.push_back(name_at(call.door, *known));
    return live.fail(
        {EULER96_SETTING,
         fmt::format("{} has no setting {}{}{}", call.function.name, readable_quote(name),
                     names.empty() ? "" : "; it has ", joined(names, ", "))});
  }
  if (value != nullptr) {
    if (const auto refusal = given.take(*row, value))
      return live.fail(error_of(*refusal, call.door));
  }
  if (!row->repeats || value == nullptr) {
    std::erase_if(call.given, [&](const auto& one) { return one.first == row; });
  }
  if (value != nullptr) call.given.emplace_back(row, value);
  return EULER96_OK;
}

// Reads the settings of a run.
Fault prepare(Call& call) {
  static const Settings& defaults = *new Settings;
  call.settings = &defaults;
  const bool has_near = call.boards.contains("near");
  if (call.given.empty() && !has_near) return {};
  call.own = std::make_unique<Settings>();
  call.settings = call.own.get();
  const Function function = *call.function.settings;
  GivenSettings given(rows_of(call.function), *call.own);
  for (const auto& [row, text] : call.given) {
    if (const auto refusal = given.take(*row, text)) return error_of(*refusal, call.door);
  }
  if (has_near) given.note("near", "");
  auto refusal = given.apply_rules();
  if (!refusal) refusal = fault_of(function, *call.settings);
  return refusal ? Fault(error_of(*refusal, call.door)) : std::nullopt;
}

// ---- The run.

// Forgets the run before. A run that starts in the background is under way by then, and perhaps
// stopped.
void begin(Live& live) {
  Call& call = live.call;
  if (!live.in_background) call.stopped = false;
  live.under_way = true;
  call.arrays.clear();
  call.bytes.clear();
  call.position = 0;
  call.input_ended = call.pushed = false;
  call.done = 0;
  call.total = 0;
}

void drop_job(Call& call) {
  const std::lock_guard lock(call.job_mutex);
  call.job.reset();
}

// Begins a run, or goes on with one, and notes how it has ended. `work` does a part.
int go_on(Live& live, const std::function<Fault(Call&)>& work) {
  Call& call = live.call;
  Fault fault;
  live.works = true;
  try {
    if (live.state != State::kPart) {
      begin(live);
      fault = prepare(call);
    }
    call.more = false;
    if (!fault) fault = work(call);
    if (!fault && call.stopped) fault = Error{EULER96_STOPPED, "the run was stopped"};
  } catch (const Stopped&) {
    fault = Error{EULER96_STOPPED, "the run was stopped"};
  } catch (const std::bad_alloc&) {
    live.state = State::kFailed;
    live.under_way = live.works = false;
    drop_job(call);
    return live.fail_memory();
  } catch (const std::exception& e) {
    fault = Error{EULER96_INTERNAL, fmt::format("internal error: {}", e.what())};
  }
  live.works = live.in_background.load();
  const bool is_given_up = call.is_given_up() && !call.stopped;
  if (!fault && call.more && !is_given_up) {
    live.state = State::kPart;
    return EULER96_MORE;
  }
  drop_job(call);
  live.under_way = false;
  if (is_given_up) {
    live.state = State::kIdle;
    call.arrays.clear();
    call.bytes.clear();
    return EULER96_MORE;
  }
  live.state = fault ? State::kFailed : State::kDone;
  return fault ? live.fail(*std::move(fault)) : EULER96_OK;
}

Call::Clock::time_point time_after(int milliseconds) {
  return milliseconds < 0 ? Call::Clock::time_point::max()
                          : Call::Clock::now() + std::chrono::milliseconds(milliseconds);
}

}  // namespace

int run(Live& live, Call::Clock::time_point until, bool part) {
  live.call.until = until;
  live.call.part = part;
  return go_on(live, live.call.function.work);
}

void stop(Live& live) {
  if (!live.under_way) return;
  live.call.stopped = true;
  const std::lock_guard lock(live.call.job_mutex);
  if (live.call.job != nullptr) live.call.job->stop();
}

namespace {

// @param is_input whether they are an input, too.
int give_boards(euler96_call* handle, const char* name, bool present, const auto& make,
                bool is_input = false) {
  return use(handle, [&](Live& live) {
    if (live.call.function.push != nullptr && !is_input) {
      return live.misuse(fmt::format("{} takes a file, lines or bytes", live.call.function.name));
    }
    const std::string boards = name == nullptr ? "puzzles" : name;
    const std::string takes = fmt::format(",{},", live.call.function.takes);
    if (takes.find(fmt::format(",{},", boards)) == std::string::npos) {
      return live.misuse(
          fmt::format("{} takes no boards {}", live.call.function.name, readable_quote(boards)));
    }
    if (live.state == State::kPart) return live.misuse("boards cannot change between two parts");
    if (!present) return live.misuse("a pointer is null");
    live.call.file.reset();
    live.call.boards.insert_or_assign(boards, make());
    return int{EULER96_OK};
  });
}

}  // namespace

// ---- What the functions use.

const std::vector<const Setting*>& rows_of(const FunctionRow& row) {
  static const auto& all = *[] {
    auto* const rows = new std::map<std::string_view, std::vector<const Setting*>>;
    for (const FunctionRow& one : functions()) {
      auto& of_row = (*rows)[one.name];
      if (!one.settings) continue;
      of_row = one.is_command ? rows_of_command(one) : settings_of(*one.settings, Door::kC);
    }
    return rows;
  }();
  return all.find(row.name)->second;
}

const Boards& Call::boards_of(std::string_view name) const {
  static const Boards none;
  const auto found = boards.find(name);
  return found == boards.end() ? none : found->second;
}

unsigned Call::threads() const {
  const auto& threads = settings->pipeline.threads;
  return threads ? threads->value() : processor_count();
}

Array& Call::texts(const std::string& name) {
  const auto [place, is_new] = arrays.try_emplace(name);
  Array& array = place->second;
  if (is_new) {
    array.type = EULER96_TEXT;
    array.shape = {0};
    array.offsets = {0};
  }
  return array;
}

Error too_small(std::string_view array) {
  return {EULER96_MISUSE, fmt::format("the memory for the array {} is too small", array)};
}

Fault refuse_malformed(const Call& call) {
  if (call.settings->keep_malformed || !call.is_first_part()) return {};
  const auto found =
      call.boards_of("puzzles").first_malformed(call.stop(), call.function.positions);
  return found ? Fault(malformed("puzzles", found->first, found->second)) : std::nullopt;
}

Error malformed(std::string_view boards, std::size_t index, const Problem& problem) {
  return {EULER96_PUZZLE,
          problem.message,
          "",
          std::string(boards),
          static_cast<std::int64_t>(index),
          problem.where.column};
}

namespace {

// A thread's share of the boards of a call.
class PieceWorker final : public Worker {
 public:
  using Work = std::function<std::function<void()>(std::size_t begin, std::size_t end)>;

  PieceWorker(Call& call, std::size_t size, std::size_t piece, const Work& work)
      : call_(call), size_(size), piece_(piece), work_(work) {}

  bool read() override {
    begin_ = call_.position;
    if (begin_ == size_ || (call_.is_late_part && call_.out_of_time())) return false;
    call_.is_late_part = true;
    end_ = call_.position = std::min(begin_ + piece_, size_);
    return true;
  }
  void process() override { made_ = work_(begin_, end_); }
  void write() override {
    if (made_) made_();
    call_.done += end_ - begin_;
  }
  [[nodiscard]] std::size_t helpers() const override { return (size_ - begin_ - 1) / piece_; }

 private:
  Call& call_;
  const std::size_t size_;
  const std::size_t piece_;
  const Work& work_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  std::function<void()> made_;
};

}  // namespace

void for_pieces(
    Call& call, std::size_t size, std::size_t piece,
    const std::function<std::function<void()>(std::size_t begin, std::size_t end)>& work) {
  call.total = size;
  call.is_late_part = false;
  if (call.position < size) {
    work_in_order(
        call.threads(), [&] { return std::make_unique<PieceWorker>(call, size, piece, work); },
        call.stop());
  }
  call.more = call.position < size;
}

std::span<const FunctionRow> functions() {
  static const auto& all = *[] {
    auto* const rows = new std::vector<FunctionRow>;
    for (const auto& some : {board_functions(), puzzle_functions(), stream_functions(),
                             table_functions(), native_functions()}) {
      rows->insert(rows->end(), some.begin(), some.end());
    }
    return rows;
  }();
  return all;
}

}  // namespace euler96::door

// ---- The exports.

using euler96::readable_quote;
using namespace euler96::door;

int euler96_abi(void) { return kAbi; }
const char* euler96_version(void) { return EULER96_DOOR_VERSION; }

euler96_call* euler96_new(const char* function) {
  try {
    if (function == nullptr) return nullptr;
    const auto rows = functions();
    const auto row = std::ranges::find(rows, std::string_view(function), &FunctionRow::name);
    if (row == rows.end()) return nullptr;
    auto live = std::make_shared<Live>(*row);
    Registry& all = registry();
    const std::lock_guard lock(all.mutex);
    const std::uintptr_t handle = all.next++;
    all.calls.emplace(handle, std::move(live));
    return reinterpret_cast<euler96_call*>(handle);
  } catch (const std::exception&) {
    return nullptr;
  }
}

int euler96_free(euler96_call* handle) {
  if (handle == nullptr) return EULER96_OK;
  const auto live = find(handle);
  if (live == nullptr) return EULER96_MISUSE;
  {
    Registry& all = registry();
    const std::lock_guard lock(all.mutex);
    all.calls.erase(reinterpret_cast<std::uintptr_t>(handle));
  }
  end_runs(*live);
  return EULER96_OK;
}

const euler96_problem* euler96_error(const euler96_call* handle) {
  const auto live = find(handle);
  if (live == nullptr) return &kNoCall;
  if (live->in_background || !live->use.try_lock()) return &kInUse;
  live->use.unlock();
  return &live->shown;
}

int euler96_set(euler96_call* handle, const char* name, const char* value) {
  return use(handle, [&](Live& live) {
    return name == nullptr ? live.misuse("a pointer is null") : set(live, name, value);
  });
}

int euler96_cells(euler96_call* handle, const char* boards, const uint8_t* cells, size_t n,
                  ptrdiff_t stride) {
  return give_boards(handle, boards, cells != nullptr || n == 0,
                     [&] { return Boards::of_cells(cells, n, stride); });
}

int euler96_texts(euler96_call* handle, const char* boards, const char* const* texts,
                  const size_t* sizes, size_t n) {
  return give_boards(handle, boards, (texts != nullptr && sizes != nullptr) || n == 0,
                     [&] { return Boards::of_texts(texts, sizes, n); });
}

int euler96_packed(euler96_call* handle, const char* boards, const char* text,
                   const uint64_t* offsets, size_t n) {
  const bool present = (text != nullptr && offsets != nullptr) || n == 0;
  if (present && n > 0 && !std::is_sorted(offsets, offsets + n + 1)) {
    return use(handle, [](Live& live) { return live.misuse("offsets must not decrease"); });
  }
  return give_boards(handle, boards, present, [&] { return Boards::of_packed(text, offsets, n); });
}

int euler96_lines(euler96_call* handle, const char* boards, const char* text, size_t size) {
  const auto make = [&] {
    return Boards::of_lines(text == nullptr ? std::string_view() : std::string_view(text, size));
  };
  return give_boards(handle, boards, text != nullptr || size == 0, make, true);
}

int euler96_file(euler96_call* handle, const char* path) {
  return use(handle, [&](Live& live) {
    if (live.call.function.push == nullptr) {
      return live.misuse(fmt::format("{} reads no file", live.call.function.name));
    }
    if (path == nullptr) return live.misuse("a pointer is null");
    if (live.state == State::kPart) return live.misuse("the file cannot change between two parts");
    live.call.boards.clear();
    live.call.file = path;
    return int{EULER96_OK};
  });
}

int euler96_into(euler96_call* handle, const char* array, void* memory, size_t bytes) {
  return use(handle, [&](Live& live) {
    if (array == nullptr) return live.misuse("a pointer is null");
    if (live.state == State::kPart) return live.misuse("memory cannot change between two parts");
    if (memory == nullptr) {
      live.call.targets.erase(array);
    } else {
      live.call.targets.insert_or_assign(array, std::pair(memory, bytes));
    }
    return int{EULER96_OK};
  });
}

int euler96_run(euler96_call* handle) {
  return use(handle, [](Live& live) {
    return live.is_pushed() ? live.misuse(kPushed) : run(live, Call::Clock::time_point::max());
  });
}

int euler96_next(euler96_call* handle, int milliseconds) {
  return use(handle, [&](Live& live) {
    return live.is_pushed() ? live.misuse(kPushed) : run(live, time_after(milliseconds), true);
  });
}

int euler96_try(euler96_call* handle, int milliseconds) {
  return use(handle, [&](Live& live) {
    if (live.state == State::kPart) return live.misuse("a part is done: the others must follow");
    live.call.given_up = time_after(milliseconds);
    const int result = run(live, Call::Clock::time_point::max());
    live.call.given_up = Call::Clock::time_point::max();
    return result;
  });
}

int euler96_stop(euler96_call* handle) {
  const auto live = find(handle);
  if (live == nullptr) return EULER96_MISUSE;
  stop(*live);
  return EULER96_OK;
}

int euler96_progress(const euler96_call* handle, uint64_t* done, uint64_t* total) {
  const auto live = find(handle);
  if (live == nullptr) return EULER96_MISUSE;
  if (done != nullptr) *done = live->call.done;
  if (total != nullptr) *total = live->call.total;
  return live->under_way ? EULER96_MORE : EULER96_OK;
}

int euler96_push(euler96_call* handle, const void* bytes, size_t size, int milliseconds,
                 size_t* taken) {
  if (taken != nullptr) *taken = 0;
  return use(handle, [&](Live& live) {
    Call& call = live.call;
    if (call.function.push == nullptr) {
      return live.misuse(fmt::format("{} takes no bytes", call.function.name));
    }
    if (bytes == nullptr && size > 0) return live.misuse("a pointer is null");
    if (live.state == State::kPart && call.input_ended) {
      return live.misuse("the input has ended");
    }
    call.until = time_after(milliseconds);
    std::string_view left(static_cast<const char*>(bytes), size);
    const int result = go_on(live, [&](Call& one) {
      one.pushed = true;
      return one.function.push(one, left);
    });
    if (taken != nullptr) *taken = size - left.size();
    return result == EULER96_MORE ? int{EULER96_OK} : result;
  });
}

int euler96_input(euler96_call* handle, const char* name) {
  return use(handle, [&](Live& live) {
    Call& call = live.call;
    if (call.function.next_input == nullptr) {
      return live.misuse(fmt::format("{} has one input", call.function.name));
    }
    if (name == nullptr) return live.misuse("a pointer is null");
    if (live.state == State::kPart && !live.is_pushed()) return live.misuse("the input has ended");
    call.until = Call::Clock::time_point::max();
    const int result = go_on(live, [&](Call& one) {
      one.pushed = true;
      return one.function.next_input(one, name);
    });
    return result == EULER96_MORE ? int{EULER96_OK} : result;
  });
}

int euler96_finish(euler96_call* handle) {
  return use(handle, [](Live& live) {
    if (live.call.function.push == nullptr) {
      return live.misuse(fmt::format("{} takes no bytes", live.call.function.name));
    }
    const bool is_empty = live.state != State::kPart;
    std::string_view none;
    const int begun = !is_empty ? int{EULER96_MORE} : go_on(live, [&](Call& call) {
      call.pushed = true;
      return call.function.push(call, none);
    });
    if (begun != EULER96_MORE) return begun;
    live.call.input_ended = true;
    return run(live, Call::Clock::time_point::max());
  });
}

int euler96_array(const euler96_call* handle, const char* name, struct euler96_values* array) {
  return use(handle, [&](Live& live) {
    if (name == nullptr || array == nullptr) return live.misuse("a pointer is null");
    const auto found = live.call.arrays.find(std::string_view(name));
    if (found == live.call.arrays.end()) {
      return live.misuse(fmt::format("the answer has no array {}", readable_quote(name)));
    }
    const Array& one = found->second;
    *array = {.type = one.type,
              .dimensions = static_cast<int>(one.shape.size()),
              .shape = {},
              .data = one.data(),
              .offsets = one.type == EULER96_TEXT ? one.offsets.data() : nullptr,
              .missing = one.missing.empty() ? nullptr : one.missing.data()};
    std::ranges::copy(one.shape, array->shape);
    return int{EULER96_OK};
  });
}

const char* euler96_bytes(const euler96_call* handle, const char* name, size_t* size) {
  const char* bytes = nullptr;
  use(handle, [&](Live& live) {
    if (name == nullptr) return live.misuse("a pointer is null");
    const auto found = live.call.bytes.find(std::string_view(name));
    if (found == live.call.bytes.end()) {
      return live.misuse(fmt::format("the answer has no bytes {}", readable_quote(name)));
    }
    bytes = found->second.c_str();
    if (size != nullptr) *size = found->second.size();
    return int{EULER96_OK};
  });
  return bytes;
}
