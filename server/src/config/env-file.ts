import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

/** Returns the variables of the folder's `.env` file; the environment takes precedence. */
export function withEnvFile(cwd: string, env: NodeJS.ProcessEnv): Record<string, string | undefined> {
  const file = join(cwd, ".env");
  return existsSync(file) ? { ...parseEnv(readFileSync(file, "utf8")), ...withoutEmpty(env) } : env;
}

function withoutEmpty(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value));
}
