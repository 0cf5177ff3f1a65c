import { PostStatus } from "@ponkan/contract/posts/post-status";
import { instantToWallTime, wallTimeToInstant } from "@ponkan/contract/posts/times/wall-time";
import { daysBetween } from "@ponkan/contract/time/start-of-day";
import type { Move } from "~/components/post-actions/moved-posts.ts";
import { addDays } from "~/lib/days.ts";
import type { Chip } from "../model/chips.ts";

/** Where posts are dropped: on a day, keeping their time of day, or at an instant. */
export type Spot = { kind: "day"; day: string } | { kind: "instant"; at: number };

export function isSameSpot(one: Spot | null, other: Spot | null): boolean {
  return targetOf(one) === targetOf(other);
}

const targetOf = (spot: Spot | null) => (spot?.kind === "day" ? spot.day : spot?.at);

/** Only scheduled posts can be moved (CA-03). */
export const canMove = ({ status }: Pick<Chip, "status">): boolean => status === PostStatus.scheduled;

export const isFailed = ({ status }: Pick<Chip, "status">): boolean => status === PostStatus.failed;

/** Moves the held post to the spot and all others by the same distance. */
export function planMoves(chips: readonly Chip[], held: Chip, spot: Spot, zone: string): Move[] {
  const shift = spot.kind === "day" ? byDays(daysBetween(dayOf(held.at, zone), spot.day), zone) : by(spot.at - held.at);
  return chips
    .filter((chip) => canMove(chip) && shift(chip.at) !== chip.at)
    .map(({ id, rev, at }) => ({ id, rev, to: shift(at) }));
}

/** Moves all posts, whatever their status, by the number of days that brings the earliest one to the given day. */
export function onDay(chips: readonly Chip[], day: string, zone: string): Move[] {
  const first = Math.min(...chips.map(({ at }) => at));
  const moved = byDays(daysBetween(dayOf(first, zone), day), zone);
  return chips.map(({ id, rev, at }) => ({ id, rev, to: moved(at) }));
}

/** '2 hours later': days in wall-clock time, hours in elapsed time. */
export function shiftedBy(chips: readonly Chip[], shift: { days: number } | { ms: number }, zone: string): Move[] {
  const moved = "days" in shift ? byDays(shift.days, zone) : by(shift.ms);
  return chips.map(({ id, rev, at }) => ({ id, rev, to: moved(at) }));
}

const by = (ms: number) => (at: number) => at + ms;

/** Keeps the time of day; a time skipped by daylight saving moves to after the change. */
function byDays(days: number, zone: string) {
  return (at: number) => {
    const { day, time } = instantToWallTime(new Date(at), zone);
    const reading = wallTimeToInstant({ day: addDays(day, days), time }, zone);
    if (reading.kind === "exact") return reading.at.getTime();
    if (reading.kind === "twice") return reading.earlier.getTime();
    return reading.kind === "skipped" ? reading.instead.getTime() : at;
  };
}

export const dayOf = (at: number, zone: string): string => instantToWallTime(new Date(at), zone).day;
