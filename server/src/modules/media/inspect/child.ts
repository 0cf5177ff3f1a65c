import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Compared, Copied, Looked, Task, Verdict } from "./inspection.ts";

/** slow: the time limit was reached; gone: the process died; failed: an error of our own. */
export type Outcome =
  | Verdict
  | Compared
  | Looked
  | Copied
  | { kind: "slow" }
  | { kind: "gone" }
  | { kind: "failed"; reason: string };

export type Child = { look(task: Task, limitMs: number): Promise<Outcome>; stop(): Promise<void> };

const entry = fileURLToPath(new URL("./inspector-process.ts", import.meta.url));
const IDLE_MS = 30_000;
const HEAP_MB = 384;
const MEMORY_KB = 1024 * 1024;

/** One process that does one task at a time; it starts with the first task and stops after being idle. */
export function createChild(): Child {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  const end = async () => {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    ending.kill("SIGKILL");
    await once(ending, "exit");
  };

  return {
    look: async (task, limitMs) => {
      clearTimeout(idle);
      child = child?.connected ? child : await startProcess();
      const outcome = await ask(child, task, limitMs);
      if (outcome.kind === "slow" || outcome.kind === "gone") {
        await end();
        if ("folder" in task) await emptied(task.folder);
      }
      idle = setTimeout(end, IDLE_MS).unref();
      return outcome;
    },
    stop: async () => {
      clearTimeout(idle);
      await end();
    },
  };
}

/** Rejects when the process cannot start, which is not the file's fault. */
async function startProcess(): Promise<ChildProcess> {
  const node = [process.execPath, `--max-old-space-size=${HEAP_MB}`, "--no-warnings", entry];
  // The shell limits memory outside the heap, where pictures are; a system without such a limit runs without it.
  const child = spawn("/bin/sh", ["-c", `ulimit -d ${MEMORY_KB} 2>/dev/null; exec "$0" "$@"`, ...node], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    // It reads files of strangers, so it gets no environment that they could steal.
    env: {},
  });
  child.unref();
  child.channel?.unref();
  const ready = once(child, "message");
  const ended = once(child, "exit").then(() => Promise.reject(new Error("no file can be looked at")));
  await Promise.race([ready, ended]);
  return child;
}

function ask(child: ChildProcess, task: Task, limitMs: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const settle = (outcome: Outcome) => {
      clearTimeout(limit);
      child.off("message", settle).off("exit", gone).off("error", gone);
      resolve(outcome);
    };
    const gone = () => settle({ kind: "gone" });
    const limit = setTimeout(settle, limitMs, { kind: "slow" });
    child.on("message", settle).on("exit", gone).on("error", gone);
    child.send(task, (error) => error && gone());
  });
}

/** Empties the folder, as the next try expects it. */
async function emptied(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) await rm(join(folder, name), { force: true });
}
