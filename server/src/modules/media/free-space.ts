import type { StatsFs } from "node:fs";
import { Refusal } from "../../lib/refusal.ts";

/** Reserved for the database, which suffers more from a full disk. */
const FLOOR_BYTES = 2 * 1024 ** 3;

/** Also a number of files, which the database creates too; on a small disk a share of all. */
const FEWEST_FILES = 50_000;

/** A disk that cannot hold more files is full; one that reports a capacity of none does not count them. */
export function freeBytesOf({ bavail, bsize, files, ffree }: Pick<StatsFs, "bavail" | "bsize" | "files" | "ffree">) {
  return ffree < Math.min(FEWEST_FILES, files / 20) ? 0 : bavail * bsize;
}

type Disk = { freeBytes(): Promise<number> };

/** Refuses what would not fit; bytes received so far are kept. */
export async function requireSpace(ctx: Disk, needed: number, kept: number): Promise<void> {
  if ((await ctx.freeBytes()) - FLOOR_BYTES >= needed) return;
  const megabytes = Math.floor(kept / 1024 ** 2);
  throw new Refusal(507, `The server is out of disk space. Your upload was kept up to ${megabytes} MB.`);
}
