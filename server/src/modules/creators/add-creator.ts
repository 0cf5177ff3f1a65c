import { CREATORS_MAX } from "@ponkan/contract/creators/creator-name";
import type { Db } from "../../context.ts";
import { Refusal } from "../../lib/refusal.ts";
import { freeName } from "./creator-name.ts";
import { type CreatorRow, findCreatorsOf, insertCreator, lockCreatorsOf } from "./creators.queries.ts";

/** Adds a creator named after a platform's user; the lock keeps two tabs from both passing the limit. */
export async function addCreator(
  tx: Db,
  userId: number,
  { username, profile_image }: { username: string; profile_image: string | null },
  now: Date,
): Promise<CreatorRow> {
  await lockCreatorsOf(tx, userId);
  const names = (await findCreatorsOf(tx, userId)).map(({ name }) => name);
  if (names.length >= CREATORS_MAX) throw new Refusal(422, `You can have up to ${CREATORS_MAX} creators.`);
  return insertCreator(tx, { user_id: userId, name: freeName(username, names), profile_image, created_at: now });
}
