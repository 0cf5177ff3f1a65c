import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { inRoot, root } from "./root.mjs";

/** A hash of all files below these paths, and of package-lock.json. */
export function sourcesHash(paths) {
  const hash = createHash("sha256");
  for (const file of [...paths, "package-lock.json"].flatMap((path) => filesIn(inRoot(path)))) {
    hash.update(relative(root, file)).update("\0").update(readFileSync(file));
  }
  return hash.digest("hex");
}

function filesIn(path) {
  if (statSync(path).isFile()) return [path];
  const names = readdirSync(path).filter((name) => name !== "dist" && name !== "node_modules");
  return names.sort().flatMap((name) => filesIn(join(path, name)));
}
