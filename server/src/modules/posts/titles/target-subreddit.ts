import type { SubredditFacts } from "@ponkan/contract/posts/validation/rule-facts";
import { isSubredditName } from "@ponkan/contract/posts/validation/subreddit";
import { fieldRefusal } from "../../../lib/refusal.ts";
import type { AccessNeeds } from "../../accounts/access/needs.ts";
import { loadSubredditFacts } from "../../subreddits/load-subreddit-facts.ts";
import { redditAccountOf } from "../../subreddits/reddit-account.ts";

/** The subreddit a title is for, and the account used to read it. */
export type TargetSubreddit = { subreddit: SubredditFacts; accountId: number };

export async function loadTargetSubreddit(ctx: AccessNeeds, creatorId: number, name: string): Promise<TargetSubreddit> {
  const [place] = await loadTargetSubreddits(ctx, creatorId, [name]);
  return place!;
}

/** In the order of `names`. */
export async function loadTargetSubreddits(
  ctx: AccessNeeds,
  creatorId: number,
  names: readonly string[],
): Promise<TargetSubreddit[]> {
  const account = await redditAccountOf(ctx.db, creatorId);
  const wrong = names.find((name) => !isSubredditName(name, account.username));
  if (wrong !== undefined) throw fieldRefusal("subreddit", `"${wrong}" is not a valid subreddit.`);
  const asked = names.map((name) => ({ name, usesFlair: false }));
  const known = await loadSubredditFacts(ctx, account, asked);
  return names.map((name) => ({ subreddit: known.get(name.toLowerCase())!, accountId: account.id }));
}
