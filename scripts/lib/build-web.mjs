import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { node24 } from "./node.mjs";
import { inRoot } from "./root.mjs";
import { sourcesHash } from "./sources-hash.mjs";
import { run } from "./step.mjs";

const stamp = inRoot("web/dist/.stamp");
const sources = ["web", "contract/src"];

export function isWebBuilt() {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === sourcesHash(sources);
}

/** Resolves with exit code and output. */
export async function buildWeb() {
  const hash = sourcesHash(sources); // hashed before the build, so that changes during it cause another one
  const vite = inRoot("node_modules/vite/bin/vite.js");
  const outcome = await run(node24(), [vite, "build"], { cwd: inRoot("web") });
  if (outcome.code === 0) writeFileSync(stamp, hash);
  return outcome;
}
