// What the package needs of a browser.

async function fetchModule(address) {
  try {
    return await fetch(address);
  } catch (cause) {
    throw new Error(`${address} cannot be fetched from here; use euler96/inline or load({ wasm })`, { cause });
  }
}

/** Compiles the module. @param source a URL, a Response or its promise, bytes, or a module. */
export async function compile(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source);
  const response = await (source instanceof URL || typeof source === "string" ? fetchModule(source) : source);
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`);
  return WebAssembly.compile(await response.arrayBuffer());
}

export const processors = () => globalThis.navigator?.hardwareConcurrency || 2;
