import { Platform } from "../../accounts/platform.ts";
import { BATCH_MAX } from "../batch-max.ts";
import type { Finding } from "./findings.ts";
import type { PostInput } from "./rule-context.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** An existing planned or published post; `at` in epoch milliseconds. */
export type PlannedTime = { platform: Platform; at: number };

/**
 * Checks posts scheduled together against each other (SV-S10, SV-S13, SV-P8); returns findings by position in the
 * batch. `planned` are existing posts of the same accounts.
 */
export function validateBatch(
  posts: readonly PostInput[],
  now: Date,
  planned: readonly PlannedTime[] = [],
): Finding[][] {
  const times = posts.map(({ post_at }) => (post_at ? new Date(post_at).getTime() : now.getTime()));
  return posts.map((post, index) => [
    ...repeats(posts, times, index),
    ...(index === 0 && posts.length > BATCH_MAX ? [{ code: "subreddits-too-many" as const, most: BATCH_MAX }] : []),
    ...dailyLimit(posts, times, planned, post, index),
  ]);
}

function repeats(posts: readonly PostInput[], times: readonly number[], index: number): Finding[] {
  const { platform, subreddit } = posts[index]!;
  if (platform !== Platform.reddit || subreddit === "") return [];
  const isRepeated = posts.some(
    (other, before) =>
      before < index &&
      other.platform === platform &&
      other.subreddit.toLowerCase() === subreddit.toLowerCase() &&
      Math.floor(times[before]! / MINUTE) === Math.floor(times[index]! / MINUTE),
  );
  return isRepeated ? [{ code: "subreddit-repeated", subreddit }] : [];
}

const dailyLimits: Partial<Record<Platform, [most: number, label: string]>> = {
  [Platform.instagram]: [50, "Instagram"],
  [Platform.tiktok]: [15, "TikTok"],
};

/** Checks every 24-hour window that ends with this post, or with an existing post after it. */
function dailyLimit(
  posts: readonly PostInput[],
  times: readonly number[],
  planned: readonly PlannedTime[],
  { platform }: PostInput,
  index: number,
): Finding[] {
  const limit = dailyLimits[platform];
  if (!limit) return [];
  const [most, label] = limit;
  const at = times[index]!;
  const known = planned.filter((post) => post.platform === platform).map((post) => post.at);
  const all = [...known, ...times.filter((_, nth) => posts[nth]!.platform === platform)];
  const ends = [at, ...known.filter((end) => end > at && end < at + DAY)];
  const isFull = ends.some((end) => all.filter((time) => time > end - DAY && time <= end).length > most);
  return isFull ? [{ code: "daily-limit", platform: label, most }] : [];
}
