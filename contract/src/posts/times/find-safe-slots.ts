import { createTimeline, insert, type Timeline } from "../../ban-shield/timeline.ts";
import { runToEnd } from "../../run-to-end.ts";
import { explainSlot } from "./explain-slot.ts";
import { goodHours } from "./good-hours.ts";
import { ALL_DAY, isInWindow } from "./hour-window.ts";
import type { SafeSlot, SlotRow, SlotSearch } from "./safe-slot.ts";
import { searchSlot } from "./search-slot.ts";
import { soonestSlots } from "./soonest-slot.ts";
import { hourList, weekClock } from "./week-cells.ts";

export type { SafeSlot, SlotRow, SlotSearch } from "./safe-slot.ts";

const MINUTE = 60_000;
const FARTHEST = 365 * 24 * 60 * MINUTE;
/** Posts closer than this raise a threat, whatever gap is asked for. */
const LEAST_GAP_MINUTES = 10;
/** Leaves the user time to confirm before the slot has passed. */
const LEAD = 5 * MINUTE;

/**
 * PS-05 'Best time': for each row, the next time in one of its good hours that raises no threat of medium or higher
 * anywhere, preferably none at all, and keeps the gap to every other post.
 */
export function findSafeSlots(search: SlotSearch): SafeSlot[] {
  const { zone, perDay } = search;
  const { placed, timeline } = runToEnd(findSlotsInSteps(search));
  // Threats between the rows are only known once all are placed.
  const facts = { all: timeline.items, zone, cellAt: weekClock(zone), gapMinutes: gapOf(search), perDay };
  const explain = explainSlot(facts);
  return placed.map(({ row, at, isPaidFor }) => {
    if (at !== null) return { id: row.id, at, why: explain(row, at) };
    return { id: row.id, problem: isPaidFor ? noSlot(row) : "You don't have enough posts left." };
  });
}

const noSlot = ({ subreddit }: SlotRow) => `No safe time was found for r/${subreddit} within a year.`;

type Placed = { row: SlotRow; at: number | null; isPaidFor: boolean };

/** Like `findSafeSlots`, without the explanations. Yields while searching for the soonest times. */
export function* findSlotsInSteps(asked: SlotSearch): Generator<undefined, { placed: Placed[]; timeline: Timeline }> {
  const search = searchOf(asked);
  const soonest = asked.isSoonest ? soonestSlots(search) : null;
  const placed: Placed[] = [];
  for (const [index, row] of asked.rows.entries()) {
    const isPaidFor = asked.quotaLeft === null || index < asked.quotaLeft;
    const wanted = { ...row, subreddit: row.subreddit.toLowerCase() };
    let at: number | null = null;
    if (isPaidFor) at = soonest ? yield* soonest.find(wanted) : searchSlot(search, row, goodHours(row.best));
    if (at !== null) {
      insert(search.timeline, { ...wanted, at });
      soonest?.placed({ ...wanted, at });
    }
    placed.push({ row, at, isPaidFor });
  }
  return { placed, timeline: search.timeline };
}

const gapOf = ({ minGapMinutes = 15 }: SlotSearch) => Math.max(minGapMinutes, LEAST_GAP_MINUTES);

function searchOf(asked: SlotSearch) {
  const { others, busy = [], now, from, zone, perDay, calmWithin = 0, hours = ALL_DAY } = asked;
  return {
    timeline: createTimeline(others),
    busy: busy.toSorted((a, b) => a - b).map((at) => ({ at })),
    earliest: Math.ceil(Math.max(now + LEAD, from) / MINUTE) * MINUTE,
    latest: now + FARTHEST,
    gap: gapOf(asked) * MINUTE,
    calmWithin,
    hoursIn: hourList(weekClock(zone)),
    ...(perDay && { perDay }),
    isWanted: (cell: number) => isInWindow(hours, cell % 24),
  };
}
