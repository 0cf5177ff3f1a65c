import type { Dice } from "../chance/dice.ts";
import type { Community } from "../community.ts";
import { historyRemoval } from "../moderation/history-removal.ts";
import type { Removal, WorldPost } from "../types.ts";
import { plainScore } from "../votes/performance.ts";
import type { History } from "./history.ts";

type Span = { from: number; to: number; now: number; limit: number };

/** Ranks outlines, and writes only the best posts. */
export function topPosts(
  dice: Dice,
  history: History,
  community: Community,
  { from, to, now, limit }: Span,
): WorldPost[] {
  const ranked = history
    .outlines(community, from, Math.min(to, now + 1))
    .map((outline) => ({ outline, removal: historyRemoval(dice, community, outline)?.removal ?? null }))
    .filter(({ removal }) => !isGone(removal, now))
    .map(({ outline, removal }) => ({ id: outline.id, score: plainScore(dice, community, outline, removal, now) }))
    .sort((a, b) => b.score - a.score || (a.id < b.id ? 1 : -1));
  return ranked.slice(0, limit).map(({ id }) => history.post(id)!);
}

function isGone(removal: Removal | null, now: number): boolean {
  if (!removal || removal.at > now) return false;
  return removal.approved_at === null || removal.approved_at > now;
}
