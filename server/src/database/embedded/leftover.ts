import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartProblem } from "../../config/start-problem.ts";
import { isAlive, waitUntil } from "../../lib/process.ts";

/** A process id that no system assigns, so that PostgreSQL sees a dead owner and checks for survivors itself. */
const NO_PROCESS = "4194304";

/** Stops a server left behind by a killed run, and removes files that would prevent a new one from starting. */
export async function clearLeftover(pgdata: string, socketDir: string): Promise<void> {
  const file = join(pgdata, "postmaster.pid");
  const pid = ownerOf(file);
  if (pid !== undefined && isPostgresOf(pid, pgdata)) await stopServer(pid);
  else if (pid !== undefined && isAlive(pid)) disown(file);
  for (const name of readdirSync(socketDir))
    if (name.startsWith(".s.PGSQL.")) rmSync(join(socketDir, name), { force: true });
}

/** Fast shutdown: open transactions are rolled back; SIGQUIT if even that takes too long. */
export async function stopServer(pid: number): Promise<void> {
  for (const [signal, patience] of [
    ["SIGINT", 15_000],
    ["SIGQUIT", 5_000],
    ["SIGKILL", 2_000],
  ] as const) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    if (await waitUntil(() => !isAlive(pid), patience)) return;
  }
  throw new StartProblem(`The database of an earlier run (process ${pid}) does not stop.`);
}

function ownerOf(file: string): number | undefined {
  if (!existsSync(file)) return undefined;
  const pid = Number.parseInt(readFileSync(file, "utf8"), 10);
  return pid > 0 ? pid : undefined;
}

function isPostgresOf(pid: number, pgdata: string): boolean {
  const command = commandOf(pid);
  return command.includes("postgres") && command.includes(pgdata);
}

function commandOf(pid: number): string {
  try {
    return existsSync("/proc/self/cmdline")
      ? readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ")
      : execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return "";
  }
}

function disown(file: string): void {
  writeFileSync(file, readFileSync(file, "utf8").replace(/^\d+/, NO_PROCESS));
}
