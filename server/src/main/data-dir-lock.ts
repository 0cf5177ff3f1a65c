import { randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { StartProblem } from "../config/start-problem.ts";
import { isAlive, startTimeOf } from "../lib/process.ts";

const Holder = z.object({ pid: z.number(), started: z.string().optional(), nonce: z.string() });
type Holder = z.infer<typeof Holder>;

/** Allows one Ponkan per data directory. The lock of a dead process is taken over; a stopping one is waited for. */
export async function lockDataDir(dataDir: string, patience = 3_000): Promise<{ release(): void }> {
  const file = join(dataDir, "ponkan.lock");
  const us: Holder = { pid: process.pid, started: startTimeOf(process.pid), nonce: randomUUID() };
  makeWritable(dataDir);

  for (const end = performance.now() + patience; !tryLock(file, us); ) {
    const holder = read(file);
    if (holder && isRunning(holder)) {
      if (performance.now() > end) throw new StartProblem(inUse(dataDir, holder));
      await sleep(50);
    } else removeStale(file, holder, us);
  }
  return { release: () => read(file)?.nonce === us.nonce && rmSync(file, { force: true }) };
}

const inUse = (dataDir: string, { pid }: Holder) =>
  `DATA_DIR ${dataDir} is already in use by another Ponkan (process ${pid}).`;

function makeWritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const probe = join(dataDir, `.probe-${process.pid}`);
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (error) {
    throw new StartProblem(`DATA_DIR ${dataDir} is not writable (${(error as NodeJS.ErrnoException).code}).`);
  }
}

/** A link appears complete or not at all, so no process reads a partial lock. */
function tryLock(file: string, us: Holder): boolean {
  const own = `${file}.${us.nonce}`;
  writeFileSync(own, JSON.stringify(us), { mode: 0o600 });
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw new StartProblem(`${file} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  } finally {
    rmSync(own, { force: true });
  }
}

function read(file: string): Holder | undefined {
  try {
    return Holder.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}

/** Process ids are reused; the start time tells them apart. */
function isRunning({ pid, started }: Holder): boolean {
  return isAlive(pid) && (started === undefined || startTimeOf(pid) === started);
}

/** Moves the lock aside and checks it again, because another start may have taken it between reading and moving. */
function removeStale(file: string, stale: Holder | undefined, us: Holder): void {
  const aside = `${file}.stale-${us.nonce}`;
  try {
    renameSync(file, aside);
    if (read(aside)?.nonce !== stale?.nonce) linkSync(aside, file);
  } catch {
    // Another process was faster; the next round checks again.
  } finally {
    rmSync(aside, { force: true });
  }
}
