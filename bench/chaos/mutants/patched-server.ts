import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Patch } from "./mutants.ts";

const root = join(import.meta.dirname, "../../..");

/** Builds the server from a patched copy of its sources; throws if a patch no longer fits. */
export function patchedServer(patches: readonly Patch[]): { program: string; remove(): void } {
  const dir = mkdtempSync(join(tmpdir(), "ponkan-mutant-"));
  const isOurs = (path: string) => !/node_modules|dist/.test(path);
  for (const own of ["server", "scripts"]) cpSync(join(root, own), join(dir, own), { recursive: true, filter: isOurs });
  for (const shared of ["node_modules", "server/node_modules", "sandbox", "web", "tsconfig.base.json"])
    if (existsSync(join(root, shared))) symlinkSync(join(root, shared), join(dir, shared));
  for (const patch of patches) apply(dir, patch);
  execFileSync(process.execPath, [join(dir, "scripts/lib/bundle-server.mjs")]);
  return { program: join(dir, "server/dist/start.mjs"), remove: () => rmSync(dir, { recursive: true, force: true }) };
}

function apply(dir: string, { file, find, replace }: Patch): void {
  const path = join(dir, file);
  const [before, after, ...more] = readFileSync(path, "utf8").split(find);
  if (after === undefined || more.length > 0) throw new Error(`${file} does not have exactly once: ${find}`);
  writeFileSync(path, before + replace + after);
}
