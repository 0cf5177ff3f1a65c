import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Patch } from "./mutants.ts";

const root = join(import.meta.dirname, "../../..");

/** A copy of the server's sources with something changed; a patch that no longer fits is an error. */
export function patchedSources(patches: readonly Patch[]): { dir: string; remove(): void } {
  const dir = mkdtempSync(join(tmpdir(), "ponkan-mutant-"));
  const isOurs = (path: string) => !/node_modules|dist/.test(path);
  cpSync(join(root, "server"), join(dir, "server"), { recursive: true, filter: isOurs });
  for (const shared of ["node_modules", "server/node_modules", "web"])
    if (existsSync(join(root, shared))) symlinkSync(join(root, shared), join(dir, shared));
  for (const patch of patches) apply(dir, patch);
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

function apply(dir: string, { file, find, replace }: Patch): void {
  const path = join(dir, file);
  const [before, after, ...more] = readFileSync(path, "utf8").split(find);
  if (after === undefined || more.length > 0) throw new Error(`${file} does not have exactly once: ${find}`);
  writeFileSync(path, before + replace + after);
}
