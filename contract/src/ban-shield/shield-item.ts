import type { PostLimit } from "../subreddits/post-limit.ts";

/** A post as Ban Shield sees it; all items compared belong to the same Reddit account. */
export type ShieldItem = {
  id: number | string;
  /** Epoch milliseconds: when it went out or, if still planned, when it will. */
  at: number;
  subreddit: string;
  title_key: string | null;
  content_key: string | null;
  /** Shared by posts scheduled in one request. */
  group_id?: number | string | undefined;
  /** The subreddit's post limit, if known. */
  limit?: PostLimit | undefined;
};

/** Lowercases subreddit names so they can be compared, and sorts by time. */
export function inTimeOrder<T extends ShieldItem>(items: readonly T[]): T[] {
  return items.map((item) => ({ ...item, subreddit: item.subreddit.toLowerCase() })).sort(byTime);
}

/** Posts at the same instant are ordered by id, so that every caller finds the same threats. */
export function byTime(a: ShieldItem, b: ShieldItem): number {
  return a.at - b.at || compareIds(a.id, b.id);
}

function compareIds(a: ShieldItem["id"], b: ShieldItem["id"]): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (typeof a !== typeof b) return typeof a === "number" ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}
