import { type ChildProcess, fork } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";

export type Ended = { code: number | null; signal: NodeJS.Signals | null };

export type Process = {
  name: string;
  pid: number;
  /** Rejects if the process ends before it is ready. */
  ready: Promise<void>;
  ended: Promise<Ended>;
  kill(signal: NodeJS.Signals): void;
  /** The end of its log. */
  lastWords(): string;
};

type Launch = {
  name: string;
  entry: string;
  env: Record<string, string>;
  dir: string;
  /** A command prefix that runs it elsewhere. */
  through?: readonly string[];
};
type Report = { type: string; reason?: string };

const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));

let count = 0;

/** Starts a program that reports by itself when it is ready, and ends with this process. */
export function launch({ name, entry, env, dir, through = [] }: Launch): Process {
  const file = join(dir, `${name}-${++count}.log`);
  const log = openSync(file, "a");
  const [program, ...rest] = [...through, process.execPath];
  const child = fork(entry, {
    cwd: dir,
    env: { PATH: process.env.PATH ?? "", ...env },
    execPath: program,
    execArgv: [...rest, "--disable-warning=FSTDEP023"],
    stdio: ["ignore", "ignore", log, "ipc"],
  });
  closeSync(log);
  running.add(child);
  const ended = new Promise<Ended>((resolve) => {
    child.once("exit", (code, signal) => {
      running.delete(child);
      resolve({ code, signal });
    });
  });
  const logTail = () => (existsSync(file) ? readFileSync(file, "utf8").slice(-4000) : "");
  const ready = new Promise<void>((resolve, reject) => {
    child.on("message", ({ type, reason }: Report) => {
      if (type === "ready" || type === "listening") resolve();
      if (type === "failed") reject(new Error(`${name}: ${reason}`));
    });
    ended.then(() => reject(new Error(`${name} ended before it was ready:\n${logTail()}`)));
  });
  ready.catch(() => {});
  return { name, pid: child.pid!, ready, ended, lastWords: logTail, kill: (signal) => void child.kill(signal) };
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
