import type { Dice } from "../chance/dice.ts";
import { parsePostId } from "../ids/post-id.ts";
import type { People } from "../people/people.ts";
import type { Place } from "../place.ts";
import type { WorldPost } from "../types.ts";
import { countPosts, type Outline, outlinePost } from "./outline.ts";
import { createRecentDays } from "./recent-days.ts";
import { DAY } from "./rhythm.ts";
import { writePost } from "./write-post.ts";

const YEAR = 366 * DAY;

export type History = {
  between(place: Place, from: number, to: number): WorldPost[];
  /** The same posts, before anything of them is written. */
  outlines(place: Place, from: number, to: number): Outline[];
  post(id: string): WorldPost | undefined;
};

export function createHistory(dice: Dice, people: People, places: readonly Place[]): History {
  const outlineDay = (place: Place, day: number) => {
    const count = countPosts(dice, place, day);
    const numbers = Array.from({ length: count }, (_, number) => number);
    return numbers.map((number) => outlinePost(dice, place, { subreddit: place.index, day, number }, count));
  };
  const recentDay = createRecentDays((subreddit, day) => {
    const place = places[subreddit]!;
    return outlineDay(place, day).map((outline) => writePost(dice, people, place, outline));
  });

  return {
    between: (place, from, to) => within(place, from, to, (day) => recentDay(place.index, day)),
    outlines: (place, from, to) => within(place, from, to, (day) => outlineDay(place, day)),
    post(id) {
      const slot = parsePostId(id);
      const place = slot && places[slot.subreddit];
      if (!place || slot.day < firstDay(place)) return undefined;
      const count = countPosts(dice, place, slot.day);
      return slot.number < count ? writePost(dice, people, place, outlinePost(dice, place, slot, count)) : undefined;
    },
  };
}

function within<T extends { created_utc: number }>(
  place: Place,
  from: number,
  to: number,
  dayOf: (day: number) => readonly T[],
): T[] {
  const start = Math.max(from, to - YEAR, firstDay(place) * DAY);
  const found: T[] = [];
  for (let day = Math.floor(start / DAY); day * DAY < to; day++) {
    for (const each of dayOf(day)) {
      if (each.created_utc >= start && each.created_utc < to) found.push(each);
    }
  }
  return found;
}

// A banned subreddit has lost its posts.
function firstDay({ subreddit }: Place): number {
  if (subreddit.access === "banned") return Number.POSITIVE_INFINITY;
  return Math.ceil(subreddit.created_utc / DAY);
}
