import type { AccessNeeds } from "../../accounts/access/needs.ts";
import { loadSubredditViews } from "../../subreddits/load-subreddit-views.ts";
import { findSubredditsWithBanSigns } from "./refresh.queries.ts";

/** Each takes a few calls. */
const MOST = 20;

/**
 * Checks subreddits where the account was banned or where posts of the last 30 days failed: Reddit tells whether it is
 * banned there now, and bans are stored with the time they were found (BS-05, 9).
 */
export async function checkSubredditBans(
  ctx: AccessNeeds,
  account: { id: number; creator_id: number; username: string; remote_user_id: string },
): Promise<void> {
  const names = await findSubredditsWithBanSigns(ctx.db, account, ctx.clock.now(), MOST);
  await loadSubredditViews(
    ctx,
    account,
    names.map((name) => ({ name, usesFlair: false })),
  );
}
