import { readdirSync, readFileSync } from "node:fs";

const MB = 1024;

export type Running = { pid: number; parent: number; command: string };

/** Resident memory of a process in MB; shared pages count fully. */
export function residentMb(pid: number): number {
  return kilobytes(pid, "status", /^VmRSS:\s+(\d+)/m) / MB;
}

/** Memory of a process in MB with shared pages divided among the sharing processes, as for PostgreSQL. */
export function ownShareMb(pid: number): number {
  return kilobytes(pid, "smaps_rollup", /^Pss:\s+(\d+)/m) / MB;
}

/** A process and all its descendants. */
export function treeOf(root: number): Running[] {
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const running = all.flatMap((name) => lookAt(Number(name)) ?? []);
  const tree = running.filter(({ pid }) => pid === root);
  for (const member of tree) tree.push(...running.filter(({ parent }) => parent === member.pid));
  return tree;
}

function lookAt(pid: number): Running | undefined {
  try {
    const parent = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]);
    return { pid, parent, command: readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ") };
  } catch {
    return; // The process has ended.
  }
}

function kilobytes(pid: number, file: string, pattern: RegExp): number {
  try {
    return Number(pattern.exec(readFileSync(`/proc/${pid}/${file}`, "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
