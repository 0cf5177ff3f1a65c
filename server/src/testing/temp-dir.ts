import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const made: string[] = [];

/** Creates a directory for this test file; it is deleted when the file is done. */
export function tempDir(): string {
  const dir = mkdtempSync(join(tmpdir(), "ponkan-"));
  made.push(dir);
  return dir;
}

/** Called by setup.ts after each file: modules are shared, so a hook here would run only for the first file. */
export async function removeTempDirs(): Promise<void> {
  await Promise.all(made.splice(0).map((dir) => rm(dir, { recursive: true, force: true, maxRetries: 3 })));
}
