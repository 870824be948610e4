// Reads a stream of puzzles of any length in little memory.
//
// A reader takes bytes in pieces of any size and gives records. It recognises the format. A
// malformed puzzle is a record with a located problem, and the records after it are read as usual.

#include <array>
#include <iostream>
#include <string_view>

#include "euler96/batch/read.hpp"

namespace {

void show(const euler96::RecordBatch& batch) {
  for (const euler96::Record& record : batch.records) {
    std::cout << batch.shown_name(record) << ": ";
    if (record.puzzle >= 0) {
      std::cout << batch.puzzles[static_cast<std::size_t>(record.puzzle)].clues() << " clues\n";
    } else {
      const auto& problem = batch.problems[static_cast<std::size_t>(record.problem)];
      std::cout << problem.where.line << ':' << problem.where.column << ": " << problem.message
                << '\n';
    }
  }
}

}  // namespace

int main() {
  constexpr std::size_t kMostRecords = 1000;
  euler96::Reader reader;
  euler96::RecordBatch batch;
  std::array<char, 4096> buffer;
  while (std::cin.read(buffer.data(), buffer.size()), std::cin.gcount() > 0) {
    std::string_view bytes(buffer.data(), static_cast<std::size_t>(std::cin.gcount()));
    while (!bytes.empty()) {
      bytes.remove_prefix(reader.feed(bytes, batch, kMostRecords));
      if (batch.records.size() < kMostRecords) continue;
      show(batch);
      batch.clear();
    }
  }
  reader.finish(batch);  // appends the record in progress
  show(batch);
  return std::cin.bad() ? 1 : 0;
}
