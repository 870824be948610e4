// Files of puzzles: bytes in, bytes out, in one worker for each.

import { linesOf, listOf, settings } from "./boards.js";
import { InputError } from "./errors.js";
import { kindOf } from "./instance.js";

/** The functions that only the larger module has. */
export function streamer(pool) {
  // As in api.js, but the answer is not JSON.
  const text = (name) => async (boards, options = {}) => {
    const values = typeof boards === "string" ? { board: boards } : { boards: linesOf(listOf(boards)) };
    const bytes = await pool.lend(options.signal, (worker) => worker.call(name, { ...values, ...settings(options) }));
    return new TextDecoder().decode(bytes);
  };
  return {
    explainText: text("explanation texts"),
    explainPage: text("explanation page"),
    solveStream: (source, options = {}) => new Run(pool, source, options),
  };
}

/** A run of solveStream: an async iterable of the answer, which can be read once. */
class Run {
  #parts;

  constructor(pool, source, { signal, onProgress, onMessage, bytes = false, output = "csv", ...options }) {
    this.messages = [];
    this.summary = undefined;
    const chunks = chunksOf(source);
    const report = (status) => {
      for (const message of status.messages) {
        this.messages.push(message);
        onMessage?.(message);
      }
      onProgress?.({ bytes: status.bytes, records: status.records });
    };
    this.#parts = this.#run(pool, chunks, signal, report, { output, ...options }, bytes);
  }

  [Symbol.asyncIterator]() {
    return this.#parts;
  }

  async *#run(pool, chunks, signal, report, options, asBytes) {
    const decoder = new TextDecoder();
    const decode = (part, more) => (asBytes ? part : decoder.decode(part, { stream: more }));
    const lent = borrow(pool, signal);
    const worker = await lent.worker;
    try {
      await worker.call("start run", options);
      let taken = 0; // bytes
      for await (const chunk of chunks) {
        for (let left = chunk; left.length > 0; ) {
          // The module takes what it can answer in a moment, so that the progress of hard puzzles is seen.
          const part = decode(await worker.call("push bytes", { bytes: left.slice(0, kMostBytes) }), true);
          const status = await worker.call("run status", {});
          left = left.subarray(status.bytes - taken);
          taken = status.bytes;
          report(status);
          if (part.length > 0) yield part;
        }
      }
      const part = decode(await worker.call("end run", {}), false);
      const { messages, ...summary } = await worker.call("run status", {});
      report({ messages, ...summary });
      this.summary = summary;
      if (part.length > 0) yield part;
    } finally {
      lent.giveBack();
      await lent.end;
    }
    if (!this.summary.complete) throw new InputError([...this.messages, this.summary.shortfall].filter(Boolean).join("\n"), this.summary);
  }
}

// A worker until it is given back.
function borrow(pool, signal) {
  let giveBack;
  const given = new Promise((resolve) => (giveBack = resolve));
  let end;
  const worker = new Promise((resolve, reject) => {
    end = pool.lend(signal, (lent) => {
      resolve(lent);
      return given;
    });
    end.catch(reject);
  });
  return { worker, giveBack, end };
}

const kMostBytes = 1 << 20; // that are pushed at once
const kEncoder = new TextEncoder();
const kMostText = 1 << 18; // characters that are encoded at once

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
