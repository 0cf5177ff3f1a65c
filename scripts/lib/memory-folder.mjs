import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

const nameOf = (pid) => `ponkan-tests-${pid}`;
const OURS = /^ponkan-tests-(\d+)$/;
const GB = 1024 ** 3;
/** A run fills at most a third of it. */
const ENOUGH = 6 * GB;

/**
 * A folder in memory for what lives as long as this process; undefined where there is no room for one. Databases are
 * made by the hundred and have nearly a thousand files each: on a disk that was half of PostgreSQL's time.
 */
export function memoryFolder({ within = "/dev/shm", enough = ENOUGH } = {}) {
  if (!existsSync(within)) return undefined;
  removeLeftovers(within);
  const { bavail, bsize } = statfsSync(within);
  // What is written there is taken from the memory of all.
  if (Math.min(bavail * bsize, process.availableMemory() / 2) < enough) return undefined;
  const folder = join(within, nameOf(process.pid));
  // PostgreSQL, which refuses to run as root, passes through it as somebody else.
  mkdirSync(folder, { mode: 0o755 });
  process.once("exit", () => remove(folder));
  return folder;
}

/** Of runs that were killed; an older one of our own number is among them. */
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
