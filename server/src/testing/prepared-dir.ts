import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { inject } from "vitest";
import "./database-server.ts";
import { tempDir } from "./temp-dir.ts";

/** Creates a data directory for this test file in which an earlier start has prepared everything. */
export function aPreparedDir(): string {
  const dir = join(tempDir(), "data");
  // Node's own copy does not preserve permissions of directories, which PostgreSQL checks.
  execFileSync("cp", ["-Rp", inject("preparedDir"), dir]);
  return dir;
}
