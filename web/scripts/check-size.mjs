#!/usr/bin/env node
// Fails when the built JavaScript exceeds its budget; with --json it only prints the sizes. Sizes are gzipped and based
// on web/dist/build/manifest.json. The shell is what every page loads first; a page is the shell, its own chunks and
// what the first load fetches later.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const KB = 1024;
const SHELL_BUDGET = 170 * KB;
const CALENDAR_BUDGET = 220 * KB;
const LAZY_PAGE_BUDGET = 70 * KB;

const dist = join(import.meta.dirname, "../dist");
const manifest = JSON.parse(readFileSync(join(dist, "build/manifest.json"), "utf8"));
const sizes = new Map();

const shell = closure("index.html");
const pages = Object.keys(manifest).filter((key) => /^src\/pages\/.*-page\.tsx$/.test(key));
// Fetched on the first load without user action: realtime, and modals that are preloaded.
const fetchedLater = [find("pusher"), "src/features/global-message/message-modal.tsx", "src/ui/confirm-modal.tsx"];
const calendar = union(shell, ...["src/pages/calendar-page.tsx", ...fetchedLater].map((key) => closure(key)));

const checks = [
  ["shell", sizeOf(shell), SHELL_BUDGET],
  ["/calendar, all", sizeOf(calendar), CALENDAR_BUDGET],
  ...pages.map((page) => [page.replace("src/pages/", ""), sizeOf(closure(page).difference(shell)), LAZY_PAGE_BUDGET]),
];
if (process.argv.includes("--json")) {
  console.log(JSON.stringify(checks.map(([name, size, budget]) => ({ name, size: size / KB, budget: budget / KB }))));
  process.exit(0);
}
// Zod schemas belong to the server: they are large, and try `new Function`, which the page's policy forbids.
const withSchemas = Object.values(manifest).filter(({ file }) => file.endsWith(".js") && read(file).includes("_zod"));
for (const { file } of withSchemas) console.log(`has schemas of the server: ${file}`);
let hasFailed = withSchemas.length > 0;
for (const [name, size, budget] of checks) {
  const isOver = size > budget;
  hasFailed ||= isOver;
  console.log(
    `${isOver ? "too large" : "ok       "}  ${(size / KB).toFixed(1).padStart(6)} of ${budget / KB} KB  ${name}`,
  );
}
process.exit(hasFailed ? 1 : 0);

function read(file) {
  return readFileSync(join(dist, file), "utf8");
}

function find(part) {
  const key = Object.keys(manifest).find((each) => each.includes(part));
  if (!key) throw new Error(`no chunk named like ${part}`);
  return key;
}

function closure(key, found = new Set()) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not in the manifest`);
  if (found.has(chunk.file)) return found;
  if (chunk.file.endsWith(".js")) found.add(chunk.file);
  for (const imported of chunk.imports ?? []) closure(imported, found);
  return found;
}

function union(...sets) {
  return new Set(sets.flatMap((set) => [...set]));
}

function sizeOf(files) {
  return [...files].reduce((sum, file) => sum + gzipped(file), 0);
}

function gzipped(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(dist, file)), { level: 9 }).length);
  return sizes.get(file);
}
