import type { WorldPost } from "../types.ts";

const MOST_POSTS = 10_000;

/** Caches the most recently used days, up to a total number of posts. */
export function createRecentDays(write: (subreddit: number, day: number) => WorldPost[]) {
  const days = new Map<number, WorldPost[]>();
  let posts = 0;

  const forgetOldest = () => {
    for (const [key, gone] of days) {
      if (posts <= MOST_POSTS) return;
      days.delete(key);
      posts -= gone.length + 1;
    }
  };

  return (subreddit: number, day: number): readonly WorldPost[] => {
    const key = subreddit * 100_000 + day;
    const kept = days.get(key);
    if (kept) {
      days.delete(key);
      days.set(key, kept);
      return kept;
    }
    const written = write(subreddit, day);
    days.set(key, written);
    posts += written.length + 1;
    forgetOldest();
    return written;
  };
}
