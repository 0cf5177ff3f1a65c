import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** True for a process that runs; a zombie waiting for its parent has ended. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  return processState(pid)?.state !== "Z";
}

/** When the process began, in the system's own ticks: tells it from a later one with the same number. */
export function startTimeOf(pid: number): string | undefined {
  return processState(pid)?.started;
}

/** The program's name in the second field may hold spaces and brackets, so fields count from the last bracket. */
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
