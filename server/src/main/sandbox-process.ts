import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { StartProblem } from "../config/start-problem.ts";
import type { Config } from "../config.ts";
import type { Log } from "../lib/log.ts";

type Report = { type: "listening"; port: number } | { type: "failed"; reason: string };
type Needs = { config: Config; log: Log };

/** Runs the sandbox as a process of its own, and restarts it with growing delays if it dies. */
export async function startSandbox({ config, log }: Needs): Promise<{ stop(): Promise<void> }> {
  let isStopping = false;
  let launching = launch(config);
  let child = await launching;
  const keepAlive = async () => {
    for (let failures = 0; !isStopping; failures++) {
      await exitOf(child);
      if (isStopping) return;
      log.warn({ failures }, "the sandbox ended and is started again");
      await sleep(Math.min(30_000, 500 * 2 ** failures), undefined, { ref: false });
      if (isStopping) return;
      launching = launch(config);
      child = await launching.catch(() => child);
    }
  };
  void keepAlive();
  return {
    stop: async () => {
      isStopping = true;
      await end(await launching.catch(() => child));
    },
  };
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

function exitOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => (hasEnded(child) ? resolve() : child.once("exit", () => resolve())));
}

/** In a process group of its own, so that after Ctrl-C we decide the order of stopping. */
function launch(config: Config): Promise<ChildProcess> {
  const child = fork(fileURLToPath(import.meta.resolve("@ponkan/sandbox/start")), {
    detached: true,
    // Runs next to the product on a developer's machine, so low memory matters more than speed.
    execArgv: ["--max-semi-space-size=4", "--optimize-for-size"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...settingsOf("MALLOC_ARENA_MAX", "MALLOC_MMAP_THRESHOLD_", "MALLOC_TRIM_THRESHOLD_"),
      SANDBOX_PORT: String(config.sandbox.port),
      SANDBOX_DATA_DIR: join(config.dataDir, "sandbox"),
    },
  });
  return new Promise((resolve, reject) => {
    child.on("message", (report: Report) => {
      if (report.type === "listening") resolve(child);
      else reject(new StartProblem(explain(report.reason, config)));
    });
    child.once("exit", (code) => reject(new StartProblem(`The sandbox did not start (exit code ${code}).`)));
  });
}

const settingsOf = (...names: string[]) => Object.fromEntries(names.map((name) => [name, process.env[name]]));

function explain(reason: string, { sandbox }: Config): string {
  if (!reason.includes("already in use")) return reason;
  return `Port ${sandbox.port} is already in use; choose another with SANDBOX_PORT.`;
}

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  child.kill("SIGTERM");
  const last = setTimeout(() => child.kill("SIGKILL"), 5_000);
  await exitOf(child);
  clearTimeout(last);
}
