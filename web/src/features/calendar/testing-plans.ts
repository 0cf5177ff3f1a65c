import type { CalendarPosts, CalendarRow } from "@ponkan/contract/posts/calendar-posts";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { addDays } from "~/lib/days.ts";

const DAY = 24 * 60;
const { scheduled, started, posted, failed, deleted } = PostStatus;
const outcomes = [scheduled, scheduled, scheduled, started, posted, posted, failed, deleted];

/** The days of every random plan, in UTC. */
export const planDays: readonly string[] = Array.from({ length: 7 }, (_, n) => addDays("2026-11-09", n));

/**
 * A crowded week: posts to several subreddits at once or staggered, imported ones with different texts, pairs of equal
 * ones, some late, some removed, some to X.
 */
export function aRandomPlan(random: () => number): CalendarPosts {
  const below = (most: number) => Math.floor(random() * most);
  const posts: CalendarRow[] = [];
  for (let group = 1, requests = 3 + below(25); group <= requests; group++) {
    const [places, stagger, texts] = [1 + below(6), [0, 0, 1, 10, 60][below(5)]!, 1 + below(3)];
    // Half of them within a few hours.
    const begin = random() < 0.5 ? 2 * DAY + below(DAY / 4) : below(7 * DAY);
    for (let index = 0; index < places; index++) {
      const minute = begin + index * stagger;
      if (minute < 7 * DAY) posts.push(aRow(posts.length + 1, minute, group, `Text ${below(texts)}`, below));
    }
  }
  posts.sort((one, other) => one[2] - other[2] || one[0] - other[0]);
  return {
    from: `${planDays[0]}T00:00:00.000Z`,
    until: `${addDays(planDays.at(-1)!, 1)}T00:00:00.000Z`,
    destinations: ["openfield", "opentable", "woods"],
    posts,
  };
}

function aRow(id: number, minute: number, group: number, text: string, below: (most: number) => number): CalendarRow {
  const status = outcomes[below(outcomes.length)]!;
  const row: CalendarRow = [id, 1, minute, status, below(5) > 0 ? 1 : 3, below(2), below(3), text, 0, below(5), group];
  if (status === posted) row.push(below(3) - 1, below(9));
  return row;
}
