import { spawnSync } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** Runs a test with larger inputs; returns 0 if it passes. */
export function runAsTest(file: string, more: Record<string, string>): 0 | 1 {
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const { status, stdout } = spawnSync(process.execPath, [vitest, "run", "--project=server", file], {
    cwd: root,
    env: { ...process.env, ...more, NO_COLOR: "1" },
    encoding: "utf8",
  });
  if (status !== 0) process.stderr.write(stdout);
  return status === 0 ? 0 : 1;
}
