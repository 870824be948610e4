# Solves the puzzles of standard input, one on each line, with Ruby's Fiddle.
require "fiddle/import"

module Euler96
  extend Fiddle::Importer
  dlload "libeuler96_c.so.3"
  typealias "uint64_t", "unsigned long long"
  extern "void* euler96_new(const char*)"
  extern "int euler96_free(void*)"
  extern "int euler96_lines(void*, const char*, const char*, size_t)"
  extern "int euler96_run(void*)"
  extern "int euler96_array(void*, const char*, void*)"
  extern "void* euler96_error(void*)"
  Values = struct ["int type", "int dimensions", "uint64_t shape[3]", "void* data", "void* offsets", "void* missing"]
  Problem = struct ["int kind", "char* message", "char* setting", "char* input", "long long index", "uint64_t column"]
end

text = $stdin.read # it must live until the run has ended
call = Euler96.euler96_new("solve")
Euler96.euler96_lines(call, nil, text, text.bytesize)
if Euler96.euler96_run(call) != 0
  problem = Euler96::Problem.new(Euler96.euler96_error(call))
  abort "puzzle #{problem.index}: #{problem.message}"
end
solution = Euler96::Values.malloc
Euler96.euler96_array(call, "solution", solution)
count = solution.shape[0]
solution.data[0, 81 * count].bytes.each_slice(81) { |cells| puts cells.join } if count > 0
Euler96.euler96_free(call)
