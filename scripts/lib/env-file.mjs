import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { inRoot } from "./root.mjs";

/** The environment, and what the file `.env` says besides. */
export function withEnvFile(env = process.env) {
  const file = inRoot(".env");
  return { ...(existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {}), ...env };
}
