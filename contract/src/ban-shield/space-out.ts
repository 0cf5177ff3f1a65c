import { hourList, weekClock } from "../posts/times/week-cells.ts";
import { findThreats } from "./find-threats.ts";
import { DAY, MINUTE } from "./severity-scales.ts";
import type { ShieldItem } from "./shield-item.ts";
import { clearHeavy } from "./space-out/clear-heavy.ts";
import { explainMoves, explainUnsolved, type Move, type Unsolved } from "./space-out/explain.ts";
import { findFewerMoves } from "./space-out/fewer-moves.ts";
import { goodHoursIn, type Heat } from "./space-out/good-hours-in.ts";
import type { Plan } from "./space-out/plan.ts";
import { putBack } from "./space-out/put-back.ts";
import { createTimeline } from "./timeline.ts";

export type { Move, Unsolved } from "./space-out/explain.ts";

const FARTHEST = 365 * DAY;
/** Leaves the user time to review the proposal before its times have passed. */
const LEAD = 5 * MINUTE;

export type SpaceOut = {
  /** Scheduled posts of one Reddit account. */
  movable: readonly ShieldItem[];
  /** The account's other posts: published ones, and those that must not move. */
  fixed: readonly ShieldItem[];
  now: number;
  /** The user's time zone, which the hours of the heat map refer to. */
  zone: string;
  heat?: (subreddit: string) => Heat | undefined;
  /** How many posts the account should make within 24 hours (warm-up.ts); moves respect it. */
  perDay?: (at: number) => number;
  /** Also moves posts less than ten minutes apart, which at five minutes or more is only a low threat. */
  keepsApart?: boolean;
};

/**
 * Plans the fewest moves it can find that leave no threat of medium or higher, or, with `keepsApart`, that keep posts
 * as far apart as advised. Posts in good hours stay in good hours.
 */
export function spaceOut({ movable, fixed, now, zone, heat, perDay, keepsApart = false }: SpaceOut): {
  moves: Move[];
  unsolved: Unsolved[];
} {
  const cellAt = weekClock(zone);
  const timeline = { ...createTimeline([...movable, ...fixed]), keepsApart };
  const asWritten = new Map([...movable, ...fixed].map(({ subreddit }) => [subreddit.toLowerCase(), subreddit]));
  const mayMove = new Set(movable.filter(({ at }) => at > now).map(({ id }) => id));
  const plan: Plan = {
    timeline,
    originals: new Map(timeline.items.filter(({ id }) => mayMove.has(id)).map((item) => [item.id, item])),
    moved: new Map(),
    earliest: now + LEAD,
    latest: now + FARTHEST,
    hoursIn: hourList(cellAt),
    goodHoursOf: goodHoursIn((subreddit) => heat?.(asWritten.get(subreddit) ?? subreddit)),
    cellAt,
    ...(perDay && { perDay }),
  };
  clearHeavy(plan);
  putBack(plan);
  findFewerMoves(plan);

  const threats = findThreats(timeline.items);
  return { moves: explainMoves(plan, threats, asWritten, zone), unsolved: explainUnsolved(plan, threats) };
}
