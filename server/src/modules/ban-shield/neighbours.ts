import { Platform } from "@ponkan/contract/accounts/platform";
import type { Neighbour, NeighboursQuery } from "@ponkan/contract/posts/neighbour";
import type { Db } from "../../context.ts";
import { connectedAccounts } from "../accounts/connected-accounts.ts";
import { findItems, findOtherTimes } from "./ban-shield.queries.ts";

/** What the creator's Reddit account has posted or planned between two moments, for a look before scheduling (PS-13). */
export async function neighbours(
  db: Db,
  creatorId: number,
  { start, end }: NeighboursQuery,
): Promise<{ data: Neighbour[]; busy: number[] }> {
  const span = { from: start, until: end };
  const accounts = await connectedAccounts(db, [creatorId]);
  const reddit = accounts.find(({ platform }) => platform === Platform.reddit);
  const [data, others] = await Promise.all([
    reddit ? findItems(db, { creator_id: creatorId, remote_user_id: reddit.remote_user_id }, span) : [],
    findOtherTimes(db, creatorId, span),
  ]);
  return { data, busy: others.map((at) => at.getTime()) };
}
