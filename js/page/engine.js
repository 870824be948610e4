// The module, which is in the page: packed by gzip, as base64. Its workers are in the page, too.

import { load, InputError, PuzzleError, ShortfallError } from "../index.js";
import { lazy } from "./dom.js";

export { InputError, PuzzleError, ShortfallError };

function unpack(base64) {
  // Chrome before 140, Firefox before 133 and Safari before 18.2 lack fromBase64, which is faster.
  const bytes = Uint8Array.fromBase64?.(base64) ?? Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  const stream = new Response(bytes).body.pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compileStreaming(new Response(stream, { headers: { "Content-Type": "application/wasm" } }));
}

/** Starts the module. Returns the functions of the package, and what the tables of the module say. */
export async function start() {
  const wasm = await unpack(document.getElementById("wasm").textContent);
  const script = URL.createObjectURL(new Blob([document.getElementById("worker").textContent], { type: "text/javascript" }));
  const engine = await load({ wasm, worker: () => new Worker(script) });
  const tables = lazy({
    difficulties: engine.difficulties,
    techniques: () => new Map(engine.techniques().map((technique) => [technique.name, technique])),
  });
  const peers = [];
  const seenFrom = (cell) => {
    const board = `${".".repeat(cell)}1${".".repeat(80 - cell)}`;
    const marks = engine.candidates(board); // nine for each cell, of which 1 is the first
    return [...board].flatMap((_, i) => (i !== cell && marks[9 * i] === "." ? [i] : []));
  };
  return {
    ...engine,
    /** The cells that a cell sees: those that cannot hold its digit. */
    peersOf: (cell) => (peers[cell] ??= seenFrom(cell)),
    /** What each cell can hold, as a text of its digits. */
    candidates: (board) => digitsOfMarks(engine.candidates(board)),
    get difficulties() {
      return tables.difficulties;
    },
    /** What a technique is. */
    aboutOf: (technique) => tables.techniques.get(technique)?.about ?? "",
    /** The name of a technique as people write it. */
    spoken: (technique) => tables.techniques.get(technique)?.spoken ?? technique,
  };
}

// Pencil marks are 729 characters, nine for each cell. In the page, a cell has a text of its digits.
const digitsOfMarks = (marks) => marks.match(/.{9}/g).map((nine) => nine.replaceAll(".", ""));
export const marksOfDigits = (cells) => cells.map((digits) => digits.padEnd(9, ".")).join("");

/** The answer of a worker, or undefined if the work was aborted. */
export async function unlessAborted(promise) {
  try {
    return await promise;
  } catch (error) {
    if (error.name === "AbortError") return undefined;
    throw error;
  }
}

// Passes bytes on, and tells how many.
const counter = (tell) =>
  new TransformStream({
    transform(bytes, controller) {
      tell(bytes.length);
      controller.enqueue(bytes);
    },
  });

/** A file as a stream of bytes, unpacked if gzip has packed them, and the part of the file that its first bytes are. */
export async function bytesOf(file) {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first !== 0x1f || second !== 0x8b) return { stream: file.stream(), partOf: (bytes) => bytes / file.size };
  let read = 0;
  let unpacked = 0;
  const stream = file
    .stream()
    .pipeThrough(counter((bytes) => (read += bytes)))
    .pipeThrough(new DecompressionStream("gzip"))
    .pipeThrough(counter((bytes) => (unpacked += bytes)));
  return { stream, partOf: (bytes) => (bytes / unpacked) * (read / file.size) };
}
