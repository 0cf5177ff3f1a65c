import type { Dice } from "../chance/dice.ts";
import type { Outline } from "../history/outline.ts";
import type { Place } from "../place.ts";
import type { ArrivedPost, Performance, Removal, WorldPost } from "../types.ts";
import { commentsUntil } from "./comment-times.ts";
import { GROWN_UP, grownPart, type Life, secondsInSight } from "./growth.ts";
import { type Prospects, prospectsOf } from "./prospects.ts";

/** Score and counts of a post at a moment. */
export function performanceOf(
  dice: Dice,
  place: Place,
  post: WorldPost | ArrivedPost,
  removal: Removal | null,
  now: number,
): Performance {
  const prospects = prospectsOf(dice, place, post);
  const life: Life = { created_utc: post.created_utc, removal, pace: prospects.pace };
  const seconds = secondsInSight(life, now);
  const votes = votesAfter(prospects, seconds);
  const doubt = Math.min(1, votes / 10);
  return {
    score: 1 + votes + fuzz(dice, post.id, votes, seconds, now),
    upvote_ratio: Math.round(100 * (1 - (1 - prospects.ratio) * doubt)) / 100,
    num_comments: commentsUntil(life, prospects.comments, now),
    num_crossposts: Math.floor(prospects.crossposts * grownPart(seconds, prospects.pace)),
  };
}

/** The score without the fuzz, enough for ranking posts of the past. */
export function plainScore(dice: Dice, place: Place, outline: Outline, removal: Removal | null, now: number): number {
  const prospects = prospectsOf(dice, place, outline);
  const life: Life = { created_utc: outline.created_utc, removal, pace: prospects.pace };
  return 1 + votesAfter(prospects, secondsInSight(life, now));
}

function votesAfter({ votes, pace }: Prospects, seconds: number): number {
  return Math.floor(votes * grownPart(seconds, pace));
}

// Reddit blurs scores while they move. Only then here, so that old numbers stay what they are.
function fuzz(dice: Dice, id: string, votes: number, seconds: number, now: number): number {
  if (votes < 10 || seconds >= GROWN_UP) return 0;
  const reach = Math.min(5, 1 + votes * 0.005);
  return Math.round((dice.unit("fuzz", `${id} ${Math.floor(now / 60)}`) - 0.5) * 2 * reach);
}
