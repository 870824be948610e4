// One instance of the module, and calls of its C API, which include/euler96.h describes.

import { InternalError, errorOf } from "./errors.js";

const kMore = 1; // EULER96_MORE
const kMoment = 100; // milliseconds of a turn
const kNotSupported = 52; // WASI's ENOSYS
const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** The module's bytes must not reach an engine that cannot read them: it would only name an offset. */
export function checkEngine() {
  // A function that returns i8x16.splat(0).
  const simd = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 15, 11];
  if (typeof WebAssembly === "object" && WebAssembly.validate(new Uint8Array(simd))) return;
  throw new InternalError(
    "euler96 needs WebAssembly with SIMD: Chrome or Edge 100, Firefox 114, Safari 16.4, Node 18, or newer",
  );
}

/**
 * What the functions of an instance are called through. It has a spare, for a trap leaves the instance in any state, and the
 * next call of a page's thread cannot wait: engines refuse to make an instance of a large module there at once.
 *
 * A request is an object that a worker can be sent: the `name` of a function, `settings` as pairs of texts, `boards` as
 * lines; `arrays`, `bytes` and `json` of the answer; `whole` runs to the end, otherwise to the end of a moment. `use` makes
 * `used` of the answer while its bytes lie in the module's memory: copies of single boards keep the collector busy. If it
 * `stays`, an answer with `more` has the `call` to go on with: by `{ call, arrays, ... }`, by bytes to `push`, by the name of
 * the next `input`, by `finish`, or by `drop`.
 */
export class Instance {
  #module;
  #wasm;
  #spare;
  #printed = "";
  #age = 0; // instances so far
  #calls = new Map(); // those that stay, and their memory
  #names = new Map(); // C strings
  #place; // of what a function gives
  #seen = new DataView(new ArrayBuffer(0)); // the memory, until it grows
  #seenBytes = new Uint8Array();

  /** @param {WebAssembly.Module} module */
  static async start(module) {
    const instance = new Instance();
    instance.#module = module;
    await instance.#makeSpare();
    await instance.#useSpare();
    return instance;
  }

  /** Answers a request. */
  answer(request) {
    if (!this.#wasm) this.#useSpare();
    let answer;
    try {
      answer = this.#work(request);
    } catch (cause) {
      throw this.#discard(cause);
    }
    if (answer.error) throw errorOf(answer.error);
    return answer;
  }

  #work(request) {
    const wasm = this.#wasm;
    const { name, push, drop } = request;
    let { call } = request;
    if (call === undefined) {
      if (drop) return {};
      call = { age: this.#age, handle: wasm.euler96_new(this.#nameOf(name)) };
      if (!call.handle) return { error: { type: "TypeError", message: `this module has no function ${name}` } };
      this.#calls.set(call.handle, []);
    } else if (call.age !== this.#age) {
      return { error: { message: "internal error: the module has started anew since this work began" } };
    }
    const { handle } = call;
    if (drop) return this.#free(handle);
    let result = name ? this.#prepare(handle, request) : 0;
    let taken = 0;
    if (result === 0 && request.input !== undefined) {
      result = this.#withText(request.input, (at) => wasm.euler96_input(handle, at)) || kMore;
    } else if (result === 0 && push) {
      const at = this.#put(push);
      result = wasm.euler96_push(handle, at, push.length, kMoment, this.#place);
      taken = this.#view().getUint32(this.#place, true);
      wasm.free(at);
      if (result === 0) result = kMore;
    } else if (result === 0 && request.finish) {
      result = wasm.euler96_finish(handle);
    } else if (result === 0) {
      result = request.whole ? wasm.euler96_run(handle) : wasm.euler96_next(handle, kMoment);
    }
    const answer = result < 0 ? { error: this.#errorOf(handle, request) } : this.#collect(handle, request);
    if (request.use && result >= 0) answer.used = request.use(answer);
    const more = result === kMore;
    if (!more || !request.stays) this.#free(handle);
    return Object.assign(answer, { call, more, taken });
  }

  // Gives a call its settings and boards.
  #prepare(handle, { settings = [], boards = {} }) {
    const wasm = this.#wasm;
    const memory = this.#calls.get(handle);
    wasm.euler96_set(handle, this.#nameOf("door"), this.#nameOf("javascript"));
    for (const [setting, value] of settings) {
      const result = this.#withText(value, (at) => wasm.euler96_set(handle, this.#nameOf(setting), at));
      if (result !== 0) return result;
    }
    for (const name in boards) {
      const { at, size } = this.#putText(boards[name]);
      memory.push(at);
      const result = wasm.euler96_lines(handle, this.#nameOf(name), at, size);
      if (result !== 0) return result;
    }
    return 0;
  }

  // Calls a function with a C string, which does not stay.
  #withText(text, use) {
    const { at } = this.#putText(`${text}\0`);
    const result = use(at);
    this.#wasm.free(at);
    return result;
  }

  #free(handle) {
    this.#wasm.euler96_free(handle);
    for (const at of this.#calls.get(handle) ?? []) this.#wasm.free(at);
    this.#calls.delete(handle);
    return {};
  }

  // What went wrong, for errorOf.
  #errorOf(handle, { first }) {
    const at = this.#wasm.euler96_error(handle);
    const view = this.#view();
    const [message, setting, input] = [4, 8, 12].map((field) => this.#text(view.getUint32(at + field, true)));
    const index = Number(view.getBigInt64(at + 16, true));
    return {
      type: kErrors[-view.getInt32(at, true)]?.(setting),
      message,
      index: index < 0 || (first === undefined && input === "puzzles") ? undefined : index + (input === "puzzles" ? first : 0),
      column: Number(view.getBigUint64(at + 24, true)),
    };
  }

  // The parts of the answer that the request names, and how far it is.
  #collect(handle, { arrays = [], bytes = [], json = [], use }) {
    const answer = {};
    arrays.forEach((name) => this.#nameOf(name)); // first: a new name can move the memory, where the arrays are
    for (const name of arrays) answer[name] = this.#array(handle, name, use);
    for (const name of bytes) answer[name] = this.#bytesOf(handle, name).slice();
    for (const name of json) answer[name] = JSON.parse(decoder.decode(this.#bytesOf(handle, name)));
    this.#wasm.euler96_progress(handle, this.#place, this.#place + 8);
    answer.done = this.#numberAt(this.#place);
    answer.total = this.#numberAt(this.#place + 8);
    return answer;
  }

  #bytesOf(handle, name) {
    const at = this.#wasm.euler96_bytes(handle, this.#nameOf(name), this.#place);
    return new Uint8Array(this.#wasm.memory.buffer, at, at ? this.#view().getUint32(this.#place, true) : 0);
  }

  // An array. It is copied, because the memory of the module may grow and move, except for bytes that are used in place. Whole
  // numbers of 64 bits and tenths become numbers. What is missing in `values` is null.
  #array(handle, name, inPlace) {
    if (this.#wasm.euler96_array(handle, this.#nameOf(name), this.#place) !== 0) return undefined;
    const view = this.#view();
    const place = this.#place;
    const shape = [];
    let size = 1;
    for (let i = 0; i < view.getInt32(place + 4, true); ++i) {
      shape.push(this.#numberAt(place + 8 + 8 * i));
      size *= shape[i];
    }
    const type = view.getInt32(place, true);
    const at = view.getUint32(place + 32, true);
    let values;
    if (inPlace && type === kBytes) values = this.#bytes().subarray(at, at + size);
    else values = kReaders[type](this.#bytes(), at, size, view.getUint32(place + 36, true));
    const missing = view.getUint32(place + 40, true);
    if (missing) {
      const is = this.#bytes().subarray(missing, missing + size);
      if (is.includes(1)) values = Array.from(values, (value, i) => (is[i] ? null : value));
    }
    return { values, shape };
  }

  // Returns a promise of the next spare.
  #useSpare() {
    if (!this.#spare) throw new InternalError("euler96 has failed, and is starting anew: call again in a moment");
    this.#wasm = this.#spare;
    this.#spare = undefined;
    this.#wasm._initialize();
    ++this.#age;
    this.#calls.clear();
    this.#names.clear();
    this.#place = this.#wasm.malloc(64);
    return this.#makeSpare().catch(() => {}); // the call that needs it says so
  }

  async #makeSpare() {
    let memory;
    const own = {
      clock_time_get: (_clock, _precision, at) => {
        const now = BigInt(Math.round(performance.now() * 1e6));
        new DataView(memory.buffer).setBigUint64(at, now, true);
        return 0;
      },
      environ_get: () => 0,
      environ_sizes_get: (count, size) => {
        const view = new DataView(memory.buffer);
        view.setUint32(count, 0, true);
        view.setUint32(size, 0, true);
        return 0;
      },
      fd_write: (_file, parts, count, written) => this.#print(parts, count, written),
      proc_exit: (code) => {
        throw new Error(`exit with ${code}`);
      },
    };
    const wasi = {};
    for (const { name } of WebAssembly.Module.imports(this.#module)) {
      wasi[name] = own[name] ?? (() => kNotSupported);
    }
    const { exports } = await WebAssembly.instantiate(this.#module, { wasi_snapshot_preview1: wasi });
    memory = exports.memory;
    this.#spare = exports;
  }

  // Keeps what the C library prints, such as the reason for an abort.
  #print(parts, count, written) {
    const view = new DataView(this.#wasm.memory.buffer);
    let total = 0;
    for (let i = 0; i < count; ++i) {
      const at = view.getUint32(parts + 8 * i, true);
      const size = view.getUint32(parts + 8 * i + 4, true);
      this.#printed += decoder.decode(this.#bytes().subarray(at, at + size));
      total += size;
    }
    view.setUint32(written, total, true);
    return 0;
  }

  #bytes() {
    const { buffer } = this.#wasm.memory;
    if (this.#seenBytes.buffer !== buffer) this.#seenBytes = new Uint8Array(buffer);
    return this.#seenBytes;
  }

  // Throws the instance away. Returns the error that says why.
  #discard(cause) {
    const at = this.#wasm.failure();
    const bytes = this.#bytes();
    const reason = decoder.decode(bytes.subarray(at, bytes.indexOf(0, at))) || this.#printed || cause.message;
    this.#printed = "";
    this.#wasm = undefined;
    return new InternalError(`euler96 has failed, and starts anew: ${reason}`, { cause });
  }

  #view() {
    const { buffer } = this.#wasm.memory;
    if (this.#seen.buffer !== buffer) this.#seen = new DataView(buffer);
    return this.#seen;
  }

  // A whole number of 64 bits.
  #numberAt(at) {
    const view = this.#view();
    return view.getUint32(at, true) + 2 ** 32 * view.getUint32(at + 4, true);
  }

  #text(at) {
    const bytes = this.#bytes();
    return decoder.decode(bytes.subarray(at, bytes.indexOf(0, at)));
  }

  #room(size) {
    const at = this.#wasm.malloc(size);
    if (at === 0) throw new Error("there is not enough memory");
    return at;
  }

  // Copies bytes to the module. Returns where they are, until `free`.
  #put(bytes) {
    const at = this.#room(bytes.length + 1);
    this.#bytes().set(bytes, at);
    return at;
  }

  // Copies a text to the module, as UTF-8. Returns where it is, until `free`, and its bytes.
  #putText(text) {
    const most = 3 * text.length + 1;
    const at = this.#room(most);
    const { written: size } = encoder.encodeInto(text, this.#bytes().subarray(at, at + most));
    return { at, size };
  }

  // A name as a C string, which stays.
  #nameOf(name) {
    if (!this.#names.has(name)) this.#names.set(name, this.#putText(`${name}\0`).at);
    return this.#names.get(name);
  }
}

// The classes of errors, by their kind in euler96.h.
const kErrors = {
  1: () => "TypeError",
  2: (setting) => (setting ? "RangeError" : "TypeError"), // without its name: there is none
  3: () => "PuzzleError",
};

const kBytes = 1;

// Numbers of 64 bits, as halves: BigInt would be an object for each.
const numbers = (shift, scale = 1) => ({ buffer }, at, size) => {
  const halves = new Int32Array(buffer, at, 2 * size);
  const values = new Float64Array(size);
  for (let i = 0; i < size; ++i) values[i] = ((halves[2 * i] >>> 0) + 2 ** 32 * shift(halves[2 * i + 1])) / scale;
  return values;
};
const signed = (half) => half;
const unsigned = (half) => half >>> 0;

// What reads the values of an array, by their type in euler96.h.
const kReaders = {
  1: (bytes, at, size) => bytes.slice(at, at + size),
  2: ({ buffer }, at, size) => new Uint16Array(buffer, at, size).slice(),
  3: ({ buffer }, at, size) => new Int32Array(buffer, at, size).slice(),
  4: numbers(signed),
  5: numbers(unsigned),
  6: numbers(signed, 10),
  7: textsOf,
};

function textsOf(memory, at, size, offsets) {
  const ends = new Uint32Array(memory.buffer, offsets, 2 * size + 1); // every other one: no text has 4 GB
  const bytes = memory.subarray(at, at + ends[2 * size]);
  const all = decoder.decode(bytes);
  const isAscii = all.length === bytes.length;
  return Array.from({ length: size }, (_, i) => {
    const [begin, end] = [ends[2 * i], ends[2 * i + 2]];
    return isAscii ? all.slice(begin, end) : decoder.decode(bytes.subarray(begin, end));
  });
}

/** What a value is, for messages. */
export function kindOf(value) {
  if (value === null) return "null";
  if (typeof value?.then === "function") return "a promise";
  return Array.isArray(value) ? "an array" : `a value of type ${typeof value}`;
}
