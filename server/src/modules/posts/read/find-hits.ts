import type { PostHit } from "@ponkan/contract/posts/post-hit";
import { bareSubredditName } from "@ponkan/contract/subreddits/subreddit-name";
import type { AppContext } from "../../../context.ts";
import { statusOf } from "../post-state.ts";
import { findHitRows } from "./hits.queries.ts";

const WORDS_MAX = 8;

/** Finds posts by a few words of their title, text or subreddit, nearest in time first. */
export async function findHits(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  creatorId: number,
  query: string,
): Promise<PostHit[]> {
  const words = query.split(/\s+/).slice(0, WORDS_MAX).map(bareSubredditName).filter(Boolean);
  if (words.length === 0) return [];
  const rows = await findHitRows(db, creatorId, words, clock.now());
  return rows.map(({ state, at, ...hit }) => ({ ...hit, status: statusOf(state), at: at.toISOString() }));
}
