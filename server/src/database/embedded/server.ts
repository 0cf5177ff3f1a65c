import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, closeSync, openSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartProblem } from "../../config/start-problem.ts";
import { waitUntil } from "../../lib/process.ts";
import type { Binaries } from "./binaries.ts";
import { cleanEnv } from "./cluster.ts";
import { boundLog } from "./log-file.ts";
import type { RunAs } from "./run-as.ts";

export type Launch = {
  binaries: Binaries;
  runAs: RunAs;
  pgdata: string;
  socketDir: string;
  logFile: string;
  settings: Record<string, string>;
};
export type Server = { pid: number; ended: Promise<void> };

const settings = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  max_connections: "60",
  shared_buffers: "64MB",
  max_wal_size: "256MB",
  fsync: "on",
  synchronous_commit: "on",
  full_page_writes: "on",
  log_checkpoints: "off",
};

/** Crash recovery may take a while on a slow disk. */
const PATIENCE = 120_000;

export async function launchServer(launch: Launch): Promise<Server> {
  for (let attempt = 1; ; attempt++) {
    const server = await tryLaunch(launch);
    if (server) return server;
    const reason = lastLogLine(launch.logFile);
    // Sessions of a killed server hold its memory a moment longer.
    if (attempt > 20 || !reason.includes("still in use"))
      throw new StartProblem(`The database did not start: ${reason}`);
    await sleep(250);
  }
}

async function tryLaunch(launch: Launch): Promise<Server | undefined> {
  const child = spawnServer(launch);
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    child.on("error", () => resolve());
    child.on("exit", () => resolve());
  });
  ended.then(() => (hasEnded = true));

  await waitUntil(() => hasEnded || isReady(launch.pgdata, child.pid), PATIENCE);
  if (hasEnded || child.pid === undefined) return undefined;
  const bounding = setInterval(() => boundLog(launch.logFile), 60_000).unref();
  ended.then(() => clearInterval(bounding));
  return { pid: child.pid, ended };
}

/** Uses its own process group: Ctrl-C reaches only us, and we stop the server after the last query. */
function spawnServer({ binaries, runAs, pgdata, socketDir, logFile, ...launch }: Launch): ChildProcess {
  const all = { ...settings, unix_socket_directories: socketDir, ...launch.settings };
  const options = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const [command, ...args] = [...runAs.prefix, binaries.postgres, "-D", pgdata, ...options];
  const ids = runAs.prefix.length ? {} : { uid: runAs.uid, gid: runAs.gid };
  boundLog(logFile);
  const log = openSync(logFile, "a", 0o600);
  if ((statSync(logFile).mode & 0o777) !== 0o600) chmodSync(logFile, 0o600);
  const child = spawn(command!, args, { cwd: "/", env: cleanEnv, detached: true, stdio: ["ignore", log, log], ...ids });
  closeSync(log);
  child.unref();
  return child;
}

/** Reads the eighth line of the server's own file, like pg_ctl. */
function isReady(pgdata: string, pid: number | undefined): boolean {
  try {
    const lines = readFileSync(join(pgdata, "postmaster.pid"), "utf8").split("\n");
    return Number(lines[0]) === pid && lines[7]?.trim() === "ready";
  } catch {
    return false;
  }
}

function lastLogLine(logFile: string): string {
  const lines = readFileSync(logFile, "utf8").trim().split("\n").slice(-10);
  const fatal = lines.findLast((line) => line.includes("FATAL:"));
  return (fatal ?? lines.at(-1) ?? "").replace(/^.*FATAL:\s*/, "");
}
