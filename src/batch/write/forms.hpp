/// @file
/// The functions that make the writers of the larger forms.
#pragma once

#include <memory>

#include "euler96/batch/write.hpp"

namespace euler96 {

std::unique_ptr<Writer> make_lines_writer(const WriterOptions& options);
std::unique_ptr<Writer> make_csv_writer(const WriterOptions& options);
std::unique_ptr<Writer> make_tsv_writer(const WriterOptions& options);
std::unique_ptr<Writer> make_ndjson_writer(const WriterOptions& options);
std::unique_ptr<Writer> make_pretty_writer(const WriterOptions& options);

}  // namespace euler96
