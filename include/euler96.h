/* The C API of euler96, for every other language. docs/c.md shows how to use it.
 *
 * A call is made for a function by its name, is given settings and boards, runs, and has arrays and
 * bytes as its answer. euler96_new("functions") lists the functions, their settings and what they
 * give, as JSON.
 *
 *   Ownership   A call owns its answer: arrays and bytes live until the call runs again or is
 *               freed. Boards stay where the caller has them, and must live until the run has
 *               ended. Names and values are copied.
 *   Threads     Calls are independent. One thread at a time may use a call; euler96_stop,
 *               euler96_stop_all and euler96_progress may be called by any thread at any time.
 *   Errors      A function returns EULER96_OK, EULER96_MORE or an error, which is negative;
 *               euler96_error says more. A call that is null or freed is an error, and so is a
 *               null pointer where a pointer is needed; other pointers cannot be checked. No
 *               function throws or ends the process, also if memory is exhausted.
 *   Versions    A program that was built with this header works with each library of the same
 *               euler96_abi(). New functions, settings, arrays and kinds of errors may be added.
 *
 * C99, and C++. */
#ifndef EULER96_H
#define EULER96_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define EULER96_API __attribute__((visibility("default")))
#else
#define EULER96_API
#endif

enum {
  EULER96_OK = 0,       /* done */
  EULER96_MORE = 1,     /* not yet done: it runs, or more of the answer follows */
  EULER96_MISUSE = -1,  /* no such call, function, array, ..., or not now */
  EULER96_SETTING = -2, /* a setting that the function lacks, or a wrong value */
  EULER96_PUZZLE = -3,  /* a malformed puzzle; nothing was done */
  EULER96_INPUT = -4,   /* a file that cannot be read */
  EULER96_STOPPED = -5, /* by euler96_stop */
  EULER96_MEMORY = -6,  /* there is not enough memory */
  EULER96_INTERNAL = -7 /* a fault of euler96, such as a solution that the checker refuses */
};

/* The last error of a call. The texts live until the next use of the call. The message does not
 * repeat the index and the column. */
struct euler96_problem {
  int kind;            /* one of the above */
  const char* message; /* a sentence */
  const char* setting; /* the name of a setting that the function has, or "" */
  const char* input;   /* the name of the boards, such as "puzzles", or "" */
  int64_t index;       /* of the puzzle, from 0; -1 if there is none */
  uint64_t column;     /* the place in the puzzle, from 1; 0 if there is none */
};

/* The type of the values of an array. */
enum {
  EULER96_UINT8 = 1,
  EULER96_UINT16 = 2,
  EULER96_INT32 = 3,
  EULER96_INT64 = 4,
  EULER96_UINT64 = 5,
  EULER96_TENTHS = 6, /* int64_t, in tenths: 45 is 4.5 */
  EULER96_TEXT = 7    /* UTF-8: text i is data[offsets[i]] to before data[offsets[i + 1]] */
};

struct euler96_values {
  int type;
  int dimensions;          /* 1 to 3 */
  uint64_t shape[3];       /* row-major */
  const void* data;        /* not null, unless it is empty */
  const uint64_t* offsets; /* of texts: shape[0] + 1 of them; otherwise null */
  const uint8_t* missing;  /* 1 where there is no value; null if each is there */
};

typedef struct euler96_call euler96_call;

EULER96_API int euler96_abi(void);             /* 3 */
EULER96_API const char* euler96_version(void); /* such as "3.0.0" */

/* A call of a function. Null if there is no such function, or not enough memory. */
EULER96_API euler96_call* euler96_new(const char* function);
/* Stops the call if it runs, waits for its end, and frees it. Null is allowed. */
EULER96_API int euler96_free(euler96_call* call);
/* Never null. Of a null call, it says that there is no call: euler96_new knew no such function. */
EULER96_API const struct euler96_problem* euler96_error(const euler96_call* call);

/* Gives a setting. The name is that of the command's option: "per-page", "per_page" and "perPage"
 * are the same. The value is a text as the command takes it, or "true" or "false"; null takes the
 * setting back. "door" is c, python, javascript or command: it says how messages spell settings.
 * Settings, boards and euler96_into stay for further runs of the call. */
EULER96_API int euler96_set(euler96_call* call, const char* name, const char* value);

/* Boards, of which some functions take several: null and "puzzles" are the puzzles.
 *   cells    n times 81 bytes of 0 to 9, 0 for an empty cell; stride: bytes from board to board
 *   texts    n texts and their sizes in bytes; a null pointer is a malformed puzzle
 *   packed   n texts one after the other: text i is text[offsets[i]] to before text[offsets[i + 1]]
 *   lines    a puzzle on each line. Of the functions run, run-... and read it is the whole input:
 *            bytes in any format that the command reads, also compressed by gzip
 *   file     run, run-... and read: a file; "-" is standard input */
EULER96_API int euler96_cells(euler96_call* call, const char* boards, const uint8_t* cells,
                              size_t n, ptrdiff_t stride);
EULER96_API int euler96_texts(euler96_call* call, const char* boards, const char* const* texts,
                              const size_t* sizes, size_t n);
EULER96_API int euler96_packed(euler96_call* call, const char* boards, const char* text,
                               const uint64_t* offsets, size_t n);
EULER96_API int euler96_lines(euler96_call* call, const char* boards, const char* text,
                              size_t size);
EULER96_API int euler96_file(euler96_call* call, const char* path);

/* Writes an array of numbers into memory of the caller, which must live as long as the answer. A
 * run whose array is larger is an error. */
EULER96_API int euler96_into(euler96_call* call, const char* array, void* memory, size_t bytes);

/* Runs to the end on this thread and, unless the setting threads is 1, on others. */
EULER96_API int euler96_run(euler96_call* call);
/* Runs for that many milliseconds and a little longer. EULER96_MORE: call again. Then arrays have
 * what is done so far; of generate and read, what was made or read since; of steps, nothing. */
EULER96_API int euler96_next(euler96_call* call, int milliseconds);
/* Runs to the end on this thread if that takes no more than about that many milliseconds.
 * EULER96_MORE: it takes longer, and nothing was done; then euler96_start does it. For few boards,
 * which take less time than to start a thread. */
EULER96_API int euler96_try(euler96_call* call, int milliseconds);
/* Runs to the end on a thread of its own, which blocks all signals. */
EULER96_API int euler96_start(euler96_call* call);
/* The same for the next part of generate or read. When euler96_wait says that it is done,
 * euler96_progress says whether more parts follow. */
EULER96_API int euler96_start_next(euler96_call* call);
/* Waits for that thread; -1 is forever. EULER96_MORE: it still runs. Otherwise as euler96_run. */
EULER96_API int euler96_wait(euler96_call* call, int milliseconds);
/* Ends a run soon, with EULER96_STOPPED. A call that does not run is not changed. */
EULER96_API int euler96_stop(euler96_call* call);
/* Stops all runs, for the end of a program. Waits at most that long. The number that still run. */
EULER96_API int euler96_stop_all(int milliseconds);
/* How many boards or records are done, and of how many; 0 if that is not known. EULER96_MORE: the
 * call runs, or more parts follow. */
EULER96_API int euler96_progress(const euler96_call* call, uint64_t* done, uint64_t* total);

/* run, run-... and read: takes the next bytes of the input, for that many milliseconds or, with -1,
 * all of them. Sets the number of bytes that were taken; the caller pushes the others again. The
 * answer so far is then taken by euler96_bytes or euler96_array. */
EULER96_API int euler96_push(euler96_call* call, const void* bytes, size_t size, int milliseconds,
                             size_t* taken);
/* run, and what begins with run-: begins an input of that name, whose bytes are pushed then: the
 * first one, or another one. All are one answer. */
EULER96_API int euler96_input(euler96_call* call, const char* name);
/* Ends the input. */
EULER96_API int euler96_finish(euler96_call* call);

/* An array of the answer, by its name. */
EULER96_API int euler96_array(const euler96_call* call, const char* name,
                              struct euler96_values* array);
/* Bytes of the answer, which end with a NUL that is not counted: "answer", the JSON, csv or page,
 * or "status", what else there is to say, as JSON. Null if there are none. Of run, the answer since
 * the last push. */
EULER96_API const char* euler96_bytes(const euler96_call* call, const char* name, size_t* size);

#ifdef __cplusplus
}
#endif
#endif
