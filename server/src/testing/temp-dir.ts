import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

const made: string[] = [];
afterAll(() => {
  for (const dir of made.splice(0)) rmSync(dir, { recursive: true, force: true, maxRetries: 3 });
});

/** A directory of this test file alone; it is gone when the file is done. */
export function tempDir(): string {
  const dir = mkdtempSync(join(tmpdir(), "ponkan-"));
  made.push(dir);
  return dir;
}
