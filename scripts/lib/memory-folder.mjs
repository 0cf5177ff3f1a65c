import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

const nameOf = (pid) => `ponkan-tests-${pid}`;
const OURS = /^ponkan-tests-(\d+)$/;
const GB = 1024 ** 3;
/** A run fills at most a third of this. */
const ENOUGH = 6 * GB;

/**
 * A folder in memory that lives as long as this process; undefined if there is not enough room. Tests create databases
 * by the hundred with nearly a thousand files each, which took half of PostgreSQL's time on a disk.
 */
export function memoryFolder({ within = "/dev/shm", enough = ENOUGH } = {}) {
  if (!existsSync(within)) return undefined;
  removeLeftovers(within);
  const { bavail, bsize } = statfsSync(within);
  // Files there use the memory of the whole machine.
  if (Math.min(bavail * bsize, process.availableMemory() / 2) < enough) return undefined;
  const folder = join(within, nameOf(process.pid));
  // PostgreSQL refuses to run as root, so another user must be able to enter the folder.
  mkdirSync(folder, { mode: 0o755 });
  process.once("exit", () => remove(folder));
  return folder;
}

/** Removes folders of killed runs, including one with a reused process id. */
function removeLeftovers(within) {
  for (const name of readdirSync(within).filter((each) => OURS.test(each))) {
    const pid = Number(OURS.exec(name)[1]);
    if (pid === process.pid || !isRunning(pid)) remove(join(within, name));
  }
}

const remove = (folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
