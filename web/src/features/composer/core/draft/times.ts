import { gapFinding, spreadTimes } from "@ponkan/contract/posts/times/spread-times";
import { readingFinding, type WallTime, wallTimeToInstant } from "@ponkan/contract/posts/times/wall-time";
import type { PostTimeFinding } from "@ponkan/contract/posts/validation/post-time";
import type { ComposerDraft, OtherPlatform, Row } from "./composer-draft.ts";
import { chosenRows } from "./rows.ts";

/** When a post goes out: now, at an instant, or the problem with the chosen time. */
export type PlannedTime = { kind: "now" } | { kind: "at"; at: Date } | { kind: "problem"; finding: PostTimeFinding };

const REQUIRED: PlannedTime = { kind: "problem", finding: { code: "post-time-required" } };

/**
 * Returns the time of every row: its own, otherwise the one its position gets from the mode (PS-05). Rows that are not
 * chosen take no position, nor do those that the spread leaves out.
 */
export function timesOf(draft: ComposerDraft, zone: string): Map<Row, PlannedTime> {
  const spread = chosenRows(draft).filter(({ isSpread }) => isSpread);
  const planned = plannedTimes(draft, spread.length, zone);
  return new Map(
    draft.rows.map((row) => {
      if (draft.when.mode === "now") return [row, { kind: "now" }];
      if (row.time) return [row, readTime(row.time, zone)];
      if (draft.when.mode === "best") return [row, slotOf(row)];
      return [row, planned[spread.indexOf(row)] ?? readTime(draft.when, zone)];
    }),
  );
}

/** A post on another platform goes out at the draft's start time unless it has its own. */
export function timeOfPlatform(draft: ComposerDraft, platform: OtherPlatform, zone: string): PlannedTime {
  if (draft.when.mode === "now") return { kind: "now" };
  return readTime(draft[platform].time ?? draft.when, zone);
}

export function instantOf(time: PlannedTime, now: Date): Date | null {
  if (time.kind === "now") return now;
  return time.kind === "at" ? time.at : null;
}

function plannedTimes({ when }: ComposerDraft, count: number, zone: string): PlannedTime[] {
  const start = readTime(when, zone);
  if (when.mode !== "spread" || start.kind !== "at") return Array(count).fill(start);
  const finding = gapFinding(when.gap);
  if (finding) return Array(count).fill({ kind: "problem", finding });
  return spreadTimes(start.at, Number(when.gap), count).map((at) => ({ kind: "at", at }));
}

function slotOf({ slot }: Row): PlannedTime {
  return slot ? { kind: "at", at: new Date(slot.at) } : REQUIRED;
}

const KEPT = 500;
const readings = new Map<string, PlannedTime>();

/** Cached: the same few times are read at every key press, and each needs a time zone lookup. */
export function readTime(time: WallTime, zone: string): PlannedTime {
  const name = `${zone} ${time.day} ${time.time}`;
  const known = readings.get(name);
  if (known) return known;
  if (readings.size >= KEPT) readings.clear();
  const fresh = readAnew(time, zone);
  readings.set(name, fresh);
  return fresh;
}

function readAnew(time: WallTime, zone: string): PlannedTime {
  const reading = wallTimeToInstant(time, zone);
  const finding = readingFinding(time, reading);
  if (finding) return { kind: "problem", finding };
  switch (reading.kind) {
    case "exact":
      return { kind: "at", at: reading.at };
    case "twice":
      return { kind: "at", at: reading.earlier };
    case "skipped":
    case "invalid":
      return REQUIRED;
  }
}
