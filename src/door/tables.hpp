/// @file
/// Lists as JSON, for the files that have tables to give.
#pragma once

#include <string>

#include "call.hpp"
#include "show/json.hpp"

namespace euler96::door {

/// Gives a list, of which `add` adds the members of a row.
inline Fault give_list(Call& call, const auto& rows, const auto& add) {
  json::append_list(call.bytes["answer"], rows, [&](std::string& text, const auto& row) {
    json::Object object(text);
    add(object, row);
    object.end();
  });
  return {};
}

}  // namespace euler96::door
