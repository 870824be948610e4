#include "records.hpp"

#include <fmt/format.h>

#include "batch/printer.hpp"
#include "batch/read/plain_board.hpp"
#include "batch/readable.hpp"
#include "euler96/words.hpp"
#include "show/json.hpp"

namespace euler96 {

std::string position_record(const logic::Position& position, std::string_view given_name,
                            PositionForm form) {
  if (form == PositionForm::kLine) return candidates_line(position) + '\n';
  std::string header;
  if (!given_name.empty()) {
    header = fmt::format("{}{}\n", is_grid_header(given_name) ? "" : "Grid ", given_name);
  }
  return header + marks_text(position);
}

std::string malformed_line(std::string_view name, const Problem& problem,
                           const PipelineSinks& sinks, void (*add_more)(json::Object&)) {
  std::string line;
  json::Object object(line);
  object.add("name", unambiguous_utf8(name)).add("puzzle", nullptr).add("outcome", "invalid");
  add_more(object);
  const std::string advice = sinks.spell == nullptr ? "" : sinks.spell(problem.advice);
  object.add("line", problem.where.line).add("column", problem.where.column);
  object.add("message", problem.message + advice).end();
  return line + '\n';
}

std::string place_of(const RecordBatch& batch, const BatchRecord& record) {
  return fmt::format("{}:{}:{}", readable(batch.source), record.where.line, record.where.column);
}

ReaderOptions reader_of(Function function, const Settings& settings) {
  ReaderOptions options = settings.pipeline.reader;
  if (function == Function::kScramble) options.clues_for = "euler96 scramble";
  return options;
}

std::unique_ptr<Printer> make_printer(Function function, const Settings& settings,
                                      const PipelineSinks& sinks) {
  if (function == Function::kExplain) return make_explain_printer(settings, sinks);
  if (function == Function::kHint) return make_hint_printer(settings, sinks);
  return make_scramble_printer(settings, sinks);
}

}  // namespace euler96
