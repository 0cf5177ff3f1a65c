import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { createGate } from "../../../lib/gate.ts";
import type { Inspection, Verdict } from "./inspection.ts";

export type Inspector = {
  /** Undefined: looking at it took too long, or ended the process that did. */
  inspect(inspection: Inspection): Promise<Verdict | undefined>;
  stop(): Promise<void>;
};

type Answer = Verdict | { kind: "failed"; reason: string };

const entry = fileURLToPath(new URL("./inspector-process.ts", import.meta.url));
const LONGEST_LOOK_MS = 60_000;
const IDLE_MS = 30_000;

/**
 * Looks at files in a process of its own, one after the other: what a file does to it, in time or memory, does not touch
 * those who are being answered meanwhile. It starts with the first file and ends when there are none for a while.
 */
export function createInspector(longestLookMs = LONGEST_LOOK_MS): Inspector {
  const oneAtATime = createGate({ atOnce: 1, waiting: 200 });
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
    inspect: (inspection) =>
      oneAtATime(async () => {
        clearTimeout(idle);
        child = child?.connected ? child : await startChild();
        const answer = await ask(child, inspection, longestLookMs);
        if (!answer) await end();
        idle = setTimeout(end, IDLE_MS).unref();
        if (answer?.kind === "failed") throw new Error(`a file could not be looked at: ${answer.reason}`);
        return answer;
      }),
    stop: async () => {
      clearTimeout(idle);
      await end();
    },
  };
}

/** Fails when it cannot even begin: that is no fault of a file. */
async function startChild(): Promise<ChildProcess> {
  const child = fork(entry, {
    execArgv: ["--max-old-space-size=384", "--no-warnings"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  child.unref();
  child.channel?.unref();
  const ready = once(child, "message");
  const ended = once(child, "exit").then(() => Promise.reject(new Error("no file can be looked at")));
  await Promise.race([ready, ended]);
  return child;
}

function ask(child: ChildProcess, inspection: Inspection, longestLookMs: number): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const settle = (answer?: Answer) => {
      clearTimeout(patience);
      child.off("message", settle).off("exit", gone).off("error", gone);
      resolve(answer);
    };
    const gone = () => settle();
    const patience = setTimeout(gone, longestLookMs);
    child.on("message", settle).on("exit", gone).on("error", gone);
    child.send(inspection, (error) => error && gone());
  });
}
