import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { inRoot } from "./root.mjs";
import { run, step } from "./step.mjs";

const stamp = inRoot("node_modules/.ponkan-lock");

/** Whether node_modules matches package-lock.json, regardless of who installed it. */
export function isInstalled() {
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lockHash()) return true;
  if (!matchesLock()) return false;
  writeFileSync(stamp, lockHash());
  return true;
}

export async function install() {
  await step("Installing dependencies", async () => {
    const exact = await npm("ci");
    // `npm ci` refuses a lock file written with a registry that lacks packages for other systems.
    return exact.output.includes("EUSAGE") ? npm("install", "--no-save") : exact;
  });
  writeFileSync(stamp, lockHash());
}

function npm(...command) {
  const args = [...command, "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  const script = process.env.npm_execpath;
  return script?.endsWith(".js") ? run(process.execPath, [script, ...args]) : run("npm", args);
}

function lockHash() {
  const hash = createHash("sha256").update(readFileSync(inRoot("package-lock.json")));
  return hash.update(`${process.platform}-${process.arch}`).digest("hex");
}

/** npm writes its own list at the end of an installation, so an interrupted one has none. */
function matchesLock() {
  const list = inRoot("node_modules/.package-lock.json");
  if (!existsSync(list)) return false;
  const wanted = JSON.parse(readFileSync(inRoot("package-lock.json"), "utf8")).packages;
  const present = JSON.parse(readFileSync(list, "utf8")).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    const isElsewhere = !path.includes("node_modules/") || entry.link || entry.optional;
    return isElsewhere || present[path]?.version === entry.version;
  });
}
