// What the package needs of a browser.

/** Compiles the module. @param source a URL, a Response or its promise, bytes, or a module. */
export async function compile(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source);
  const response = await (source instanceof URL || typeof source === "string" ? fetch(source) : source);
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`);
  return WebAssembly.compile(await response.arrayBuffer());
}

export const processors = () => globalThis.navigator?.hardwareConcurrency || 2;
