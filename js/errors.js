// The errors, and how they come through a worker.

/** A puzzle that is not one: 81 characters, 1-9 and 0 . _ * - x X ? for an empty cell. */
export class PuzzleError extends Error {
  /** @param {string} message @param {number} column @param {number | undefined} index */
  constructor(message, column, index) {
    super(index === undefined ? message : `puzzle ${index}: ${message}`);
    this.name = "PuzzleError";
    // As it came, for another thread.
    Object.defineProperty(this, "answer", { value: { type: "PuzzleError", message, column, index } });
    this.column = column;
    this.index = index;
  }
}

/** Fewer puzzles were found than asked for. */
export class ShortfallError extends Error {
  constructor(message, puzzles, nearest) {
    super(message);
    this.name = "ShortfallError";
    this.puzzles = puzzles;
    this.nearest = nearest;
  }
}

/** An input whose answer is not whole. */
export class InputError extends Error {
  constructor(message, summary) {
    super(message);
    this.name = "InputError";
    this.summary = summary;
  }
}

/** A fault of euler96, or of the engine that runs it. */
export class InternalError extends Error {
  constructor(message, options) {
    super(message, options);
    this.name = "InternalError";
  }
}

const kMakers = {
  PuzzleError: ({ message, column, index }) => new PuzzleError(message, column, index),
  RangeError: ({ message }) => new RangeError(message),
  TypeError: ({ message }) => new TypeError(message),
};

/** The error that an answer describes. */
export function errorOf(answer) {
  const make = kMakers[answer.type] ?? (({ message }) => new InternalError(message));
  return make(answer);
}

/** What a worker posts of an error: classes are lost on the way. */
export function postable(error) {
  return error.answer ?? { type: error.name, message: error.message };
}
