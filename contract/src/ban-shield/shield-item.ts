import type { PostLimit } from "../subreddits/post-limit.ts";

/** A post as the Ban Shield sees it: all items of one question belong to the same Reddit account. */
export type ShieldItem = {
  id: number | string;
  /** Milliseconds: when it went out, else when it will. */
  at: number;
  subreddit: string;
  title_key: string | null;
  content_key: string | null;
  /** What was scheduled by one request has the same. */
  group_id?: number | string | undefined;
  /** What the moderators of the place allow, where it is known. */
  limit?: PostLimit | undefined;
};

/** The same with names that can be compared, in the order of time. */
export function inTimeOrder<T extends ShieldItem>(items: readonly T[]): T[] {
  return items.map((item) => ({ ...item, subreddit: item.subreddit.toLowerCase() })).sort(byTime);
}

/** At the same instant the order is that of the ids, so that everybody finds the same threats. */
export function byTime(a: ShieldItem, b: ShieldItem): number {
  return a.at - b.at || compareIds(a.id, b.id);
}

function compareIds(a: ShieldItem["id"], b: ShieldItem["id"]): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (typeof a !== typeof b) return typeof a === "number" ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}
