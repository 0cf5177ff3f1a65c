import { readFileSync } from "node:fs";
import { treeOf } from "./memory.ts";

/** The kernel's unit for processor times, on every Linux. */
const MS_A_TICK = 10;

/** The processor time a process has used so far, in milliseconds, including its threads. */
export function cpuMs(pid: number): number {
  return ticksOf(pid, 2) * MS_A_TICK;
}

/** The processor time of all processes of a database server, including ended connections. */
export function databaseCpuMs(postmaster: number): number {
  const running = treeOf(postmaster).map(({ pid }) => ticksOf(pid, pid === postmaster ? 4 : 2));
  return running.reduce((sum, ticks) => sum + ticks, 0) * MS_A_TICK;
}

/** utime, stime and, for waited-for children, cutime and cstime: fields 14 to 17 of proc(5). */
function ticksOf(pid: number, count: 2 | 4): number {
  try {
    const [, afterName] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
    const times = afterName!.split(" ").slice(11, 11 + count);
    return times.reduce((sum, time) => sum + Number(time), 0);
  } catch {
    return 0;
  }
}
