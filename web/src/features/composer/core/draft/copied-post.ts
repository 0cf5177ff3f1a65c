import type { Platform } from "@ponkan/contract/accounts/platform";
import type { Post } from "@ponkan/contract/posts/post";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { instantToWallTime, type WallTime, wallTimeToInstant } from "@ponkan/contract/posts/times/wall-time";
import { type Neighbours, timesIn } from "~/api/posts.ts";
import { addDays } from "~/lib/days.ts";
import { platformName } from "~/lib/platform-name.ts";
import type { ComposerDraft } from "./composer-draft.ts";
import { draftFromPost } from "./from-post.ts";
import { APART, LEAD, startTime } from "./start-time.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const DAYS_LOOKED_AT = 60;

export function draftToDuplicate(post: Post, start: WallTime): ComposerDraft {
  return draftFromPost({ ...post, media: post.media.filter(({ name }) => name !== "") }, start);
}

/** A copy of a failed post, which it replaces; keeps the original time if that is still in the future. */
export function draftToRetry(post: Post, now: Date, zone: string, taken?: readonly number[]): ComposerDraft {
  const at = new Date(post.post_at);
  const isAhead = at.getTime() > now.getTime();
  const start = isAhead ? instantToWallTime(at, zone) : startTime(now, zone, taken);
  const place = post.subreddit || platformName(post.platform as Exclude<Platform, 2>);
  const replaces = post.status === PostStatus.failed ? { id: post.id, place, reason: post.error ?? "" } : null;
  return { ...draftToDuplicate(post, start), replaces };
}

/**
 * Suggests the time of a copy: the original's time of day, on the first later day that is not over and on which its
 * subreddit gets no other post. `near` is null if the neighbours could not be loaded.
 */
export function copyTime(post: Post, near: Neighbours | null, now: Date, zone: string): WallTime {
  const { day, time } = instantToWallTime(new Date(post.post_at), zone);
  const today = instantToWallTime(now, zone).day;
  const first = day < today ? today : addDays(day, 1);
  const soonest = now.getTime() + LEAD;
  const days = Array.from({ length: DAYS_LOOKED_AT }, (_, index) => ({ day: addDays(first, index), time }))
    .map((wall) => ({ wall, at: instantAt(wall, zone) }))
    .filter(({ at }) => at >= soonest);
  const free = days.find(({ at }) => !near || isFree(at, post, near)) ?? days[0];
  return free?.wall ?? startTime(now, zone);
}

/** -Infinity if daylight saving skips this time. */
function instantAt(wall: WallTime, zone: string): number {
  const reading = wallTimeToInstant(wall, zone);
  if (reading.kind === "exact") return reading.at.getTime();
  return reading.kind === "twice" ? reading.earlier.getTime() : Number.NEGATIVE_INFINITY;
}

function isFree(at: number, { id, subreddit }: Post, near: Neighbours): boolean {
  const isNear = (other: number, most: number) => Math.abs(other - at) < most;
  const place = subreddit.toLowerCase();
  const there = near.data.filter((other) => other.id !== id && other.subreddit.toLowerCase() === place);
  return !there.some((other) => isNear(other.at, DAY)) && !timesIn(near).some((other) => isNear(other, APART));
}
