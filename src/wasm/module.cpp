// The functions of the module euler96.wasm.

#include "functions.hpp"

namespace euler96::wasm {

FunctionTables functions() {
  return {board_functions(), order_functions(), page_functions(), run_functions()};
}

}  // namespace euler96::wasm
