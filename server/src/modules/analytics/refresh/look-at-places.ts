import type { AccessNeeds } from "../../accounts/access/needs.ts";
import { loadSeen } from "../../subreddits/load-seen.ts";
import { findDoubtfulPlaces } from "./refresh.queries.ts";

/** Each is a few calls. */
const MOST = 20;

/**
 * Subreddits where the account was banned, or where posts of the last 30 days failed: Reddit tells there whether it is
 * banned now, and the ban is kept with when it was found (BS-05, 9).
 */
export async function lookAtPlaces(
  ctx: AccessNeeds,
  account: { id: number; creator_id: number; username: string; remote_user_id: string },
): Promise<void> {
  const names = await findDoubtfulPlaces(ctx.db, account, ctx.clock.now(), MOST);
  await loadSeen(
    ctx,
    account,
    names.map((name) => ({ name, usesFlair: false })),
  );
}
