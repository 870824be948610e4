-- Solves the puzzles of standard input, one on each line, with LuaJIT's ffi.
local ffi = require("ffi")
ffi.cdef [[
  typedef struct euler96_call euler96_call;
  struct euler96_problem { int kind; const char *message, *setting, *input; int64_t index; uint64_t column; };
  struct euler96_values { int type, dimensions; uint64_t shape[3]; const void* data; const uint64_t* offsets;
                          const uint8_t* missing; };
  euler96_call* euler96_new(const char* function);
  int euler96_free(euler96_call*);
  int euler96_lines(euler96_call*, const char* boards, const char* text, size_t size);
  int euler96_run(euler96_call*);
  int euler96_array(const euler96_call*, const char* name, struct euler96_values*);
  const struct euler96_problem* euler96_error(const euler96_call*);
]]
local euler96 = ffi.load("euler96_c")

local text = io.read("*a")
local call = ffi.gc(euler96.euler96_new("solve"), euler96.euler96_free)
euler96.euler96_lines(call, nil, text, #text) -- text must live until the run has ended
if euler96.euler96_run(call) ~= 0 then
  local problem = euler96.euler96_error(call)
  error(string.format("puzzle %d: %s", tonumber(problem.index), ffi.string(problem.message)))
end
local solution = ffi.new("struct euler96_values")
euler96.euler96_array(call, "solution", solution)
local cells = ffi.cast("const uint8_t*", solution.data)
for puzzle = 0, tonumber(solution.shape[0]) - 1 do
  local digits = {}
  for cell = 0, 80 do digits[#digits + 1] = cells[81 * puzzle + cell] end
  print(table.concat(digits))
end
