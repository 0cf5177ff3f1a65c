import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Config } from "../../config.ts";
import type { Connection } from "../../database/connection.ts";
import type { Log } from "../../lib/log.ts";
import type { DueLane } from "../lanes/lanes.queries.ts";
import type { Timings } from "../timings.ts";
import type { Order, Report } from "./messages.ts";

type Needs = { config: Config; connection: Connection; log: Log; timings: Pick<Timings, "hang"> };

export type Trial =
  | { kind: "done"; isFreed: boolean }
  | { kind: "left"; reason: string }
  /** The process died because of this task, as it was doing nothing else. */
  | { kind: "died"; how: string };

export type Trials = {
  /** Resolves when the process can take a task; starts it if necessary. */
  ready(): Promise<void>;
  /** Runs one task at a time. */
  run(task: DueLane): Promise<Trial>;
  stop(): Promise<void>;
};

const entry = fileURLToPath(new URL("./trial-process.ts", import.meta.url));
/** Longer than any upload: a task that takes this long is stuck. */
const LONGEST_MS = 15 * 60_000;
/** How long an idle process is kept; most of the time it is not needed. */
const KEPT_MS = 30_000;

/**
 * Runs tasks that workers have died over in a separate process (C-25). If it dies, the one task it was running caused
 * it, and the worker carries on. If the worker is killed, the process ends with it and nothing is blamed.
 */
export function createTrials({ timings, ...needs }: Needs): Trials {
  let child: Promise<ChildProcess> | undefined;
  let idle: NodeJS.Timeout | undefined;

  function started(): Promise<ChildProcess> {
    clearTimeout(idle);
    child ??= start(needs, () => {
      child = undefined;
    });
    return child;
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ending = await child?.catch(() => undefined);
    if (!ending) return;
    const ended = new Promise((resolve) => ending.once("exit", resolve));
    if (!ending.connected || hasEnded(ending)) return;
    ending.disconnect();
    await ended;
  }

  return {
    ready: async () => void (await started()),
    run: async (task) => {
      const trial = await tried(await started(), task, timings.hang);
      idle = setTimeout(() => void end(), KEPT_MS);
      idle.unref();
      return trial;
    },
    stop: end,
  };
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** Detached into its own process group, so that Ctrl-C does not reach it and we decide the order of shutdown. */
function start({ config, connection, log }: Omit<Needs, "timings">, onEnd: () => void): Promise<ChildProcess> {
  const child = fork(entry, {
    detached: true,
    serialization: "advanced",
    execArgv: ["--disable-warning=ExperimentalWarning"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  child.once("exit", onEnd);
  return new Promise((resolve, reject) => {
    child.once("exit", (code, signal) => reject(new Error(`a trial did not start (${code ?? signal})`)));
    child.once("error", reject);
    child.on("message", (report: Report) => {
      if (report.type === "loaded") tell(child, { type: "open", config, connection });
      if (report.type === "ready") resolve(child);
      if (report.type === "log") log[report.level](report.details, report.message);
    });
  });
}

function tried(child: ChildProcess, task: DueLane, hangMs: number): Promise<Trial> {
  return new Promise((resolve) => {
    let isBegun = false;
    const deadline = setTimeout(() => {
      settle({ kind: "left", reason: "a trial stood still" });
      child.kill("SIGKILL");
    }, LONGEST_MS);
    // Counts seconds in which this process itself was running: if the whole machine slept, the child is not stuck.
    let silence = 0;
    const watch = setInterval(() => {
      if (++silence * 1000 >= hangMs) child.kill("SIGKILL");
    }, 1000);
    const settle = (trial: Trial) => {
      clearTimeout(deadline);
      clearInterval(watch);
      child.off("message", hear).off("exit", gone);
      resolve(trial);
    };
    const hear = (report: Report) => {
      silence = 0;
      if (report.type === "begun") isBegun = true;
      if (report.type === "done") settle({ kind: "done", isFreed: report.isFreed });
      if (report.type === "left") settle({ kind: "left", reason: report.reason });
    };
    const gone = (code: number | null, signal: string | null) => {
      const how = silence * 1000 >= hangMs ? "it hung" : String(signal ?? `exit code ${code}`);
      settle(isBegun ? { kind: "died", how } : { kind: "left", reason: `the trial ended before it began (${how})` });
    };
    child.on("message", hear).on("exit", gone);
    tell(child, { type: "try", task });
  });
}

function tell(child: ChildProcess, order: Order): void {
  // If the child has died, its `exit` event reports it.
  child.send(order, () => {});
}
