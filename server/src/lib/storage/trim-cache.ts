import { opendir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** A file used this recently may still be being read. */
const IN_USE_MS = 15 * MINUTE;
const STEP_MS = 5 * MINUTE;
const BLOCK = 4096;

/** Removes files not used for a day, and beyond the limit the least recently used ones. */
export async function trimCache(folder: string, now: Date, maxBytes: number): Promise<void> {
  const dayAgo = now.getTime() - DAY;
  const overflow = await overflowsAt(folder, maxBytes);
  const before = Math.min(Math.max(dayAgo, overflow), now.getTime() - IN_USE_MS);
  for await (const { path, usedAt } of filesIn(folder)) if (usedAt < before) await rm(path, { force: true });
}

/** Files used since then fit into the limit. Counted in time steps, because there may be millions of small files. */
async function overflowsAt(folder: string, maxBytes: number): Promise<number> {
  const bytesAt = new Map<number, number>();
  for await (const { usedAt, bytes } of filesIn(folder)) {
    const step = Math.floor(usedAt / STEP_MS);
    bytesAt.set(step, (bytesAt.get(step) ?? 0) + bytes);
  }
  let sum = 0;
  for (const [step, bytes] of [...bytesAt].sort(([one], [other]) => other - one)) {
    sum += bytes;
    if (sum > maxBytes) return (step + 1) * STEP_MS;
  }
  return 0;
}

async function* filesIn(folder: string): AsyncIterable<{ path: string; usedAt: number; bytes: number }> {
  const entries = await opendir(folder).catch(() => []);
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    const found = entry.isFile() ? await stat(path).catch(() => undefined) : undefined;
    // A file that is still being downloaded has only its mtime updated.
    if (found)
      yield { path, usedAt: Math.max(found.atimeMs, found.mtimeMs), bytes: Math.ceil(found.size / BLOCK) * BLOCK };
  }
}
