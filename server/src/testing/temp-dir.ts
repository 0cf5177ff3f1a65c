import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const made: string[] = [];

/** A directory of this test file alone; it is gone when the file is done. */
export function tempDir(): string {
  const dir = mkdtempSync(join(tmpdir(), "ponkan-"));
  made.push(dir);
  return dir;
}

/** Called by setup.ts after each file: modules are shared, so a hook of this one would run for the first file only. */
export async function removeTempDirs(): Promise<void> {
  await Promise.all(made.splice(0).map((dir) => rm(dir, { recursive: true, force: true, maxRetries: 3 })));
}
