import { isSubredditName } from "@ponkan/contract/posts/validation/subreddit";
import type { Subreddit } from "@ponkan/contract/subreddits/subreddit";
import { Refusal } from "../../lib/refusal.ts";
import type { AccessNeeds } from "../accounts/access/needs.ts";
import { findCorrections } from "./corrections.queries.ts";
import { loadSubredditViews, withWords } from "./load-subreddit-views.ts";
import { redditAccountOf } from "./reddit-account.ts";
import { shownSubreddit } from "./shown-subreddit.ts";

type Asked = { names: readonly string[]; with_flairs: boolean };
type Found = { data: Subreddit[]; missing: string[] };

/** SR-08: in the order of the names, without duplicates; subreddits that do not exist are listed as missing. */
export async function loadSubreddits(ctx: AccessNeeds, creatorId: number, asked: Asked): Promise<Found> {
  const account = await redditAccountOf(ctx.db, creatorId);
  const names = distinct(asked.names);
  const possible = names.filter((name) => isSubredditName(name, account.username));
  const seen = await loadSubredditViews(
    ctx,
    account,
    withWords(possible.map((name) => ({ name, usesFlair: asked.with_flairs }))),
  );
  const corrections = await findCorrections(ctx.db, creatorId, possible);
  const isThere = (name: string) =>
    possible.includes(name) && seen.get(name.toLowerCase())?.standing.access !== "noexist";
  const data = names
    .filter(isThere)
    .map((name) => shownSubreddit(name, seen.get(name.toLowerCase()), corrections.get(name.toLowerCase())));
  if (data.length === 0) throw new Refusal(404, "Subreddits are not found.");
  return { data, missing: names.filter((name) => !isThere(name)) };
}

function distinct(names: readonly string[]): string[] {
  const byKey = new Map(names.map((name) => [name.toLowerCase(), name]));
  return [...byKey.values()];
}
