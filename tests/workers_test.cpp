// Workers on several threads whose pieces are numbers.

#include "core/workers.hpp"

#include <atomic>
#include <chrono>
#include <new>
#include <thread>

#include "prelude.hpp"

namespace euler96::testing {
namespace {

using ::testing::ElementsAreArray;

// Shared by the workers of a test. The stages call the functions with the number of the piece.
struct Work {
  std::size_t pieces = 100;
  std::function<void(std::size_t)> read = [](std::size_t) {};
  std::function<void(std::size_t)> process = [](std::size_t) {};
  std::function<void(std::size_t)> write = [](std::size_t) {};
  std::size_t helpers = 1;  // for each piece

  std::size_t next = 0;
  std::vector<std::size_t> written;
  std::atomic<bool> stopped{false};
  std::atomic<int> workers{0};
};

class NumberWorker final : public Worker {
 public:
  explicit NumberWorker(Work& work) : work_(work) { ++work_.workers; }

  bool read() override {
    if (work_.stopped || work_.next == work_.pieces) return false;
    work_.read(work_.next);
    piece_ = work_.next++;
    return true;
  }
  void process() override { work_.process(piece_); }
  void write() override {
    work_.write(piece_);
    work_.written.push_back(piece_);
  }
  [[nodiscard]] std::size_t helpers() const override { return work_.helpers; }
  void stop() override { work_.stopped = true; }

 private:
  Work& work_;
  std::size_t piece_ = 0;
};

void run(Work& work, unsigned threads) {
  work_in_order(threads, [&] { return std::make_unique<NumberWorker>(work); });
}

std::vector<std::size_t> numbers_below(std::size_t end) {
  std::vector<std::size_t> numbers(end);
  for (std::size_t i = 0; i < end; ++i) numbers[i] = i;
  return numbers;
}

void wait_for(const std::function<bool()>& condition) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  while (!condition() && std::chrono::steady_clock::now() < end) std::this_thread::yield();
  EXPECT_TRUE(condition());
}

TEST(Workers, WriteInTheOrderOfReading) {
  for (const unsigned threads : {1U, 2U, 7U}) {
    Work work;
    work.process = [](std::size_t piece) {  // the first of each ten takes longest
      std::this_thread::sleep_for(std::chrono::microseconds(piece % 10 == 0 ? 300 : 0));
    };
    run(work, threads);
    EXPECT_THAT(work.written, ElementsAreArray(numbers_below(100))) << threads;
  }
}

TEST(Workers, StartNoThreadForASmallJob) {
  Work work;
  work.helpers = 0;
  run(work, 4);
  EXPECT_EQ(work.workers, 1);
  EXPECT_EQ(work.written.size(), 100U);
}

TEST(Workers, StartNoMoreThreadsThanThePiecesJustify) {
  Work work{.pieces = 3};
  run(work, 1000);
  EXPECT_LE(work.workers, 4);  // the caller and a helper for each piece
  EXPECT_EQ(work.written.size(), 3U);
}

TEST(Workers, ReadNoFurtherThanOnePieceEach) {
  constexpr unsigned kThreads = 3;
  Work work;
  std::atomic<std::size_t> begun{0};
  std::size_t most = 0;
  work.process = [&](std::size_t piece) {
    ++begun;
    if (piece > 0) return;
    wait_for([&] { return begun == kThreads; });  // the others have their piece, and wait
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    most = begun;
  };
  run(work, kThreads);
  EXPECT_EQ(most, kThreads);
  EXPECT_EQ(work.written.size(), 100U);
}

TEST(Workers, WithoutMemoryForSomeHelpersTheOtherThreadsDoTheWork) {
  for (const int without : {1, 2, 3}) {
    Work work;
    std::atomic<int> made{0};
    work_in_order(4, [&]() -> std::unique_ptr<Worker> {
      const int helper = made++;  // 0: the caller
      if (0 < helper && helper <= without) throw std::bad_alloc();
      return std::make_unique<NumberWorker>(work);
    });
    EXPECT_THAT(work.written, ElementsAreArray(numbers_below(100)));
    EXPECT_EQ(made, 4);
    EXPECT_EQ(work.workers, 4 - without);
  }
}

// Only the caller may be able to answer, such as the one thread that may look at Python.
TEST(Workers, TheCallerLooksWhetherToStopWhileItWaits) {
  const auto caller = std::this_thread::get_id();
  for (const std::size_t pieces : {2U, 3U}) {  // it waits for the helper's end, or for its turn
    Work work{.pieces = pieces};
    std::atomic<bool> helper_works{false};
    std::atomic<bool> stopped{false};
    int looks = 0;
    const std::function<bool()> ask = [&] {
      if (std::this_thread::get_id() == caller && ++looks == 10) stopped = true;
      return stopped.load();
    };
    work.process = [&](std::size_t piece) {
      if (piece == 0) wait_for([&] { return helper_works.load(); });
      if (piece == 1) helper_works = true;
      if (piece == 1) wait_for([&] { return stopped.load(); });
    };
    const auto make = [&] { return std::make_unique<NumberWorker>(work); };
    EXPECT_THROW(work_in_order(2, make, Stop(ask)), Stopped);
  }
}

TEST(Workers, AnExceptionEndsTheWorkInEachStage) {
  const auto fault = [](std::size_t piece) {
    if (piece == 40) throw std::runtime_error("a fault");
  };
  for (const unsigned threads : {1U, 4U}) {
    for (const auto stage : {&Work::read, &Work::process, &Work::write}) {
      Work work;
      work.*stage = fault;
      EXPECT_THROW(run(work, threads), std::runtime_error);
      EXPECT_LE(work.written.size(), 40U);
      EXPECT_THAT(work.written, ElementsAreArray(numbers_below(work.written.size())));
    }
  }
}

TEST(Workers, AFailedWriteEndsAReadThatWaits) {
  Work work;
  std::atomic<bool> waiting{false};
  work.read = [&](std::size_t piece) {
    if (piece == 0) return;
    waiting = true;  // for input that never comes
    wait_for([&] { return work.stopped.load(); });
  };
  work.write = [&](std::size_t) {
    wait_for([&] { return waiting.load(); });
    throw std::runtime_error("the answer cannot be written");
  };
  EXPECT_THROW(run(work, 2), std::runtime_error);
  EXPECT_THAT(work.written, IsEmpty());
}

TEST(Workers, PiecesThatWaitAreNotWrittenAfterAFailedWrite) {
  for (const unsigned threads : {2U, 5U}) {
    Work work;
    std::atomic<unsigned> begun{0};
    work.process = [&](std::size_t) { ++begun; };
    work.write = [&](std::size_t piece) {
      if (piece != 0) return;
      wait_for([&] { return begun == threads; });
      std::this_thread::sleep_for(std::chrono::milliseconds(5));  // until all wait for their turn
      throw std::runtime_error("the answer cannot be written");
    };
    EXPECT_THROW(run(work, threads), std::runtime_error);
    EXPECT_THAT(work.written, IsEmpty());
  }
}

TEST(Workers, ThereIsAProcessorForThisProcess) { EXPECT_GE(processor_count(), 1U); }

}  // namespace
}  // namespace euler96::testing
