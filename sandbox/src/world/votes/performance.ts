import type { Dice } from "../chance/dice.ts";
import type { Community } from "../community.ts";
import type { Outline } from "../history/outline.ts";
import type { ArrivedPost, Performance, Removal, WorldPost } from "../types.ts";
import { commentsUntil } from "./comment-times.ts";
import { GROWTH_SECONDS, grownShare, type Lifetime, secondsVisible } from "./growth.ts";
import { type Prospects, prospectsOf } from "./prospects.ts";

/** Score and counters of a post at a moment. */
export function performanceOf(
  dice: Dice,
  community: Community,
  post: WorldPost | ArrivedPost,
  removal: Removal | null,
  now: number,
): Performance {
  const prospects = prospectsOf(dice, community, post);
  const lifetime: Lifetime = { created_utc: post.created_utc, removal, pace: prospects.pace };
  const seconds = secondsVisible(lifetime, now);
  const votes = votesAfter(prospects, seconds);
  const doubt = Math.min(1, votes / 10);
  return {
    score: 1 + votes + fuzz(dice, post.id, votes, seconds, now),
    upvote_ratio: Math.round(100 * (1 - (1 - prospects.ratio) * doubt)) / 100,
    num_comments: commentsUntil(lifetime, prospects.comments, now),
    num_crossposts: Math.floor(prospects.crossposts * grownShare(seconds, prospects.pace)),
  };
}

/** The score without fuzz, which is enough for ranking history posts. */
export function plainScore(
  dice: Dice,
  community: Community,
  outline: Outline,
  removal: Removal | null,
  now: number,
): number {
  const prospects = prospectsOf(dice, community, outline);
  const lifetime: Lifetime = { created_utc: outline.created_utc, removal, pace: prospects.pace };
  return 1 + votesAfter(prospects, secondsVisible(lifetime, now));
}

function votesAfter({ votes, pace }: Prospects, seconds: number): number {
  return Math.floor(votes * grownShare(seconds, pace));
}

// Reddit fuzzes scores. Applied only while they grow, so that old scores stay the same.
function fuzz(dice: Dice, id: string, votes: number, seconds: number, now: number): number {
  if (votes < 10 || seconds >= GROWTH_SECONDS) return 0;
  const reach = Math.min(5, 1 + votes * 0.005);
  return Math.round((dice.unit("fuzz", `${id} ${Math.floor(now / 60)}`) - 0.5) * 2 * reach);
}
