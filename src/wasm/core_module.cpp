// The functions of the small module, euler96-core.wasm.

#include "functions.hpp"

namespace euler96::wasm {

FunctionTables functions() { return {board_functions(), order_functions()}; }

}  // namespace euler96::wasm
