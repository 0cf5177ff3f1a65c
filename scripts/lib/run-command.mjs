import { spawnSync } from "node:child_process";
import { node24, requireNode } from "./node.mjs";
import { inRoot } from "./root.mjs";

/** Runs an operator's command with the given arguments, and exits with its exit code. */
export function runCommand(file) {
  requireNode();
  const { status } = spawnSync(node24(), [inRoot(file), ...process.argv.slice(2)], { stdio: "inherit" });
  process.exit(status ?? 1);
}
