/// @file
/// What printers say of a record.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "batch/batch.hpp"
#include "euler96/batch/run.hpp"
#include "euler96/position.hpp"

namespace euler96::json {
class Object;
}

namespace euler96 {

/// A position to be read again: drawn, or as 729 characters, under its name if it has one.
enum class PositionForm : std::uint8_t { kDrawn, kLine };
std::string position_record(const logic::Position& position, std::string_view given_name,
                            PositionForm form);

/// A malformed record as a line of ndjson.
/// @param sinks spell the advice.
/// @param add_more adds members that stand before its place.
std::string malformed_line(
    std::string_view name, const Problem& problem, const PipelineSinks& sinks,
    void (*add_more)(json::Object&) = [](json::Object&) {});

/// Where a record begins: `FILE:LINE:COLUMN`.
std::string place_of(const RecordBatch& batch, const BatchRecord& record);

}  // namespace euler96
