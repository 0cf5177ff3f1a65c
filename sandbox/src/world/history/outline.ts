import type { Dice } from "../chance/dice.ts";
import { normal, weighted } from "../chance/draw.ts";
import type { Community } from "../community.ts";
import { postId, type Slot } from "../ids/post-id.ts";
import type { PostKind } from "../types.ts";
import { momentAt, weekdayOf } from "./rhythm.ts";

/** A post of the world's history, before its text is written. */
export type Outline = { id: string; created_utc: number; kind: PostKind; author: number };

/** The number of posts made on a day. */
export function countPosts(dice: Dice, community: Community, day: number): number {
  const mean = community.rhythm.posts_per_day * community.rhythm.weekdays[weekdayOf(day)]!;
  const random = dice.random("day", `${community.index} ${day}`);
  const swing = mean < 4 ? random() : 0.5 + 0.6 * Math.sqrt(mean) * normal(random);
  return Math.max(0, Math.floor(mean + swing));
}

/** Spreads posts over the day by its rhythm, so that each can be computed without the others. */
export function outlinePost(dice: Dice, community: Community, slot: Slot, count: number): Outline {
  const id = postId(slot);
  const random = dice.random("outline", id);
  const created_utc = momentAt(community.rhythm, slot.day, (slot.number + random()) / count);
  return { id, created_utc, kind: weighted(random, community.kinds), author: memberOf(community, random()) };
}

/** A member of the subreddit, regulars more often than others; `luck` ranges from 0 to 1. */
export function memberOf({ index, subreddit }: Pick<Community, "index" | "subreddit">, luck: number): number {
  const members = Math.min(4000, 40 + Math.floor(Math.sqrt(subreddit.subscribers) * 3));
  return index * 137 + 17 * Math.floor(members * luck ** 1.8);
}
