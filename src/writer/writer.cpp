#include "euler96/writer.hpp"

#include <algorithm>
#include <array>

#include "forms.hpp"

namespace euler96 {
namespace {

struct Form {
  std::string_view name;
  std::unique_ptr<Writer> (*make)(const WriterOptions& options);
};

// In the order of OutputForm.
constexpr std::array<Form, 9> forms = {{
    {"sum", make_sum_writer},
    {"numbers", make_numbers_writer},
    {"grid", make_grid_writer},
    {"lines", make_lines_writer},
    {"csv", make_csv_writer},
    {"tsv", make_tsv_writer},
    {"ndjson", make_ndjson_writer},
    {"pretty", make_pretty_writer},
    {"nothing", [](const WriterOptions&) { return std::make_unique<Writer>(); }},
}};
static_assert(forms.size() == static_cast<std::size_t>(OutputForm::kNothing) + 1);

}  // namespace

void Writer::start(std::string& /*out*/) const {}

void Writer::write(const SolvedBatch& /*batch*/, std::string& /*out*/) const {}

void Writer::finish(const Summary& /*summary*/, std::string& /*out*/) const {}

std::unique_ptr<Writer> make_writer(OutputForm form, const WriterOptions& options) {
  return forms[static_cast<std::size_t>(form)].make(options);
}

std::span<const std::string_view> output_form_names() {
  static const auto names = [] {
    std::array<std::string_view, forms.size()> list;
    std::transform(forms.begin(), forms.end(), list.begin(), [](const Form& f) { return f.name; });
    return list;
  }();
  return names;
}

}  // namespace euler96
