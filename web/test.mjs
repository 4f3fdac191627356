// Runs the unit tests: bundles each file in tests/ for Node and passes the bundles to Node's test runner.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = fileURLToPath(new URL(".", import.meta.url));
const out = await mkdtemp(join(here, "node_modules", ".tests-"));
try {
  const tests = readdirSync(join(here, "tests")).filter((name) => /\.test\.tsx?$/.test(name));
  await build({
    absWorkingDir: here,
    entryPoints: tests.map((name) => join("tests", name)),
    outdir: out,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    jsx: "automatic",
    jsxImportSource: "preact",
    loader: { ".css": "empty" },
    inject: [join("tests", "browser.ts")],
    sourcemap: "inline",
    logLevel: "warning",
  });
  const files = readdirSync(out).map((name) => join(out, name));
  const run = spawnSync(
    process.execPath,
    ["--enable-source-maps", "--test", "--test-reporter=spec", ...files],
    {
      stdio: "inherit",
    },
  );
  process.exitCode = run.status ?? 1;
} finally {
  await rm(out, { recursive: true, force: true });
}
