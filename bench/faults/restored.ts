import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** Restores a ten-second-old copy of the database, which must hold its posts until confirmed (chaos:failover). */
export async function restored() {
  const script = join(import.meta.dirname, "../chaos/failover.ts");
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { encoding: "utf8" });
  const problems = stdout
    .split("\n")
    .filter((line) => /^(doubled|shown as posted, but)|lost|unfinished|nobody had/.test(line));
  if (status !== 0) console.error(stdout, stderr);
  const value = status === 0 ? 0 : Math.max(1, problems.length);
  return [{ name: "database put back to ten seconds before, broken promises", value, unit: "", goal: 0 }];
}
