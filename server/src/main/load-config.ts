import { readFileSync } from "node:fs";
import { join } from "node:path";
import { withEnvFile } from "../config/env-file.ts";
import { type ParsedConfig, parseConfig } from "../config/parse-config.ts";
import { StartProblem } from "../config/start-problem.ts";

/** Read once, here; everything else is passed what it needs. */
export function loadConfig(): ParsedConfig {
  const cwd = process.cwd();
  const parsed = parseConfig(withEnvFile(cwd, process.env), { cwd, frontendVersion: frontendVersion() });
  if (!parsed.ok) throw new StartProblem(parsed.problems.join("\n"));
  return parsed.config;
}

function frontendVersion(): string {
  try {
    return readFileSync(join(import.meta.dirname, "../../../web/dist/version.txt"), "utf8").trim();
  } catch {
    return "dev";
  }
}
