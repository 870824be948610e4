#include "euler96/writer.hpp"

#include "forms.hpp"

namespace euler96 {

const Outcome& SolvedBatch::outcome_of(const Record& record) const {
  static constexpr Outcome invalid{.verdict = Verdict::kInvalid};
  return record.puzzle < 0 ? invalid : outcomes[static_cast<std::size_t>(record.puzzle)];
}

void Writer::start(std::string& /*out*/) const {}

void Writer::finish(const Summary& /*summary*/, std::string& /*out*/) const {}

std::unique_ptr<Writer> make_writer(OutputForm form, const WriterOptions& options) {
  switch (form) {
    case OutputForm::kSum:
      return make_sum_writer();
    case OutputForm::kNumbers:
      return make_numbers_writer();
    case OutputForm::kGrid:
      return make_grid_writer();
    case OutputForm::kLines:
      return make_lines_writer(options);
    case OutputForm::kCsv:
      return make_csv_writer(options);
    case OutputForm::kNdjson:
      return make_ndjson_writer(options);
    case OutputForm::kPretty:
      return make_pretty_writer(options);
    case OutputForm::kNothing:
      return make_nothing_writer();
  }
  return nullptr;  // GCOVR_EXCL_LINE: there is no other form
}

}  // namespace euler96
