// Bundles the client into the folder that the server serves. File names contain a hash of the content, so
// browsers can cache them indefinitely.

import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = fileURLToPath(new URL(".", import.meta.url));
const out = join(here, "..", "src", "woolgather", "server", "static");

await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
const { metafile } = await build({
  absWorkingDir: here,
  entryPoints: { app: "src/main.tsx" },
  outdir: join(out, "assets"),
  entryNames: "[name]-[hash]",
  chunkNames: "part-[hash]",
  bundle: true,
  splitting: true,
  format: "esm",
  target: "es2022",
  minify: true,
  jsx: "automatic",
  jsxImportSource: "preact",
  metafile: true,
  legalComments: "none",
});

const outputs = Object.keys(metafile.outputs).map((path) => basename(path));
const find = (start, end) => outputs.find((name) => name.startsWith(start) && name.endsWith(end));
const page = (await readFile(join(here, "index.html"), "utf8"))
  .replace("app.js", find("app-", ".js"))
  .replace("app.css", find("app-", ".css"));
await writeFile(join(out, "index.html"), page);
// Tells the server which games have a board here. The others use the generic board.
await cp(join(here, "src", "games", "boards.json"), join(out, "boards.json"));
await cp(join(here, "public"), out, { recursive: true });
