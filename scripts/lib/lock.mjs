import { accessSync, constants, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fail } from "./fail.mjs";
import { inRoot } from "./root.mjs";

/**
 * Runs `work` while holding a lock, so that two starts in a fresh clone install one after the other. The lock of a dead
 * process is taken over.
 */
export async function withLock(name, work) {
  const file = inRoot(`.stamp/${name}.lock`);
  makeFolder();
  const us = `${process.pid} ${startTimeOf(process.pid)}`;
  let hasSaidSo = false;
  while (!tryLock(file, us)) {
    const holder = read(file);
    if (holder === undefined || !isRunning(holder)) removeStale(file, holder);
    else {
      if (!hasSaidSo) process.stderr.write("Waiting for another start to finish installing…\n");
      hasSaidSo = true;
      await sleep(250);
    }
  }
  const release = () => read(file) === us && rmSync(file, { force: true });
  process.once("exit", release);
  try {
    return await work();
  } finally {
    release();
  }
}

/** Fails with a hint if the folder is read-only, as it often is for a service. */
function makeFolder() {
  try {
    mkdirSync(inRoot(".stamp"), { recursive: true });
    accessSync(inRoot(".stamp"), constants.W_OK);
  } catch {
    fail(`Ponkan is not built, and ${inRoot()} cannot be written from here. Run \`npm run build\` there first.`);
  }
}

/** Creates the lock atomically by linking a complete file. */
function tryLock(file, us) {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, us);
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

function removeStale(file, stale) {
  const aside = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, aside);
    if (read(aside) !== stale) linkSync(aside, file); // another start had just taken it
  } catch {
    // Another process was faster.
  } finally {
    rmSync(aside, { force: true });
  }
}

function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function isRunning(holder) {
  const [pid, started] = holder.split(" ");
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if (error.code !== "EPERM") return false;
  }
  return startTimeOf(pid) === started;
}

/** Process ids are reused; on Linux, the start time distinguishes them. */
function startTimeOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
  } catch {
    return "unknown";
  }
}
