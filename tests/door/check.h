/* What the tests of the C API share: checks that name their line, and boards. */
#ifndef EULER96_TESTS_DOOR_CHECK_H
#define EULER96_TESTS_DOOR_CHECK_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "euler96.h"

static int failures = 0;

#define CHECK(condition)                                                      \
  do {                                                                        \
    if (!(condition)) {                                                       \
      fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition); \
      ++failures;                                                             \
    }                                                                         \
  } while (0)

/* The call succeeds; otherwise its error is printed. */
#define OK(call, result) ok(__FILE__, __LINE__, #result, (call), (result))
static inline void ok(const char* file, int line, const char* what, const euler96_call* call,
                      int result) {
  if (result == EULER96_OK) return;
  fprintf(stderr, "%s:%d: %s: %d, %s\n", file, line, what, result, euler96_error(call)->message);
  ++failures;
}

/* The call fails, and says so in these words. */
#define FAILS(call, kind, words, result) \
  fails(__FILE__, __LINE__, (call), (kind), (words), (result))
static inline void fails(const char* file, int line, const euler96_call* call, int kind,
                         const char* words, int result) {
  const char* const message = euler96_error(call)->message;
  if (result == kind && euler96_error(call)->kind == kind && strstr(message, words) != NULL) return;
  fprintf(stderr, "%s:%d: expected %d and \"%s\", found %d and \"%s\"\n", file, line, kind, words,
          result, message);
  ++failures;
}

static inline struct euler96_values array_of(const euler96_call* call, const char* name, int type) {
  struct euler96_values array;
  memset(&array, 0, sizeof array);
  OK(call, euler96_array(call, name, &array));
  if (array.type != type) {
    fprintf(stderr, "%s: type %d, not %d\n", name, array.type, type);
    ++failures;
  }
  return array;
}

/* A text of an array, in a buffer of its own. */
static inline const char* text_at(const euler96_call* call, const char* name, size_t i) {
  static char text[1 << 20];
  const struct euler96_values array = array_of(call, name, EULER96_TEXT);
  if (i >= array.shape[0]) return "?";
  const size_t size = (size_t)(array.offsets[i + 1] - array.offsets[i]);
  memcpy(text, (const char*)array.data + array.offsets[i], size < sizeof text ? size : 0);
  text[size < sizeof text ? size : 0] = '\0';
  return text;
}

static const char* const easy =
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
static const char* const solved =
    "483921657967345821251876493548132976729564138136798245372689514814253769695417382";
static const char* const seventeen =
    ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...";

/* Gives one text. */
static inline int give(euler96_call* call, const char* boards, const char* text) {
  return euler96_lines(call, boards, text, strlen(text));
}

#endif
