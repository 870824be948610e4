/* Rates the puzzles of standard input, one on each line. */
#include <euler96.h>
#include <inttypes.h>
#include <stdio.h>

int main(void) {
  static char lines[1 << 20];
  const size_t size = fread(lines, 1, sizeof lines, stdin);

  euler96_call* call = euler96_new("rate");
  euler96_set(call, "malformed", "keep");
  euler96_lines(call, "puzzles", lines, size);
  if (euler96_run(call) != EULER96_OK) {
    fprintf(stderr, "%s\n", euler96_error(call)->message);
    return 1;
  }

  struct euler96_values rating, hardest;
  euler96_array(call, "rating", &rating);
  euler96_array(call, "hardest", &hardest);
  for (uint64_t i = 0; i < rating.shape[0]; ++i) {
    if (rating.missing && rating.missing[i]) {
      puts("no rating");
      continue;
    }
    const int64_t tenths = ((const int64_t*)rating.data)[i];
    const char* const name = (const char*)hardest.data + hardest.offsets[i];
    const int length = (int)(hardest.offsets[i + 1] - hardest.offsets[i]);
    printf("%" PRId64 ".%" PRId64 " %.*s\n", tenths / 10, tenths % 10, length, name);
  }
  euler96_free(call);
  return 0;
}
