import { Refusal } from "../../lib/refusal.ts";
import type { MediaContext } from "./media-context.ts";

/** Left to the database, which suffers more from a full disk. */
const FLOOR_BYTES = 2 * 1024 ** 3;

/** Refuses what would not fit; what was received so far is kept. */
export async function requireSpace(ctx: Pick<MediaContext, "freeBytes">, needed: number, kept: number): Promise<void> {
  if ((await ctx.freeBytes()) - FLOOR_BYTES >= needed) return;
  const megabytes = Math.floor(kept / 1024 ** 2);
  throw new Refusal(507, `The server is out of disk space. Your upload was kept up to ${megabytes} MB.`);
}
