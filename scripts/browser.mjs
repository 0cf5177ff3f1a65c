import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { aptGet } from "./lib/apt.mjs";
import { node24 } from "./lib/node.mjs";
import { inRoot } from "./lib/root.mjs";
import { attempt } from "./lib/step.mjs";

const none = { problem: "No browser was found; set CHROMIUM_PATH to a Chromium or Chrome.\n" };

/** Finds the browser for tests: returns `{ path, env }`, or `{ problem }` with a one-line message. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given)
    return existsSync(given) ? { path: given, env: {} } : { problem: `CHROMIUM_PATH ${given} does not exist.\n` };
  // The browser from npm crashes on some texts ("SkFontMgr … Not implemented"), but is better than none.
  return onPath() ?? (await fromDebian()) ?? fromNpm() ?? none;
}

/** The package contains an x64 browser, and libraries that a minimal system may lack. */
function fromNpm() {
  const hasPackage = existsSync(inRoot("node_modules/@sparticuz/chromium"));
  if (process.platform !== "linux" || process.arch !== "x64" || !hasPackage) return undefined;
  const dir = unpack();
  const path = join(dir, "chromium");
  const libraries = [join(dir, "al2023/lib"), process.env.LD_LIBRARY_PATH].filter(Boolean).join(":");
  const ways = [{}, { LD_LIBRARY_PATH: libraries }].map((env) => ({
    path,
    env: { ...env, FONTCONFIG_PATH: join(dir, "fonts") },
  }));
  return ways.find(starts);
}

/**
 * Unpacks atomically into a directory of this clone; the package itself would use one in /tmp shared with all clones.
 */
function unpack() {
  const dir = inRoot("node_modules/.cache/ponkan-chromium");
  if (existsSync(dir)) return dir;
  const unfinished = `${dir}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const script = 'import("@sparticuz/chromium").then(({ default: chromium }) => chromium.executablePath())';
  const env = { ...process.env, TMPDIR: unfinished, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x" };
  execFileSync(node24(), ["--eval", script], { cwd: inRoot("e2e"), env, stdio: "ignore" });
  try {
    renameSync(unfinished, dir);
  } catch {
    rmSync(unfinished, { recursive: true, force: true }); // another run was faster
  }
  return dir;
}

function onPath() {
  // The headless shell is the same engine without windows and needs half the processor time.
  const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
  const mac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
  const dirs = (process.env.PATH ?? "").split(delimiter);
  const path = [...names.flatMap((name) => dirs.map((dir) => join(dir, name))), mac].find((file) => existsSync(file));
  return path && { path, env: {} };
}

async function fromDebian() {
  const isDebian = existsSync("/etc/debian_version") && process.getuid?.() === 0;
  if (!isDebian) return undefined;
  const install = (name) => aptGet("install", "-y", "--no-install-recommends", name);
  await attempt("No browser was found: reading Debian's list of packages", () => aptGet("update"));
  for (const name of ["chromium-headless-shell", "chromium"])
    if (await attempt(`Installing ${name} with apt-get`, () => install(name))) break;
  return onPath();
}

function starts({ path, env }) {
  const args = ["--no-sandbox", "--headless", "--version"];
  return spawnSync(path, args, { env: { ...process.env, ...env }, stdio: "ignore", timeout: 20_000 }).status === 0;
}
