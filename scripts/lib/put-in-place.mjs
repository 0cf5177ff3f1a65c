import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

const DAY = 86_400_000;

/**
 * Moves a build to where it runs, entry points last. Files of older builds are kept for a day, because running
 * processes load parts of them on demand.
 */
export function putInPlace(fresh, dist, programs) {
  mkdirSync(dist, { recursive: true });
  const isProgram = (name) => programs.includes(name);
  const built = readdirSync(fresh).toSorted((one, other) => isProgram(one) - isProgram(other));
  for (const name of built) renameSync(join(fresh, name), join(dist, name));
  rmSync(fresh, { recursive: true });
  for (const name of readdirSync(dist)) {
    const file = join(dist, name);
    if (!built.includes(name) && statSync(file).mtimeMs < Date.now() - DAY) rmSync(file, { recursive: true });
  }
}
