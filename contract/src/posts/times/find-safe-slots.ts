import { createTimeline, insert } from "../../ban-shield/timeline.ts";
import { explainSlot } from "./explain-slot.ts";
import { goodHours } from "./good-hours.ts";
import { ALL_DAY, isInWindow } from "./hour-window.ts";
import type { SafeSlot, SlotRow, SlotSearch } from "./safe-slot.ts";
import { searchSlot } from "./search-slot.ts";
import { hourList, weekClock } from "./week-cells.ts";

export type { SafeSlot, SlotRow, SlotSearch } from "./safe-slot.ts";

const MINUTE = 60_000;
const FARTHEST = 365 * 24 * 60 * MINUTE;
/** Closer than this is a threat of its own, whatever gap is asked for. */
const LEAST_GAP_MINUTES = 10;
/** Somebody has to read it and press the button before the time is over. */
const LEAD = 5 * MINUTE;

/**
 * PS-05 'Best time': for each row the next time that lies in one of its good hours, raises no threat of medium or higher
 * anywhere, if it can be none at all, and keeps its distance from every other post.
 */
export function findSafeSlots({
  rows,
  others,
  busy = [],
  now,
  from,
  zone,
  quotaLeft,
  ...options
}: SlotSearch): SafeSlot[] {
  const gapMinutes = Math.max(options.minGapMinutes ?? 15, LEAST_GAP_MINUTES);
  const cellAt = weekClock(zone);
  const { hours = ALL_DAY } = options;
  const search = {
    timeline: createTimeline(others),
    busy: busy.toSorted((a, b) => a - b).map((at) => ({ at })),
    earliest: Math.ceil(Math.max(now + LEAD, from) / MINUTE) * MINUTE,
    latest: now + FARTHEST,
    gap: gapMinutes * MINUTE,
    hoursIn: hourList(cellAt),
    ...(options.perDay && { perDay: options.perDay }),
    isSoonest: options.isSoonest ?? false,
    isWanted: (cell: number) => isInWindow(hours, cell % 24),
  };
  const placed = rows.map((row, index) => {
    const isPaidFor = quotaLeft === null || index < quotaLeft;
    const at = isPaidFor ? searchSlot(search, row, goodHours(row.best)) : null;
    if (at !== null) insert(search.timeline, { ...row, subreddit: row.subreddit.toLowerCase(), at });
    return { row, at, isPaidFor };
  });

  // Only now is it known what the rows mean to one another.
  const explain = explainSlot({ all: search.timeline.items, zone, cellAt, gapMinutes, perDay: options.perDay });
  return placed.map(({ row, at, isPaidFor }) => {
    if (at !== null) return { id: row.id, at, why: explain(row, at) };
    return { id: row.id, problem: isPaidFor ? noSlot(row) : "You don't have enough posts left." };
  });
}

const noSlot = ({ subreddit }: SlotRow) => `No safe time was found for r/${subreddit} within a year.`;
