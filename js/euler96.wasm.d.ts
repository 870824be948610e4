// `import wasm from "euler96/euler96.wasm"`, which bundlers for edge functions compile.
declare const wasm: WebAssembly.Module;
export default wasm;
