import type { SubredditHit } from "@ponkan/contract/subreddits/subreddit";
import type { TtlCache } from "../../lib/ttl-cache.ts";
import type { AccessNeeds } from "../accounts/access/needs.ts";
import { askReddit } from "./ask-reddit.ts";
import { rankHits } from "./rank-hits.ts";
import { redditAccountOf } from "./reddit-account.ts";
import { findKnownWith } from "./subreddits.queries.ts";

/** Short, because the user is typing. */
const PATIENCE_MS = 3_000;

type Ask = { query: string; per_page: number };
/** Reddit's results by query, because users type the same beginnings. */
export type FoundBefore = TtlCache<SubredditHit[]>;
type Needs = AccessNeeds & { foundBefore: FoundBefore };

/** Suggests known subreddits and what Reddit finds, best match first. */
export async function suggestSubreddits(ctx: Needs, creatorId: number, ask: Ask): Promise<SubredditHit[]> {
  const { query, per_page } = ask;
  const account = await redditAccountOf(ctx.db, creatorId);
  const known = (await findKnownWith(ctx.db, account.id, query, per_page)).map(({ display_name, ...facts }) =>
    hitOf({ ...facts, name: display_name }),
  );
  if (known.length >= per_page) return rankHits(query, known);

  const key = `${query.toLowerCase()} ${per_page}`;
  const found = ctx.foundBefore.recall(key) ?? (await searchReddit(ctx, account.id, ask));
  const forEverybody = found.filter(({ access }) => access !== "private");
  if (forEverybody.length > 0) ctx.foundBefore.keep(key, forEverybody);
  return rankHits(query, distinct([...known, ...found])).slice(0, per_page);
}

async function searchReddit(ctx: AccessNeeds, accountId: number, { query, per_page }: Ask): Promise<SubredditHit[]> {
  const asAccount = { accountId, patienceMs: PATIENCE_MS };
  const words = { query, include_over_18: true };
  const [names, found] = await Promise.all([
    askReddit(ctx, asAccount, (communities, access) => communities.names(access, words)),
    askReddit(ctx, asAccount, (communities, access) => communities.search(access, { ...words, limit: per_page })),
  ]);
  const details = new Map(found?.items.map((item) => [item.name.toLowerCase(), hitOf(item)]));
  const completed = (names ?? []).map((name) => details.get(name.toLowerCase()) ?? onlyNamed(name));
  return distinct([...completed, ...details.values()]);
}

function hitOf({ name, title, icon, subscribers, over_18, access }: SubredditHit): SubredditHit {
  return { name, title, icon, subscribers, over_18, access };
}

const onlyNamed = (name: string): SubredditHit => ({
  name,
  title: "",
  icon: null,
  subscribers: null,
  over_18: null,
  access: "public",
});

/** Keeps the first hit of each name. */
function distinct(hits: readonly SubredditHit[]): SubredditHit[] {
  const byName = new Map<string, SubredditHit>();
  for (const hit of hits) {
    const key = hit.name.toLowerCase();
    if (!byName.has(key)) byName.set(key, hit);
  }
  return [...byName.values()];
}
