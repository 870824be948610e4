/* The C API in wrong hands: nothing crashes, and each error says what is wrong. */
#include <pthread.h>

#include "check.h"

/* The values at the ends of each setting are taken, and those beyond are not: the table says so. */
static void ends_of_settings(void) {
  static const struct {
    const char *function, *name, *good[3], *bad[3];
  } rows[] = {
      {"solve", "solutions", {"1", "1000000000"}, {"0", "1000000001"}},
      {"solve", "budget", {"1", "9223372036854775807"}, {"0", "9223372036854775808"}},
      {"solve", "threads", {"1", "1024"}, {"0", "1025"}},
      {"solve", "solver", {"auto", "peers"}, {"", "nobody"}},
      {"generate", "seed", {"0", "18446744073709551615"}, {"-1", "18446744073709551616"}},
      {"generate", "count", {"1", "1000000000000"}, {"0", "1000000000001"}},
      {"generate", "clues", {"0-1000", "22"}, {"23-22", "1001"}},
      {"generate", "rating", {"0.0-12.5"}, {"1.25", "1,2"}},
      {"generate", "time", {"0.001", "1000000000"}, {"0", "1000000001"}},
      {"generate", "minimal", {"true", "false"}, {"yes", ""}},
      {"generate", "symmetry", {"none", "diagonal"}, {"round"}},
      {"hint", "level", {"1", "3"}, {"0", "4"}},
      {"explain", "steps", {"1", "2-", "3-4"}, {"0", "4-3", "-"}},
      {"scramble", "forms", {"1", "1000000000"}, {"0", "1000000001"}},
      {"read", "size", {"1", "4294967295"}, {"0", "4294967296"}},
      {"run", "perPage", {"1", "6"}, {"0", "7"}},
      {"run", "per_page", {"1", "6"}, {"0", "7"}},
      {"run", "all", {"1", "100000"}, {"0", "100001"}},
      {"run", "delimiter", {"tab", ";", "\t"}, {"x"}},
      {"run", "only", {"unique,none"}, {"unique,", "good"}},
      {"run", "columns", {"name,input.x", "input.*"}, {"name,name", ""}},
      {"run", "fail-on", {"none", "nothing"}, {"nothing,none"}},
      {"run", "name", {"x"}, {""}},
  };
  for (size_t r = 0; r < sizeof rows / sizeof *rows; ++r) {
    euler96_call* call = euler96_new(rows[r].function);
    for (int i = 0; i < 3; ++i) {
      if (rows[r].good[i] != NULL) OK(call, euler96_set(call, rows[r].name, rows[r].good[i]));
      if (rows[r].bad[i] == NULL) continue;
      const int result = euler96_set(call, rows[r].name, rows[r].bad[i]);
      if (result != EULER96_SETTING || *euler96_error(call)->setting == '\0') {
        fprintf(stderr, "%s: %s: '%s' is taken\n", rows[r].function, rows[r].name, rows[r].bad[i]);
        ++failures;
      }
    }
    euler96_free(call);
  }
}

static void wrong_pointers(void) {
  CHECK(euler96_new(NULL) == NULL);
  CHECK(euler96_new("nothing") == NULL);
  CHECK(euler96_free(NULL) == EULER96_OK);
  int local = 0;
  euler96_call* gone = euler96_new("solve");
  CHECK(euler96_free(gone) == EULER96_OK);
  euler96_call* const wrong[] = {NULL, gone, (euler96_call*)&local, (euler96_call*)(uintptr_t)-1};
  for (int i = 0; i < 4; ++i) {
    euler96_call* const call = wrong[i];
    struct euler96_values array;
    size_t taken = 1;
    const uint8_t cells[81] = {0};
    if (call != NULL) CHECK(euler96_free(call) == EULER96_MISUSE);
    CHECK(euler96_error(call)->kind == EULER96_MISUSE);
    CHECK(euler96_set(call, "threads", "1") == EULER96_MISUSE);
    CHECK(euler96_cells(call, NULL, cells, 1, 81) == EULER96_MISUSE);
    CHECK(euler96_texts(call, NULL, NULL, NULL, 0) == EULER96_MISUSE);
    CHECK(euler96_packed(call, NULL, NULL, NULL, 0) == EULER96_MISUSE);
    CHECK(euler96_lines(call, NULL, "", 0) == EULER96_MISUSE);
    CHECK(euler96_file(call, "x") == EULER96_MISUSE);
    CHECK(euler96_into(call, "outcome", &local, 4) == EULER96_MISUSE);
    CHECK(euler96_run(call) == EULER96_MISUSE);
    CHECK(euler96_next(call, 1) == EULER96_MISUSE);
    CHECK(euler96_start(call) == EULER96_MISUSE);
    CHECK(euler96_wait(call, 1) == EULER96_MISUSE);
    CHECK(euler96_stop(call) == EULER96_MISUSE);
    CHECK(euler96_progress(call, NULL, NULL) == EULER96_MISUSE);
    CHECK(euler96_push(call, "", 0, -1, &taken) == EULER96_MISUSE && taken == 0);
    CHECK(euler96_finish(call) == EULER96_MISUSE);
    CHECK(euler96_array(call, "outcome", &array) == EULER96_MISUSE);
    CHECK(euler96_bytes(call, "answer", NULL) == NULL);
  }
  euler96_call* call = euler96_new("solve");
  FAILS(call, EULER96_MISUSE, "null", euler96_set(call, NULL, "1"));
  FAILS(call, EULER96_MISUSE, "null", euler96_cells(call, NULL, NULL, 1, 81));
  FAILS(call, EULER96_MISUSE, "null", euler96_texts(call, NULL, NULL, NULL, 1));
  FAILS(call, EULER96_MISUSE, "null", euler96_packed(call, NULL, NULL, NULL, 1));
  const uint64_t backwards[] = {0, 81, 80};
  FAILS(call, EULER96_MISUSE, "decrease", euler96_packed(call, NULL, "1", backwards, 2));
  FAILS(call, EULER96_MISUSE, "null", euler96_lines(call, NULL, NULL, 1));
  FAILS(call, EULER96_MISUSE, "null", euler96_into(call, NULL, &local, 4));
  FAILS(call, EULER96_MISUSE, "null", euler96_array(call, NULL, NULL));
  CHECK(euler96_bytes(call, NULL, NULL) == NULL);
  euler96_free(call);
}

static void wrong_order(void) {
  euler96_call* call = euler96_new("solve");
  struct euler96_values array;
  FAILS(call, EULER96_MISUSE, "no array 'outcome'", euler96_array(call, "outcome", &array));
  FAILS(call, EULER96_MISUSE, "takes no boards 'near'", euler96_lines(call, "near", "", 0));
  FAILS(call, EULER96_MISUSE, "reads no file", euler96_file(call, "x"));
  FAILS(call, EULER96_MISUSE, "takes no bytes", euler96_push(call, "x", 1, -1, NULL));
  FAILS(call, EULER96_MISUSE, "takes no bytes", euler96_finish(call));
  FAILS(call, EULER96_SETTING, "solve has no setting 'minimal'; it has ",
        euler96_set(call, "minimal", "true"));
  FAILS(call, EULER96_SETTING, "door: expected", euler96_set(call, "door", "back"));
  CHECK(euler96_wait(call, 0) == EULER96_OK);
  OK(call, euler96_stop(call)); /* of no run: it changes nothing */
  OK(call, give(call, NULL, easy));
  OK(call, euler96_run(call));
  OK(call, euler96_run(call));
  CHECK(euler96_bytes(call, "answer", NULL) == NULL);
  euler96_free(call);

  call = euler96_new("read");
  OK(call, euler96_push(call, "x", 1, -1, NULL));
  FAILS(call, EULER96_MISUSE, "cannot change", euler96_set(call, "size", "1"));
  FAILS(call, EULER96_MISUSE, "cannot change", euler96_lines(call, NULL, "", 0));
  FAILS(call, EULER96_MISUSE, "bytes were pushed", euler96_start(call));
  OK(call, euler96_finish(call));
  euler96_free(call);
  call = euler96_new("run");
  OK(call, euler96_finish(call)); /* an empty input */
  CHECK(strstr(euler96_bytes(call, "status", NULL), "\"exit_code\":3") != NULL);
  euler96_free(call);
}

static euler96_call* shared = NULL;

static void* run_shared(void* result) {
  *(int*)result = euler96_run(shared);
  return NULL;
}

/* A second thread is refused, whatever it does, and the first one is not disturbed. */
static void second_thread(void) {
  shared = euler96_new("generate");
  OK(shared, euler96_set(shared, "seed", "1"));
  OK(shared, euler96_set(shared, "rating", "11.9-12.0"));
  pthread_t thread;
  int result = 1;
  pthread_create(&thread, NULL, run_shared, &result);
  while (euler96_progress(shared, NULL, NULL) != EULER96_MORE) {
  }
  CHECK(euler96_set(shared, "count", "2") == EULER96_MISUSE);
  CHECK(euler96_run(shared) == EULER96_MISUSE);
  CHECK(euler96_start(shared) == EULER96_MISUSE);
  CHECK(strstr(euler96_error(shared)->message, "the call runs") != NULL);
  CHECK(euler96_bytes(shared, "status", NULL) == NULL);
  euler96_stop(shared);
  pthread_join(thread, NULL);
  CHECK(result == EULER96_STOPPED);
  euler96_free(shared);
}

int main(void) {
  ends_of_settings();
  wrong_pointers();
  wrong_order();
  second_thread();
  return failures == 0 ? 0 : 1;
}
