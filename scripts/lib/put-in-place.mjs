import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

const DAY = 86_400_000;

/**
 * Moves what was built to where it is run, the programs last. What was built before stays for a day: processes that run
 * on it load parts of it when they need them.
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
