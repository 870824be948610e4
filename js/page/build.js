// Makes the page: one file of HTML, CSS, JavaScript and the module.
//
//     node js/page/build.js MODULE.wasm NOTICES PAGE.html

import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const read = (name) => readFileSync(here(name), "utf8");
const player = "../../src/show/page/";

async function bundle(entry) {
  const { outputFiles } = await build({
    entryPoints: [here(entry)],
    bundle: true,
    minify: true,
    format: "iife",
    target: ["chrome123", "firefox120", "safari17.5"],
    legalComments: "none",
    charset: "utf8",
    define: { "import.meta.url": '"file:///"' },
    external: ["./frame.js"], // explainPage alone needs it
    write: false,
    logLevel: "warning",
  });
  return outputFiles[0].text.trim();
}

// The policy allows the scripts of the page by their hashes, the module, workers of the page's own text, and nothing else.
function policyOf(scripts) {
  const hashes = scripts.map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  return [
    "default-src 'none'",
    `script-src ${hashes.join(" ")} 'wasm-unsafe-eval'`,
    "worker-src blob:",
    "style-src 'unsafe-inline'",
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

const [modulePath, noticesPath, out] = process.argv.slice(2);
if (!out) {
  console.error("usage: node js/page/build.js MODULE.wasm NOTICES PAGE.html");
  process.exit(2);
}
const playerScript = `${read(`${player}board.js`)}\n${read(`${player}page.js`)}`;
const script = await bundle("main.js");
const parts = {
  policy: policyOf([playerScript, script]),
  "page.css of the player": read(`${player}page.css`),
  "page.css": read("page.css"),
  wasm: gzipSync(readFileSync(modulePath), { level: 9 }).toString("base64"),
  worker: await bundle("worker.js"),
  player: playerScript,
  script,
  licence: read("../../LICENSE"),
  notices: readFileSync(noticesPath, "utf8"),
};
const page = read("index.html").replace(/\{\{([^}]*)\}\}/g, (_, name) => parts[name]);
writeFileSync(out, page);
