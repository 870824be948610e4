// One instance of the module, and calls of its functions: src/wasm/call.hpp describes a request and an answer.

import { InternalError, errorOf } from "./errors.js";

const kAnswers = ["json", "bytes", "error"];
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
 */
export class Instance {
  #module;
  #wasm;
  #spare;
  #printed = "";

  /** @param {WebAssembly.Module} module */
  static async start(module) {
    const instance = new Instance();
    instance.#module = module;
    await instance.#makeSpare();
    await instance.#useSpare();
    return instance;
  }

  /**
   * Calls a function.
   * @param {string} name
   * @param {object} values its arguments, in their order. Those that are undefined are left out.
   * @returns what the JSON of the answer says, or a Uint8Array.
   */
  call(name, values) {
    return this.answer(requestOf(name, values));
  }

  /** Answers a request: see `requestOf`. */
  answer(request) {
    let size;
    let kind;
    if (!this.#wasm) this.#useSpare();
    try {
      size = this.#write(request);
      kind = kAnswers[this.#wasm.call(size)];
    } catch (cause) {
      throw this.#discard(cause);
    }
    const at = this.#wasm.answer();
    const bytes = this.#bytes().subarray(at, at + this.#wasm.answer_size());
    if (kind === "bytes") return bytes.slice();
    const answer = JSON.parse(decoder.decode(bytes));
    if (kind === "error") throw errorOf(answer);
    return answer;
  }

  // Returns a promise of the next spare.
  #useSpare() {
    if (!this.#spare) throw new InternalError("euler96 has failed, and is starting anew: call again in a moment");
    this.#wasm = this.#spare;
    this.#spare = undefined;
    this.#wasm._initialize();
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
    return new Uint8Array(this.#wasm.memory.buffer);
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

  // Writes a request. Returns its size.
  #write(fields) {
    let most = 0;
    for (const field of fields) most += 4 + (typeof field === "string" ? 3 : 1) * field.length;
    const start = this.#wasm.request(most);
    const bytes = this.#bytes();
    let at = start;
    for (const field of fields) {
      const size = put(bytes, at + 4, field);
      bytes[at] = size;
      bytes[at + 1] = size >> 8;
      bytes[at + 2] = size >> 16;
      bytes[at + 3] = size >> 24;
      at += 4 + size;
    }
    return at - start;
  }
}

/** A call as fields, text or bytes: the function's name, then the name and the value of each argument. */
export function requestOf(name, values) {
  const fields = [name];
  for (const key in values) {
    const value = values[key];
    if (value !== undefined) fields.push(key, fieldOf(key, value));
  }
  return fields;
}

const kPlain = ["string", "number", "boolean", "bigint"];

// A value as text or bytes. A list has commas between its items.
function fieldOf(key, value) {
  if (typeof value === "string" || value instanceof Uint8Array) return value;
  const items = Array.isArray(value) ? value : [value];
  const wrong = items.findIndex((item) => !kPlain.includes(typeof item));
  if (wrong < 0) return items.join(",");
  throw new TypeError(`${key}: expected text, a number, true, false or a list of these, found ${kindOf(items[wrong])}`);
}

/** What a value is, for messages. */
export function kindOf(value) {
  if (value === null) return "null";
  if (typeof value?.then === "function") return "a promise";
  return Array.isArray(value) ? "an array" : `a value of type ${typeof value}`;
}

// Writes text as UTF-8, or bytes. Returns the size.
function put(bytes, at, field) {
  if (typeof field !== "string") {
    bytes.set(field, at);
    return field.length;
  }
  // encodeInto takes longer than a board's characters one by one.
  if (field.length > 200) return encoder.encodeInto(field, bytes.subarray(at)).written;
  for (let i = 0; i < field.length; ++i) {
    const code = field.charCodeAt(i);
    if (code > 127) return encoder.encodeInto(field, bytes.subarray(at)).written;
    bytes[at + i] = code;
  }
  return field.length;
}
