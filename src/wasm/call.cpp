// The exports, through which JavaScript calls the functions of the table.

#include "call.hpp"

#include <algorithm>
#include <cstring>
#include <ranges>

#include "show/json.hpp"

namespace euler96::wasm {
namespace {

std::vector<char> request;
std::string answer;

// The next field of the request, whose bytes JavaScript has counted.
std::string_view next_field(std::string_view& fields) {
  std::uint32_t size = 0;
  std::memcpy(&size, fields.data(), sizeof size);
  const std::string_view field = fields.substr(sizeof size, size);
  fields.remove_prefix(sizeof size + size);
  return field;
}

void write_error(const Error& error) {
  answer.clear();
  json::Object object(answer);
  object.add("type", error.type).add("message", error.message);
  if (error.index) object.add("index", *error.index);
  if (error.column) object.add("column", *error.column);
  object.end();
}

enum class Answer : int { kJson, kBytes, kError };

Answer call(std::string_view fields) {
  static std::vector<Argument> arguments;
  const std::string_view name = next_field(fields);
  arguments.clear();
  while (!fields.empty()) {
    const std::string_view argument = next_field(fields);
    arguments.push_back({argument, next_field(fields)});
  }
  answer.clear();
  static const FunctionTables tables = functions();
  auto rows = std::views::join(tables);
  const auto row = std::ranges::find(rows, name, &Function::name);
  const Failure failure =
      row == rows.end() ? Error{"TypeError", "this module has no function " + std::string(name)}
                        : (*row).call(arguments, answer);
  if (!failure) return row->gives_bytes ? Answer::kBytes : Answer::kJson;
  write_error(*failure);
  return Answer::kError;
}

}  // namespace
}  // namespace euler96::wasm

extern "C" {

using namespace euler96::wasm;

/// Returns where to write a request of that size.
[[clang::export_name("request")]] char* euler96_request(std::size_t size) {
  if (request.size() < size) request.resize(size);
  return request.data();
}

/// Calls a function. Returns what the answer is: 0 JSON, 1 bytes, 2 an error.
/// @param size the bytes of the request.
[[clang::export_name("call")]] int euler96_call(std::size_t size) {
  return static_cast<int>(call({request.data(), size}));
}

[[clang::export_name("answer")]] const char* euler96_answer() { return answer.data(); }
[[clang::export_name("answer_size")]] std::size_t euler96_answer_size() { return answer.size(); }
}
