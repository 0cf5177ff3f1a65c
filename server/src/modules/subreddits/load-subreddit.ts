import { isSubredditName } from "@ponkan/contract/posts/validation/subreddit";
import type { Subreddit } from "@ponkan/contract/subreddits/subreddit";
import { Refusal } from "../../lib/refusal.ts";
import type { AccessNeeds } from "../accounts/access/needs.ts";
import { findCorrections } from "./corrections.queries.ts";
import { type Account, loadSubredditViews } from "./load-subreddit-views.ts";
import { shownSubreddit } from "./shown-subreddit.ts";

/** Returns one subreddit with everything known about it, including flairs and written requirements. */
export async function loadSubreddit(
  ctx: AccessNeeds,
  creatorId: number,
  account: Account,
  name: string,
): Promise<Subreddit> {
  return (await loadWithRules(ctx, creatorId, account, name)).subreddit;
}

/** The same, with the moderators' rules as written; null if they could not be read. */
export async function loadWithRules(ctx: AccessNeeds, creatorId: number, account: Account, name: string) {
  if (!isSubredditName(name, account.username)) throw noSuchSubreddit();
  const key = name.toLowerCase();
  const seen = (await loadSubredditViews(ctx, account, [{ name, usesFlair: true, readsWords: true }])).get(key);
  if (seen?.standing.access === "noexist") throw noSuchSubreddit();
  const subreddit = shownSubreddit(name, seen, (await findCorrections(ctx.db, creatorId, [name])).get(key));
  return { subreddit, written_rules: seen?.community?.asks?.written ?? null };
}

const noSuchSubreddit = () => new Refusal(404, "Subreddit is not found.");
