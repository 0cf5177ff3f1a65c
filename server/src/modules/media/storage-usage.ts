import type { MediaContext } from "./media-context.ts";
import { sumOfSizes } from "./media-list.queries.ts";
import { roomOf } from "./room.ts";
import { usageOf } from "./uploads.queries.ts";

type Owner = { user_id: number; creator_id: number };

const nothingBegun = { creator_id: 0, hash: "" };

/** The size of a creator's files, and the usage of the storage that all creators of the user share. */
export async function storageUsage(ctx: Pick<MediaContext, "db" | "config" | "hasOwnAccount">, owner: Owner) {
  const { db } = ctx;
  const [bytes, used, room] = await Promise.all([
    sumOfSizes(db, owner.creator_id),
    usageOf(db, owner.user_id, nothingBegun),
    roomOf(ctx, owner.user_id),
  ]);
  return { bytes, used_bytes: Math.round(used.bytes), limit_bytes: room ?? null };
}
