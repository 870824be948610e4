/// @file
/// The values of columns, and the writers, which format solved records as the bytes of the answer.
///
/// Test: tests/writer_test.cpp, tests/columns_test.cpp.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <variant>

#include "batch/batch.hpp"
#include "euler96/batch/write.hpp"
#include "euler96/position.hpp"

namespace euler96 {

/// A number in tenths: 45 is 4.5.
struct Tenths {
  std::uint32_t tenths = 0;

  friend constexpr bool operator==(const Tenths&, const Tenths&) = default;
};

/// What a column says of a record: nothing, a whole number, a number with one decimal, a board, a
/// text or a position. Pointers, which are not null, and the text are to what belongs to the batch.
using ColumnValue = std::variant<std::monostate, std::uint64_t, Tenths, const Board*,
                                 std::string_view, const logic::Position*>;

/// Appends a value as text: `4.5`, 81 cells, 729 marks, nothing.
void append_text(const ColumnValue& value, std::string& out);

/// Returns a column's value of a record.
using ColumnFunction = ColumnValue (*)(const SolvedRecord& record);

/// Returns the function of a column; null for columns of the input.
/// @throws std::invalid_argument if there is no such column.
ColumnFunction column_function(const Column& column);

/// Writes one form of the answer: by default no bytes at all. Threads share it: `take` alone
/// changes it, and no other function uses what `take` has changed, except `finish`.
class Writer {
 public:
  Writer() = default;
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  virtual ~Writer() = default;

  /// Appends the text before the first record. The second argument: the columns of the inputs, if
  /// columns of them are written and they are known.
  virtual void start(std::string& /*out*/, const InputColumns* /*input*/ = nullptr) const {}
  /// Appends the text of each record of a batch.
  /// @throws std::out_of_range if something that the form shows is not in the batch.
  virtual void write(const SolvedBatch& /*batch*/, std::string& /*out*/) const {}
  /// Takes a batch for what `finish` writes. The run calls it in the order of the input, one batch
  /// at a time; the batch is gone when it returns.
  virtual void take(const SolvedBatch& /*batch*/) {}
  /// Appends the text after the last record.
  virtual void finish(const Summary& /*summary*/, std::string& /*out*/) const {}
};

/// Makes a writer.
using MakeWriter = std::unique_ptr<Writer>(const WriterOptions& options);

/// The form of a run whose columns are taken as values, by `TakeBatch`: it writes no bytes, and the
/// columns are computed. It is not one of `output_forms`.
extern const OutputForm column_values;

/// Makes the writer of a form.
/// @throws std::invalid_argument if the form has columns and there are none, if it cannot have the
/// solutions where `WriterOptions::answers` says, or if `BookletOptions` has too many on a page.
std::unique_ptr<Writer> make_writer(const OutputForm& form, const WriterOptions& options = {});

}  // namespace euler96
