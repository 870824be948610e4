/* Calls on many threads, in the background, stopped and freed; and a process that forks. */
#include <pthread.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "check.h"

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

enum { kMany = 2000 };

/* Each thread has its own calls. */
static void* solve_often(void* unused) {
  (void)unused;
  static char packed[kMany * 81];
  for (size_t i = 0; i < kMany; ++i) memcpy(packed + 81 * i, i % 2 ? easy : seventeen, 81);
  uint64_t* const offsets = malloc((kMany + 1) * sizeof *offsets);
  for (size_t i = 0; i <= kMany; ++i) offsets[i] = 81 * i;
  for (int round = 0; round < 5; ++round) {
    euler96_call* call = euler96_new("solve");
    OK(call, euler96_packed(call, NULL, packed, offsets, kMany));
    OK(call, euler96_set(call, "threads", "2"));
    OK(call, round % 2 ? euler96_run(call) : euler96_start(call));
    OK(call, euler96_wait(call, -1));
    const uint8_t* outcome = array_of(call, "outcome", EULER96_UINT8).data;
    for (size_t i = 0; i < kMany; ++i) CHECK(outcome[i] == 0);
    OK(call, euler96_free(call));
  }
  free(offsets);
  return NULL;
}

static void eight_threads(void) {
  pthread_t threads[8];
  for (int i = 0; i < 8; ++i) pthread_create(&threads[i], NULL, solve_often, NULL);
  for (int i = 0; i < 8; ++i) pthread_join(threads[i], NULL);
}

/* Calls that would take for ever. */
static euler96_call* endless(const char* function) {
  euler96_call* call = euler96_new(function);
  OK(call, euler96_set(call, "threads", "2"));
  if (strcmp(function, "generate") == 0) {
    OK(call, euler96_set(call, "seed", "1"));
    OK(call, euler96_set(call, "rating", "11.9-12.0"));
  } else {
    static char packed[81 * 4];
    static const uint64_t offsets[] = {0, 81, 162, 243, 324};
    memset(packed, '.', sizeof packed);
    OK(call, euler96_set(call, "solutions", "1000000000"));
    OK(call, euler96_packed(call, NULL, packed, offsets, 4));
  }
  return call;
}

static const char* const kEndless[] = {"generate", "solve"};

static void stops(void) {
  for (int i = 0; i < 2; ++i) {
    euler96_call* call = endless(kEndless[i]);
    OK(call, euler96_start(call));
    CHECK(euler96_wait(call, 100) == EULER96_MORE);
    CHECK(euler96_set(call, "threads", "1") == EULER96_MISUSE);
    const double begin = now();
    CHECK(euler96_stop(call) == EULER96_OK);
    CHECK(euler96_wait(call, -1) == EULER96_STOPPED);
    fprintf(stderr, "%s: stopped after %.0f ms\n", kEndless[i], 1000 * (now() - begin));
    CHECK(euler96_error(call)->kind == EULER96_STOPPED);
    OK(call, euler96_start(call)); /* at once after the start, and again */
    CHECK(euler96_stop(call) == EULER96_OK);
    CHECK(euler96_wait(call, -1) == EULER96_STOPPED);
    OK(call, euler96_start(call));
    OK(call, euler96_free(call)); /* while it runs */
  }
}

/* What does not end in time is as if it had not begun, and a start does it. */
static void tries(void) {
  euler96_call* call = endless("solve");
  CHECK(euler96_try(call, 20) == EULER96_MORE);
  CHECK(euler96_progress(call, NULL, NULL) == EULER96_OK);
  struct euler96_values none;
  CHECK(euler96_array(call, "outcome", &none) == EULER96_MISUSE);
  OK(call, euler96_start(call));
  OK(call, euler96_stop(call));
  CHECK(euler96_wait(call, -1) == EULER96_STOPPED);
  OK(call, euler96_set(call, "solutions", "2"));
  OK(call, euler96_try(call, 60000));
  CHECK(((const uint8_t*)array_of(call, "outcome", EULER96_UINT8).data)[3] == 2);
  euler96_free(call);
  call = endless("generate");
  CHECK(euler96_try(call, 20) == EULER96_MORE);
  OK(call, euler96_set(call, "rating", NULL));
  OK(call, euler96_try(call, 60000));
  CHECK(array_of(call, "puzzles", EULER96_UINT8).shape[0] == 1);
  euler96_free(call);
}

/* Parts of a file in the background. */
static void parts(void) {
  euler96_call* call = euler96_new("read");
  OK(call, euler96_set(call, "size", "2"));
  char lines[5 * 82];
  for (int i = 0; i < 5; ++i) {
    memcpy(lines + 82 * i, easy, 81);
    lines[82 * i + 81] = '\n';
  }
  OK(call, euler96_lines(call, NULL, lines, sizeof lines));
  uint64_t read = 0;
  do {
    OK(call, euler96_start_next(call));
    OK(call, euler96_wait(call, -1));
    const uint64_t n = array_of(call, "line", EULER96_UINT64).shape[0];
    CHECK(n <= 2);
    read += n;
    if (read == 2) CHECK(euler96_try(call, 1) == EULER96_MISUSE);
  } while (euler96_progress(call, NULL, NULL) == EULER96_MORE);
  CHECK(read == 5);
  euler96_free(call);
}

static void all_stop(void) {
  euler96_call* calls[4];
  for (int i = 0; i < 4; ++i) {
    calls[i] = endless(kEndless[i % 2]);
    OK(calls[i], euler96_start(calls[i]));
  }
  CHECK(euler96_stop_all(0) >= 0);
  CHECK(euler96_stop_all(60000) == 0);
  for (int i = 0; i < 4; ++i) {
    CHECK(euler96_wait(calls[i], -1) == EULER96_STOPPED);
    euler96_free(calls[i]);
  }
}

/* The child of a fork can use and free a call whose background run has ended. The process has no
 * other threads, so that the child's own thread gets the place of the parent's. */
static void fork_after_a_run(void) {
  euler96_call* ended = euler96_new("solve");
  OK(ended, give(ended, NULL, easy));
  OK(ended, euler96_start(ended));
  OK(ended, euler96_wait(ended, -1));
  const struct timespec moment = {0, 100000000}; /* the thread ends, too */
  nanosleep(&moment, NULL);
  const pid_t child = fork();
  if (child == 0) {
    euler96_call* own = euler96_new("solve");
    OK(own, give(own, NULL, easy));
    OK(own, euler96_start(own));
    OK(own, euler96_wait(own, -1));
    euler96_free(own);
    OK(ended, euler96_wait(ended, -1));
    OK(ended, euler96_start(ended));
    OK(ended, euler96_wait(ended, -1));
    euler96_free(ended);
    _exit(failures == 0 ? 0 : 1);
  }
  int status = -1;
  waitpid(child, &status, 0);
  CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  euler96_free(ended);
}

/* The child of a fork has the calls that do not run, and its own. */
static void forks(void) {
  euler96_call* running = endless("generate");
  OK(running, euler96_start(running));
  euler96_call* idle = euler96_new("solve");
  OK(idle, give(idle, NULL, easy));
  const pid_t child = fork();
  if (child == 0) {
    CHECK(euler96_wait(running, 0) == EULER96_MISUSE);
    CHECK(euler96_stop_all(1000) == 0);
    OK(idle, euler96_run(idle));
    eight_threads();
    _exit(failures == 0 ? 0 : 1);
  }
  int status = -1;
  waitpid(child, &status, 0);
  CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  euler96_free(idle);
  euler96_free(running);
}

static void* run(void* call) {
  *(int*)(((void**)call)[1]) = euler96_run(((void**)call)[0]);
  return NULL;
}

/* A call that runs on another thread is freed when the run has ended: then its boards may go. */
static void freed(void) {
  enum { kMany = 2000000 };
  for (int i = 0; i < 5; ++i) {
    uint8_t* const cells = calloc(kMany, 81);
    euler96_call* call = euler96_new("cells");
    OK(call, euler96_cells(call, NULL, cells, kMany, 81));
    int result = 9;
    void* running[] = {call, &result};
    pthread_t thread;
    pthread_create(&thread, NULL, run, running);
    const struct timespec moment = {0, 20000000};
    nanosleep(&moment, NULL);
    CHECK(euler96_free(call) == EULER96_OK);
    memset(cells, 255, (size_t)kMany * 81);
    free(cells);
    pthread_join(thread, NULL);
    CHECK(result == EULER96_STOPPED || result == EULER96_OK || result == EULER96_MISUSE);
  }
}

int main(int argc, char** argv) {
  (void)argv;
  if (argc > 1) { /* the process ends while calls run */
    OK(NULL, 0);
    euler96_start(endless("generate"));
    return failures;
  }
  fork_after_a_run();
  eight_threads();
  stops();
  tries();
  parts();
  all_stop();
  freed();
  forks();
  return failures == 0 ? 0 : 1;
}
