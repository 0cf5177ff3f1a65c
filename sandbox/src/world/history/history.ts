import type { Dice } from "../chance/dice.ts";
import type { Community } from "../community.ts";
import { parsePostId } from "../ids/post-id.ts";
import type { People } from "../people/people.ts";
import type { WorldPost } from "../types.ts";
import { countPosts, type Outline, outlinePost } from "./outline.ts";
import { createRecentDays } from "./recent-days.ts";
import { DAY } from "./rhythm.ts";
import { writePost } from "./write-post.ts";

const YEAR = 366 * DAY;

export type History = {
  between(community: Community, from: number, to: number): WorldPost[];
  /** The same posts as outlines, without texts. */
  outlines(community: Community, from: number, to: number): Outline[];
  post(id: string): WorldPost | undefined;
};

export function createHistory(dice: Dice, people: People, communities: readonly Community[]): History {
  const outlineDay = (community: Community, day: number) => {
    const count = countPosts(dice, community, day);
    const numbers = Array.from({ length: count }, (_, number) => number);
    return numbers.map((number) => outlinePost(dice, community, { subreddit: community.index, day, number }, count));
  };
  const recentDay = createRecentDays((subreddit, day) => {
    const community = communities[subreddit]!;
    return outlineDay(community, day).map((outline) => writePost(dice, people, community, outline));
  });

  return {
    between: (community, from, to) => within(community, from, to, (day) => recentDay(community.index, day)),
    outlines: (community, from, to) => within(community, from, to, (day) => outlineDay(community, day)),
    post(id) {
      const slot = parsePostId(id);
      const community = slot && communities[slot.subreddit];
      if (!community || slot.day < firstDay(community)) return undefined;
      const count = countPosts(dice, community, slot.day);
      return slot.number < count
        ? writePost(dice, people, community, outlinePost(dice, community, slot, count))
        : undefined;
    },
  };
}

function within<T extends { created_utc: number }>(
  community: Community,
  from: number,
  to: number,
  dayOf: (day: number) => readonly T[],
): T[] {
  const start = Math.max(from, to - YEAR, firstDay(community) * DAY);
  const found: T[] = [];
  for (let day = Math.floor(start / DAY); day * DAY < to; day++) {
    for (const each of dayOf(day)) {
      if (each.created_utc >= start && each.created_utc < to) found.push(each);
    }
  }
  return found;
}

// The first day with posts; a banned subreddit has none.
function firstDay({ subreddit }: Community): number {
  if (subreddit.access === "banned") return Number.POSITIVE_INFINITY;
  return Math.ceil(subreddit.created_utc / DAY);
}
