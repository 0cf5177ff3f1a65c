import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { inject } from "vitest";
import "./database-server.ts";
import { tempDir } from "./temp-dir.ts";

/** A data directory of this test file's own in which an earlier start has prepared everything. */
export function aPreparedDir(): string {
  const dir = join(tempDir(), "data");
  // Node's own copy gives directories other rights, and PostgreSQL minds.
  execFileSync("cp", ["-Rp", inject("preparedDir"), dir]);
  return dir;
}
