import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { inRoot } from "./root.mjs";

/** Returns the environment combined with the file `.env`; the environment wins. */
export function withEnvFile(env = process.env) {
  const file = inRoot(".env");
  return { ...(existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {}), ...env };
}
