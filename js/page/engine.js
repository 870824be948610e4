// The module, which is in the page: packed by gzip, written in signs. Its workers are in the page, too.

import { load, InputError, PuzzleError, ShortfallError } from "../index.js";

export { InputError, PuzzleError, ShortfallError };

// See signsOf of build.js.
async function unpack({ textContent, dataset }) {
  const bytes = new Uint8Array(Number(dataset.bytes));
  const place = (i) => {
    const code = textContent.charCodeAt(i);
    return code - (code > 60 ? 34 : 33);
  };
  let [bits, count, at] = [0, 0, 0];
  for (let i = 0; at < bytes.length; i += 2) {
    bits |= (91 * place(i) + place(i + 1)) << count;
    for (count += 13; count >= 8; count -= 8, bits >>>= 8) bytes[at++] = bits;
  }
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Starts the module. Returns the functions of the package, and what the tables of the module say. */
export async function start() {
  const wasm = await unpack(document.getElementById("wasm"));
  const script = URL.createObjectURL(new Blob([document.getElementById("worker").textContent], { type: "text/javascript" }));
  const engine = await load({ wasm, worker: () => new Worker(script) });
  const techniques = new Map(engine.techniques().map((technique) => [technique.name, technique]));
  const peers = [];
  const seenFrom = (cell) => {
    const board = `${".".repeat(cell)}1${".".repeat(80 - cell)}`;
    return digitsOfMarks(engine.candidates(board)).flatMap((digits, i) => (i === cell || digits.includes("1") ? [] : [i]));
  };
  return {
    ...engine,
    /** The cells that a cell sees: those that cannot hold its digit. */
    peersOf: (cell) => (peers[cell] ??= seenFrom(cell)),
    /** What each cell can hold, as a text of its digits. */
    candidates: (board) => digitsOfMarks(engine.candidates(board)),
    difficulties: engine.difficulties(),
    /** What a technique is. */
    aboutOf: (technique) => techniques.get(technique)?.about ?? "",
    /** The name of a technique as people write it. */
    spoken: (technique) => techniques.get(technique)?.spoken ?? technique,
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
