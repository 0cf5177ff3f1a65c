import type { Dice } from "../chance/dice.ts";
import { bell, weighted } from "../chance/draw.ts";
import { postId, type Slot } from "../ids/post-id.ts";
import type { Place } from "../place.ts";
import type { PostKind } from "../types.ts";
import { momentAt, weekdayOf } from "./rhythm.ts";

/** A post of the past before anything of it is written. */
export type Outline = { id: string; created_utc: number; kind: PostKind; author: number };

/** How many posts a day has. */
export function countPosts(dice: Dice, place: Place, day: number): number {
  const mean = place.rhythm.posts_per_day * place.rhythm.weekdays[weekdayOf(day)]!;
  const random = dice.random("day", `${place.index} ${day}`);
  const swing = mean < 4 ? random() : 0.5 + 0.6 * Math.sqrt(mean) * bell(random);
  return Math.max(0, Math.floor(mean + swing));
}

/** Posts of a day share it evenly by the rhythm, so that each is found without looking at the others. */
export function outlinePost(dice: Dice, place: Place, slot: Slot, count: number): Outline {
  const id = postId(slot);
  const random = dice.random("outline", id);
  const created_utc = momentAt(place.rhythm, slot.day, (slot.number + random()) / count);
  return { id, created_utc, kind: weighted(random, place.kinds), author: memberOf(place, random()) };
}

/** Somebody of a subreddit's people, the regulars more often than others; luck is 0 to 1. */
export function memberOf({ index, subreddit }: Pick<Place, "index" | "subreddit">, luck: number): number {
  const members = Math.min(4000, 40 + Math.floor(Math.sqrt(subreddit.subscribers) * 3));
  return index * 137 + 17 * Math.floor(members * luck ** 1.8);
}
