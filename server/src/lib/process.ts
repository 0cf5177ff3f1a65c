import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** True for a running process; a zombie waiting for its parent has ended. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  return processState(pid)?.state !== "Z";
}

/** The start time of a process in clock ticks, which tells it from a later one with the same id. */
export function startTimeOf(pid: number): string | undefined {
  return processState(pid)?.started;
}

/** The program name in the second field may contain spaces and brackets, so counting starts at the last bracket. */
function processState(pid: number): { state: string; started: string } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { state: fields[0]!, started: fields[19]! };
  } catch {
    return undefined;
  }
}

export async function waitUntil(isDone: () => boolean, patience: number): Promise<boolean> {
  const end = performance.now() + patience;
  while (!isDone()) {
    if (performance.now() > end) return false;
    await sleep(20);
  }
  return true;
}
