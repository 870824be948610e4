// Files of puzzles: bytes in, bytes out, each in the turns of one worker.

import { settingsOf } from "./boards.js";
import { InputError } from "./errors.js";
import { kindOf } from "./instance.js";

export const solveStream = (pool, source, options) => new Run(pool, source, options ?? {});

/** A run of solveStream: an async iterable of the answer, which can be read once. */
class Run {
  #parts;

  constructor(pool, source, { signal, onProgress, onMessage, bytes = false, output = "csv", ...options }) {
    this.messages = [];
    this.summary = undefined;
    const chunks = chunksOf(source);
    const report = ({ messages, corner_sum: cornerSum, ...counts }) => {
      for (const message of messages) {
        this.messages.push(message);
        onMessage?.(message);
      }
      onProgress?.({ ...counts, cornerSum });
    };
    this.#parts = this.#run(pool, chunks, signal, report, { output, ...options }, bytes);
  }

  [Symbol.asyncIterator]() {
    return this.#parts;
  }

  async *#run(pool, chunks, signal, report, options, asBytes) {
    const decoder = new TextDecoder();
    const decode = (part, more) => (asBytes ? part : decoder.decode(part, { stream: more }));
    const job = { signal, stays: true };
    const given = { bytes: ["answer"], json: ["status"], stays: true };
    let call;
    const step = async (values) => {
      const request = call ? { call, ...values, ...given } : { name: "run", settings: settingsOf(options), ...values, ...given };
      const answer = await pool.turn(job, (worker) => worker.call(request));
      ({ call } = answer);
      return answer;
    };
    try {
      for await (const chunk of untilAborted(chunks, signal)) {
        for (let left = chunk; left.length > 0; ) {
          // The module takes what it can answer in a moment, so that the progress of hard puzzles is seen.
          const { answer, status, taken } = await step({ push: left.slice(0, kMostBytes) });
          left = left.subarray(taken);
          report(status);
          const text = decode(answer, true);
          if (text.length > 0) yield text;
        }
      }
      const { answer, status } = await step({ finish: true });
      const { messages, exit_code: exitCode, corner_sum: cornerSum, ...summary } = status;
      report(status);
      this.summary = { ...summary, exitCode, cornerSum };
      const text = decode(answer, false);
      if (text.length > 0) yield text;
    } finally {
      pool.leave(job, (worker) => worker.call({ call, drop: true }));
    }
    if (!this.summary.complete) throw new InputError([...this.messages, this.summary.shortfall].filter(Boolean).join("\n"), this.summary);
  }
}

const kMostBytes = 1 << 20; // that are pushed at once
const kEncoder = new TextEncoder();
const kMostText = 1 << 18; // characters that are encoded at once

// Items, until the signal aborts: also while none comes.
async function* untilAborted(items, signal) {
  signal?.throwIfAborted();
  let abort;
  const aborted = new Promise((_, reject) => (abort = () => reject(signal.reason)));
  signal?.addEventListener("abort", abort);
  try {
    for (;;) {
      const { done, value } = await Promise.race([items.next(), aborted]);
      if (done) return;
      yield value;
    }
  } finally {
    signal?.removeEventListener("abort", abort);
    await Promise.race([items.return(), aborted]); // `return` waits for the item that `next` waits for
  }
}

// The bytes of an input.
async function* chunksOf(source) {
  if (typeof source === "string") {
    for (let at = 0, end; at < source.length; at = end) {
      end = at + kMostText;
      if (/[\uD800-\uDBFF]/.test(source[end - 1] ?? "")) --end; // a pair of two stays together
      yield kEncoder.encode(source.slice(at, end));
    }
  } else if (source instanceof Uint8Array) {
    yield source;
  } else if (typeof Blob === "function" && source instanceof Blob) {
    yield* chunksOf(source.stream());
  } else if (typeof source?.getReader === "function") {
    const reader = source.getReader();
    try {
      for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) yield* chunksOf(value);
    } finally {
      await reader.cancel().catch(() => {});
    }
  } else if (source?.[Symbol.asyncIterator] || source?.[Symbol.iterator]) {
    for await (const chunk of source) yield* chunksOf(chunk);
  } else {
    throw new TypeError(`expected a stream, bytes or text, found ${kindOf(source)}`);
  }
}
