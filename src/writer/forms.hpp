/// @file
/// The functions that make each form's writer.
#pragma once

#include <memory>

#include "euler96/writer.hpp"

namespace euler96 {

std::unique_ptr<Writer> make_sum_writer(const WriterOptions& options);
std::unique_ptr<Writer> make_numbers_writer(const WriterOptions& options);
std::unique_ptr<Writer> make_grid_writer(const WriterOptions& options);
std::unique_ptr<Writer> make_lines_writer(const WriterOptions& options);
std::unique_ptr<Writer> make_csv_writer(const WriterOptions& options);
std::unique_ptr<Writer> make_tsv_writer(const WriterOptions& options);
std::unique_ptr<Writer> make_ndjson_writer(const WriterOptions& options);
std::unique_ptr<Writer> make_pretty_writer(const WriterOptions& options);

}  // namespace euler96
