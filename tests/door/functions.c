/* Every function of the C API, with an answer that is known. */
#include "check.h"

/* Whether the answer of a table contains the words. */
static int table_has(const char* function, const char* words) {
  euler96_call* call = euler96_new(function);
  OK(call, euler96_run(call));
  const char* const answer = euler96_bytes(call, "answer", NULL);
  const int has = answer != NULL && strstr(answer, words) != NULL;
  euler96_free(call);
  return has;
}

static void solve(void) {
  euler96_call* call = euler96_new("solve");
  char empty[82];
  memset(empty, '.', 81);
  empty[81] = '\0';
  const char* const texts[] = {easy, empty,
                               "11......................................................"
                               "........................."};
  const size_t sizes[] = {81, 81, 81};
  OK(call, euler96_texts(call, NULL, texts, sizes, 3));
  OK(call, euler96_run(call));
  const struct euler96_values outcome = array_of(call, "outcome", EULER96_UINT8);
  CHECK(outcome.dimensions == 1 && outcome.shape[0] == 3);
  CHECK(((const uint8_t*)outcome.data)[0] == 0); /* unique */
  CHECK(((const uint8_t*)outcome.data)[1] == 2); /* multiple */
  CHECK(((const uint8_t*)outcome.data)[2] == 1); /* none */
  const struct euler96_values solution = array_of(call, "solution", EULER96_UINT8);
  CHECK(solution.dimensions == 2 && solution.shape[1] == 81);
  for (int i = 0; i < 81; ++i) CHECK(((const uint8_t*)solution.data)[i] == solved[i] - '0');
  array_of(call, "guesses", EULER96_UINT64);
  uint64_t done = 0, total = 1;
  CHECK(euler96_progress(call, &done, &total) == EULER96_OK);
  CHECK(done == 3);

  /* Cells of a stride, into memory of the caller, by one of several ways through the pipeline. */
  enum { kMany = 20000, kStride = 100 };
  static uint8_t cells[kMany * kStride], outcomes[kMany], solutions[kMany * 81];
  for (size_t i = 0; i < kMany; ++i) {
    for (size_t c = 0; c < 81; ++c) {
      cells[kStride * i + c] = (uint8_t)(easy[c] == '.' ? 0 : easy[c] - '0');
    }
  }
  memset(outcomes, 9, sizeof outcomes);
  OK(call, euler96_cells(call, "puzzles", cells, kMany, kStride));
  OK(call, euler96_into(call, "outcome", outcomes, sizeof outcomes));
  OK(call, euler96_into(call, "solution", solutions, sizeof solutions));
  OK(call, euler96_set(call, "threads", "2"));
  OK(call, euler96_run(call));
  CHECK(array_of(call, "outcome", EULER96_UINT8).data == outcomes);
  for (size_t i = 0; i < kMany; ++i) {
    CHECK(outcomes[i] == 0 && solutions[81 * i] == 4 && solutions[81 * i + 80] == 2);
  }
  OK(call, euler96_into(call, "solution", solutions, sizeof solutions - 1));
  FAILS(call, EULER96_MISUSE, "the memory for the array solution is too small", euler96_run(call));
  OK(call, euler96_into(call, "solution", NULL, 0));

  /* Packed texts, in parts. */
  static char packed[kMany * 81];
  static uint64_t offsets[kMany + 1];
  for (size_t i = 0; i < kMany; ++i) {
    memcpy(packed + 81 * i, seventeen, 81);
    offsets[i + 1] = 81 * (i + 1);
  }
  OK(call, euler96_packed(call, NULL, packed, offsets, kMany));
  int result = EULER96_MORE;
  int parts = 0;
  while (result == EULER96_MORE && parts < 100000) {
    result = euler96_next(call, 0);
    ++parts;
  }
  OK(call, result);
  CHECK(parts > 1);
  for (size_t i = 0; i < kMany; ++i) CHECK(outcomes[i] == 0);

  /* A malformed puzzle is an error before anything is done, or has its place in the answer. */
  OK(call, euler96_into(call, "outcome", NULL, 0));
  OK(call, give(call, NULL, "12\n"));
  FAILS(call, EULER96_PUZZLE, "expected 81 cells, found 2", euler96_run(call));
  CHECK(euler96_error(call)->index == 0 && euler96_error(call)->column == 3);
  CHECK(strcmp(euler96_error(call)->input, "puzzles") == 0);
  OK(call, euler96_set(call, "malformed", "keep"));
  OK(call, euler96_run(call));
  CHECK(*(const uint8_t*)array_of(call, "outcome", EULER96_UINT8).data == 5);

  /* A text of any form that the command reads. */
  char object[128], line[100];
  snprintf(object, sizeof object, "{\"puzzle\":\n \"%s\"}", easy);
  snprintf(line, sizeof line, "name %s hard", easy);
  const char* const written[] = {object, line, "+1:413"};
  const size_t lengths[] = {strlen(object), strlen(line), 6};
  OK(call, euler96_texts(call, NULL, written, lengths, 3));
  OK(call, euler96_run(call));
  const uint8_t* forms = array_of(call, "outcome", EULER96_UINT8).data;
  CHECK(forms[0] == 0 && forms[1] == 0 && forms[2] == 5);

  OK(call, euler96_cells(call, NULL, NULL, 0, 81));
  OK(call, euler96_run(call));
  CHECK(array_of(call, "outcome", EULER96_UINT8).shape[0] == 0);
  OK(call, euler96_free(call));
}

static void positions(void) {
  char marks[729 + 1];
  memset(marks, '.', 729);
  marks[729] = '\0';
  for (size_t i = 0; i < 81; ++i) {
    for (char digit = '1'; digit <= '9'; ++digit) {
      if (easy[i] < '1' || easy[i] > '9' || easy[i] == digit) marks[9 * i + (digit - '1')] = digit;
    }
  }
  euler96_call* call = euler96_new("solve");
  OK(call, give(call, NULL, marks));
  OK(call, euler96_run(call));
  CHECK(*(const uint8_t*)array_of(call, "outcome", EULER96_UINT8).data == 0); /* unique */
  memcpy(marks, "12.......", 9); /* the solution begins with 4 */
  OK(call, give(call, NULL, marks));
  OK(call, euler96_run(call));
  CHECK(*(const uint8_t*)array_of(call, "outcome", EULER96_UINT8).data == 1); /* none */
  euler96_free(call);
  call = euler96_new("columns"); /* by the pipeline, as many boards are solved */
  OK(call, euler96_set(call, "columns", "outcome"));
  OK(call, give(call, NULL, marks));
  OK(call, euler96_run(call));
  CHECK(strcmp(text_at(call, "outcome", 0), "none") == 0);
  euler96_free(call);
  call = euler96_new("canonical");
  OK(call, give(call, NULL, marks));
  FAILS(call, EULER96_PUZZLE, "expected a puzzle, found a board with pencil marks",
        euler96_run(call));
  euler96_free(call);
}

static void columns(void) {
  euler96_call* call = euler96_new("columns");
  OK(call, give(call, NULL, easy));
  OK(call, euler96_set(call, "columns", "clues,rating,hardest,solution,proof"));
  OK(call, euler96_run(call));
  CHECK(*(const int64_t*)array_of(call, "clues", EULER96_INT64).data == 32);
  const struct euler96_values rating = array_of(call, "rating", EULER96_TENTHS);
  CHECK(*(const int64_t*)rating.data == 12 && rating.missing[0] == 0);
  CHECK(strcmp(text_at(call, "hardest", 0), "hidden-single-box") == 0);
  CHECK(strcmp(text_at(call, "solution", 0), solved) == 0);
  char proof[4096];
  snprintf(proof, sizeof proof, "%s", text_at(call, "proof", 0));
  FAILS(call, EULER96_SETTING, "columns: expected one of", euler96_set(call, "columns", "x"));
  const char* const texts[] = {easy, seventeen};
  const size_t sizes[] = {81, 81};
  OK(call, euler96_texts(call, NULL, texts, sizes, 2));
  OK(call, euler96_set(call, "columns", "name"));
  OK(call, euler96_run(call));
  CHECK(strcmp(text_at(call, "name", 1), "2") == 0);
  euler96_free(call);

  call = euler96_new("verify");
  OK(call, give(call, NULL, easy));
  OK(call, give(call, "outcome", "unique"));
  OK(call, give(call, "solution", solved));
  FAILS(call, EULER96_MISUSE, "as many certificates as puzzles", euler96_run(call));
  const char* const proofs[] = {proof};
  const size_t size[] = {strlen(proof)};
  OK(call, euler96_texts(call, "proof", proofs, size, 1));
  OK(call, euler96_run(call));
  CHECK(*(const uint8_t*)array_of(call, "proved", EULER96_UINT8).data == 1);
  OK(call, give(call, "outcome", "none"));
  OK(call, euler96_run(call));
  CHECK(*(const uint8_t*)array_of(call, "proved", EULER96_UINT8).data == 0);
  euler96_free(call);

  call = euler96_new("rate");
  OK(call, give(call, NULL, easy));
  OK(call, euler96_run(call));
  CHECK(*(const int64_t*)array_of(call, "rating", EULER96_TENTHS).data == 12);
  CHECK(strcmp(text_at(call, "difficulty", 0), "easy") == 0);
  euler96_free(call);
}

static void check_rows(void) {
  euler96_call* call = euler96_new("check");
  char turned[82];
  for (int i = 0; i < 81; ++i) turned[i] = easy[80 - i];
  turned[81] = '\0';
  char twice[82], blank[82]; /* no solution, and several */
  memset(blank, '.', 81);
  blank[81] = '\0';
  memcpy(twice, blank, 82);
  twice[0] = twice[1] = '5';
  const char* const texts[] = {easy, turned, "x", solved, seventeen, twice, blank};
  const size_t sizes[] = {81, 81, 1, 81, 81, 81, 81};
  OK(call, euler96_texts(call, NULL, texts, sizes, 7));
  OK(call, euler96_run(call));
  const uint8_t* verdict = array_of(call, "verdict", EULER96_UINT8).data;
  CHECK(verdict[0] == 0 && verdict[1] == 6 && verdict[2] == 1 && verdict[3] == 5 &&
        verdict[4] == 0 && verdict[5] == 2 && verdict[6] == 3);
  CHECK(strcmp(text_at(call, "sentence", 5), "the puzzle has no solution") == 0);
  CHECK(strcmp(text_at(call, "sentence", 6), "the puzzle has several solutions") == 0);
  const int64_t* same = array_of(call, "same_as", EULER96_INT64).data;
  CHECK(same[0] == -1 && same[1] == 0);
  CHECK(strcmp(text_at(call, "sentence", 2), "column 2: expected 81 cells, found 1") == 0);
  CHECK(strcmp(text_at(call, "sentence", 1), "same as row 0") == 0);
  CHECK(strcmp(text_at(call, "verdicts", 6), "same") == 0);
  OK(call, euler96_texts(call, "solutions", texts, sizes, 4));
  FAILS(call, EULER96_MISUSE, "as many solutions as puzzles", euler96_run(call));
  OK(call, euler96_texts(call, NULL, texts, sizes, 5));
  const char* const solutions[] = {solved, solved, solved, solved, "1"};
  const size_t lengths[] = {81, 81, 81, 81, 1};
  OK(call, euler96_texts(call, "solutions", solutions, lengths, 5));
  OK(call, euler96_run(call));
  verdict = array_of(call, "verdict", EULER96_UINT8).data;
  CHECK(verdict[0] == 0 && verdict[1] == 4 && verdict[4] == 4);
  CHECK(strstr(text_at(call, "sentence", 4), "the solution is malformed: column 2: ") != NULL);
  euler96_free(call);
}

static void forms(void) {
  euler96_call* call = euler96_new("scramble");
  OK(call, give(call, NULL, easy));
  FAILS(call, EULER96_SETTING, "needs the setting seed", euler96_run(call));
  OK(call, euler96_set(call, "seed", "18446744073709551615"));
  OK(call, euler96_set(call, "forms", "5"));
  OK(call, euler96_run(call));
  struct euler96_values forms = array_of(call, "forms", EULER96_UINT8);
  CHECK(forms.dimensions == 3 && forms.shape[0] == 1 && forms.shape[1] == 5 &&
        forms.shape[2] == 81);
  euler96_call* same = euler96_new("canonical");
  OK(same, euler96_cells(same, NULL, forms.data, 5, 81));
  OK(same, euler96_run(same));
  const uint8_t* canonical = array_of(same, "canonical", EULER96_UINT8).data;
  uint8_t first[81];
  memcpy(first, canonical, 81);
  for (int i = 1; i < 5; ++i) CHECK(memcmp(first, canonical + 81 * i, 81) == 0);
  OK(same, give(same, NULL, easy));
  OK(same, euler96_run(same));
  CHECK(memcmp(first, array_of(same, "canonical", EULER96_UINT8).data, 81) == 0);
  euler96_free(same);
  euler96_free(call);

  call = euler96_new("cells");
  OK(call, give(call, NULL, easy));
  OK(call, euler96_run(call));
  CHECK(((const uint8_t*)array_of(call, "cells", EULER96_UINT8).data)[2] == 3);
  euler96_free(call);
  call = euler96_new("candidates");
  OK(call, give(call, NULL, easy));
  OK(call, euler96_run(call));
  CHECK(((const uint16_t*)array_of(call, "candidates", EULER96_UINT16).data)[0] ==
        24); /* 4 and 5 */
  euler96_free(call);
}

static void people(void) {
  euler96_call* call = euler96_new("steps");
  OK(call, give(call, NULL, easy));
  OK(call, euler96_run(call));
  const int64_t* puzzles = array_of(call, "puzzles", EULER96_INT64).data;
  CHECK(puzzles[0] == 0 &&
        (uint64_t)puzzles[1] == array_of(call, "technique", EULER96_UINT8).shape[0]);
  CHECK(((const uint8_t*)array_of(call, "cell", EULER96_UINT8).data)[0] == 10);
  CHECK(((const uint8_t*)array_of(call, "digit", EULER96_UINT8).data)[0] == 6);
  euler96_free(call);

  call = euler96_new("hint");
  OK(call, give(call, NULL, easy));
  OK(call, euler96_set(call, "level", "3"));
  OK(call, euler96_run(call));
  CHECK(strstr(text_at(call, "text", 0), "r5c6 is 4") != NULL);
  CHECK(strstr(text_at(call, "hint", 0), "\"outcome\":\"step\"") != NULL);
  char after[730];
  snprintf(after, sizeof after, "%s", text_at(call, "after", 0));
  CHECK(strlen(after) == 729);
  OK(call, give(call, NULL, after)); /* pencil marks */
  OK(call, euler96_set(call, "drawing", "true"));
  OK(call, euler96_run(call));
  CHECK(strstr(text_at(call, "text", 0), "r5c3 is 9") != NULL);
  CHECK(strstr(text_at(call, "hint", 0), "\"drawing\":") != NULL);
  OK(call, give(call, NULL, easy)); /* pencil marks apart: those of one cell exclude its digit */
  memset(after, '.', 729);
  after[0] = '5';
  OK(call, give(call, "marks", after));
  OK(call, euler96_run(call));
  CHECK(strstr(text_at(call, "hint", 0), "\"outcome\":\"wrong") != NULL);
  OK(call, give(call, "marks", "5"));
  FAILS(call, EULER96_PUZZLE, "expected 729 pencil marks, found 1", euler96_run(call));
  OK(call, euler96_lines(call, "marks", "\n\n", 2));
  FAILS(call, EULER96_MISUSE, "expected as many marks as puzzles", euler96_run(call));
  OK(call, euler96_lines(call, "marks", "\n", 1)); /* none */
  OK(call, euler96_set(call, "puzzle", easy));
  char wrong[82];
  snprintf(wrong, sizeof wrong, "%s", easy);
  wrong[0] = '1';
  OK(call, give(call, NULL, wrong));
  OK(call, euler96_run(call));
  CHECK(strstr(text_at(call, "hint", 0), "\"wrong\":[\"r1c1\"]") != NULL);
  OK(call, give(call, NULL, easy));
  OK(call, euler96_set(call, "technique", "Remote pair"));
  OK(call, euler96_set(call, "technique", "jellyfish"));
  OK(call, euler96_run(call));
  CHECK(strcmp(text_at(call, "text", 0), "No remote pair, no jellyfish here.") == 0);
  CHECK(strstr(text_at(call, "hint", 0), "\"outcome\":\"steps\",\"steps\":[]") != NULL);
  euler96_free(call);

  call = euler96_new("hint");
  OK(call, give(call, NULL, easy));
  OK(call, euler96_set(call, "all", "true"));
  OK(call, euler96_run(call));
  CHECK(strstr(text_at(call, "text", 0), "naked single: ") != NULL);
  CHECK(strstr(text_at(call, "hint", 0), "\"steps\":[{\"technique\":\"naked-single\"") != NULL);
  euler96_free(call);

  call = euler96_new("explain");
  OK(call, give(call, NULL, easy));
  OK(call, euler96_set(call, "page", "true"));
  OK(call, euler96_set(call, "first", "6"));
  OK(call, give(call, "names", "My puzzle"));
  OK(call, euler96_run(call));
  CHECK(strstr(text_at(call, "explanation", 0), "\"technique\":\"naked-single\"") != NULL);
  CHECK(strstr(text_at(call, "text", 0), "r2c2 is 6") != NULL);
  size_t size = 0;
  const char* const page = euler96_bytes(call, "answer", &size);
  CHECK(page != NULL && strstr(page, "<html") != NULL && strlen(page) == size);
  const char* const begin = euler96_bytes(call, "begin", &size);
  CHECK(begin != NULL && strncmp(page, begin, size) == 0);
  CHECK(strncmp(page + size, text_at(call, "page", 0), strlen(text_at(call, "page", 0))) == 0);
  CHECK(strcmp(page + size + strlen(text_at(call, "page", 0)), euler96_bytes(call, "end", NULL)) ==
        0);
  CHECK(strstr(page, "My puzzle") != NULL &&
        strncmp(text_at(call, "text", 0), "My puzzle\n", 10) == 0);
  euler96_free(call);

  call = euler96_new("search-space");
  OK(call, give(call, NULL, easy));
  OK(call, euler96_run(call));
  CHECK(*(const uint8_t*)array_of(call, "empty", EULER96_UINT8).data == 49);
  CHECK(*(const uint16_t*)array_of(call, "fix_left", EULER96_UINT16).data == 81);
  CHECK(strcmp(text_at(call, "prune", 0), "91300868590141440000000") == 0);
  euler96_free(call);

  call = euler96_new("generate");
  OK(call, euler96_set(call, "seed", "7"));
  OK(call, euler96_set(call, "count", "3"));
  OK(call, euler96_set(call, "rating", "1.2-2.3"));
  OK(call, euler96_run(call));
  static uint8_t made[3 * 81];
  CHECK(array_of(call, "puzzles", EULER96_UINT8).shape[0] == 3);
  memcpy(made, array_of(call, "puzzles", EULER96_UINT8).data, sizeof made);
  uint64_t found = 0;
  int result = EULER96_MORE;
  while (result == EULER96_MORE) { /* as they come */
    result = euler96_next(call, 20);
    if (result < 0) break;
    const struct euler96_values some = array_of(call, "puzzles", EULER96_UINT8);
    CHECK(found + some.shape[0] <= 3);
    CHECK(memcmp(made + 81 * found, some.data, (size_t)(81 * some.shape[0])) == 0);
    found += some.shape[0];
  }
  OK(call, result);
  CHECK(found == 3 && strstr(euler96_bytes(call, "status", NULL), "\"found\":3") != NULL);
  FAILS(call, EULER96_SETTING, "seed: expected", euler96_set(call, "seed", "x"));
  OK(call, euler96_set(call, "remove", "1"));
  FAILS(call, EULER96_SETTING, "remove needs near", euler96_run(call));
  OK(call, euler96_set(call, "rating", NULL));
  OK(call, euler96_set(call, "count", "1"));
  OK(call, give(call, "near", easy));
  FAILS(call, EULER96_PUZZLE, "expected 81 cells", (give(call, "near", "12"), euler96_run(call)));
  euler96_free(call);
}

static void streams(void) {
  euler96_call* call = euler96_new("run");
  FAILS(call, EULER96_MISUSE, "there is no input", euler96_run(call));
  OK(call, euler96_set(call, "output", "lines"));
  char lines[400], answer[400] = "";
  snprintf(lines, sizeof lines, "%s\n%s\n", easy, seventeen);
  for (const char* at = lines; *at != '\0'; ++at) { /* byte by byte */
    size_t taken = 0;
    OK(call, euler96_push(call, at, 1, -1, &taken));
    CHECK(taken == 1);
    strcat(answer, euler96_bytes(call, "answer", NULL));
  }
  FAILS(call, EULER96_MISUSE, "bytes were pushed", euler96_run(call));
  OK(call, euler96_finish(call));
  strcat(answer, euler96_bytes(call, "answer", NULL));
  CHECK(strncmp(answer, solved, 81) == 0 && strlen(answer) == 164);
  CHECK(strstr(euler96_bytes(call, "status", NULL), "\"exit_code\":0") != NULL);
  OK(call, give(call, NULL, lines)); /* the same from memory */
  OK(call, euler96_run(call));
  CHECK(strcmp(answer, euler96_bytes(call, "answer", NULL)) == 0);
  OK(call,
     euler96_set(call, "output", "csv")); /* the names of the columns come with the first bytes */
  OK(call, euler96_set(call, "columns", "outcome"));
  size_t all = 0;
  OK(call, euler96_push(call, lines, strlen(lines), -1, &all));
  CHECK(strcmp(euler96_bytes(call, "answer", NULL), "outcome\nunique\nunique\n") == 0);
  OK(call, euler96_finish(call));
  OK(call, euler96_set(call, "columns", NULL));
  OK(call, euler96_set(call, "output", "svg"));
  OK(call, euler96_push(call, lines, strlen(lines), -1, &all));
  FAILS(call, EULER96_SETTING, "output=svg: expected at most 1 puzzle, found more",
        euler96_finish(call));
  OK(call, euler96_set(call, "output", "lines"));
  OK(call, euler96_file(call, "no such file"));
  OK(call, euler96_run(call));
  CHECK(strstr(euler96_bytes(call, "status", NULL), "no such file: No such file or directory") !=
        NULL);
  CHECK(strstr(euler96_bytes(call, "status", NULL), "\"exit_code\":4") != NULL);
  OK(call, euler96_set(call, "output", "svg"));
  OK(call, give(call, NULL, lines));
  FAILS(call, EULER96_SETTING, "output=svg: expected at most 1 puzzle, found more",
        euler96_run(call));
  OK(call, euler96_set(call, "door", "python"));
  OK(call, euler96_set(call, "per_page", "2"));
  FAILS(call, EULER96_SETTING, "per_page= needs output=\"booklet\"", euler96_run(call));
  euler96_free(call);

  call = euler96_new("read");
  const char* const csv =
      "id,puzzle\na,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28"
      "....419..5....8..79\nb,12\n";
  OK(call, euler96_set(call, "keep-column", "id"));
  OK(call, give(call, NULL, csv));
  OK(call, euler96_run(call));
  struct euler96_values puzzle = array_of(call, "puzzle", EULER96_UINT8);
  CHECK(puzzle.shape[0] == 2 && puzzle.shape[1] == 81);
  CHECK(((const uint8_t*)puzzle.data)[0] == 5 && ((const uint8_t*)puzzle.data)[81] == 255);
  CHECK(strcmp(text_at(call, "columns", 0), "id") == 0);
  CHECK(strcmp(text_at(call, "column.0", 1), "b") == 0);
  CHECK(*(const int64_t*)array_of(call, "problem_index", EULER96_INT64).data == 1);
  CHECK(strstr(text_at(call, "message", 0), "expected 81 cells, found 2") != NULL);
  static char rows[1000 * sizeof "a,12\n"] = "id,puzzle\n";
  for (int i = 0; i < 900; ++i) strcat(rows, "a,12\n");
  OK(call, euler96_set(call, "size", "100")); /* nine batches */
  OK(call, give(call, NULL, rows));
  OK(call, euler96_run(call));
  CHECK(array_of(call, "columns", EULER96_TEXT).shape[0] == 1);
  CHECK(array_of(call, "column.0", EULER96_TEXT).shape[0] == 900);
  OK(call, euler96_set(call, "keep-column", NULL));
  OK(call, euler96_set(call, "size", "1"));
  OK(call, give(call, NULL, lines));
  CHECK(euler96_next(call, -1) == EULER96_MORE);
  CHECK(array_of(call, "puzzle", EULER96_UINT8).shape[0] == 1);
  CHECK(euler96_next(call, -1) == EULER96_MORE);
  CHECK(strcmp(text_at(call, "name", 0), "2") == 0);
  OK(call, euler96_next(call, -1));
  size_t taken = 0;
  OK(call, euler96_set(call, "size", NULL));
  OK(call, euler96_push(call, lines, 100, -1, &taken));
  CHECK(taken == 100 && array_of(call, "puzzle", EULER96_UINT8).shape[0] == 1);
  OK(call, euler96_push(call, lines + 100, strlen(lines) - 100, -1, &taken));
  CHECK(array_of(call, "puzzle", EULER96_UINT8).shape[0] == 1);
  OK(call, euler96_finish(call));
  OK(call, euler96_file(call, "no such file"));
  FAILS(call, EULER96_INPUT, "no such file: No such file or directory", euler96_run(call));
  const uint8_t cells[81] = {0};
  FAILS(call, EULER96_MISUSE, "read takes a file, lines or bytes",
        euler96_cells(call, NULL, cells, 1, 81));
  int64_t line[2];
  OK(call, euler96_into(call, "line", line, sizeof line));
  OK(call, give(call, NULL, csv));
  OK(call, euler96_run(call));
  CHECK(array_of(call, "line", EULER96_UINT64).data == line && line[1] == 3);
  euler96_free(call);
}

/* The arrays of steps, in memory of the caller, and what is left of a run that had none. */
static void step_arrays(void) {
  euler96_call* call = euler96_new("steps");
  uint8_t techniques[100];
  memset(techniques, 255, sizeof techniques);
  OK(call, give(call, NULL, easy));
  OK(call, euler96_into(call, "technique", techniques, 1));
  FAILS(call, EULER96_MISUSE, "the memory for the array technique is too small", euler96_run(call));
  OK(call, euler96_into(call, "technique", techniques, sizeof techniques));
  OK(call, euler96_run(call));
  CHECK(array_of(call, "technique", EULER96_UINT8).data == techniques && techniques[0] != 255);
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
  const uint8_t cells[81] = {0};
  OK(call, euler96_set(call, "malformed", "keep"));
  OK(call, euler96_cells(call, NULL, cells, (size_t)1 << 45, 0));
  CHECK(euler96_run(call) == EULER96_MEMORY);
  OK(call, euler96_set(call, "malformed", NULL));
  OK(call, give(call, NULL, "x"));
  CHECK(euler96_run(call) == EULER96_PUZZLE);
#endif
  euler96_free(call);
}

int main(void) {
  CHECK(euler96_abi() == 3);
  CHECK(strlen(euler96_version()) > 0);
  solve();
  positions();
  columns();
  check_rows();
  forms();
  people();
  streams();
  step_arrays();
  CHECK(table_has("techniques", "\"name\":\"xy-wing\""));
  CHECK(table_has("difficulties", "\"name\":\"extreme\""));
  CHECK(table_has("column-names", "\"name\":\"automorphisms\""));
  CHECK(table_has("formats", "\"name\":\"csv\""));
  CHECK(table_has("forms", "\"name\":\"booklet\""));
  CHECK(table_has("solvers", "\"name\":\"bitslice\""));
  CHECK(table_has("functions", "\"name\":\"scramble\""));
  return failures == 0 ? 0 : 1;
}
