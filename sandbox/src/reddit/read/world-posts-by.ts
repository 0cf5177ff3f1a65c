import { setImmediate } from "node:timers/promises";
import type { Person, World } from "../../world/types.ts";
import type { RedditContext } from "../context.ts";
import type { AnyPost } from "../posts.ts";

const DAY = 86_400;
const DAYS = 3;
const SUBREDDITS_AT_ONCE = 25;

/** The public posts of one of the world's people in the last days, oldest first. */
export async function worldPostsBy({ world }: RedditContext, { name }: Person, now: number): Promise<AnyPost[]> {
  const today = Math.floor(now / DAY);
  const posts: AnyPost[] = [];
  for (let day = today - DAYS + 1; day <= today; day++) {
    for (const id of (await authorsOf(world, day)).get(name) ?? []) {
      const post = world.historyPost(id);
      if (post && post.created_utc <= now) posts.push({ kind: "world", post });
    }
  }
  return posts.sort((one, other) => one.post.created_utc - other.post.created_utc);
}

type Authors = Map<string, string[]>;

const known = new WeakMap<World, Map<number, Promise<Authors>>>();

/** The posts of a day never change, so its authors are collected once and cached while the day is recent. */
function authorsOf(world: World, day: number): Promise<Authors> {
  const days = known.get(world) ?? new Map<number, Promise<Authors>>();
  known.set(world, days);
  const found = days.get(day) ?? gather(world, day);
  days.set(day, found);
  for (const other of days.keys()) if (Math.abs(other - day) > DAYS) days.delete(other);
  return found;
}

async function gather(world: World, day: number): Promise<Authors> {
  const authors: Authors = new Map();
  const open = world.subreddits.filter(({ access }) => access === "public" || access === "restricted");
  for (const [index, subreddit] of open.entries()) {
    for (const { author, id } of world.history(subreddit, day * DAY, (day + 1) * DAY)) {
      const ids = authors.get(author);
      if (ids) ids.push(id);
      else authors.set(author, [id]);
    }
    // Yields to other requests.
    if (index % SUBREDDITS_AT_ONCE === 0) await setImmediate();
  }
  return authors;
}
