import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { node24 } from "./node.mjs";
import { inRoot, root } from "./root.mjs";
import { run } from "./step.mjs";

const stamp = inRoot("web/dist/.stamp");

export function isWebBuilt() {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === sourcesHash();
}

/** Resolves with how it went and what was said. */
export async function buildWeb() {
  const hash = sourcesHash(); // before the build: what changes meanwhile is built next time
  const vite = inRoot("node_modules/vite/bin/vite.js");
  const outcome = await run(node24(), [vite, "build"], { cwd: inRoot("web") });
  if (outcome.code === 0) writeFileSync(stamp, hash);
  return outcome;
}

function sourcesHash() {
  const hash = createHash("sha256");
  for (const file of ["web", "contract/src", "package-lock.json"].flatMap((path) => filesIn(inRoot(path)))) {
    hash.update(relative(root, file)).update("\0").update(readFileSync(file));
  }
  return hash.digest("hex");
}

function filesIn(path) {
  if (statSync(path).isFile()) return [path];
  const names = readdirSync(path).filter((name) => name !== "dist" && name !== "node_modules");
  return names.sort().flatMap((name) => filesIn(join(path, name)));
}
