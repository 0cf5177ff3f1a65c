import type { Db } from "../../context.ts";
import { Refusal } from "../../lib/refusal.ts";
import { shareMedia } from "./media.queries.ts";

type Showing = { media: readonly { id: number }[] };

/** Keeps the media of posts from being deleted until the transaction ends; refuses when some is gone already. */
export async function keepMedia(tx: Db, creatorId: number, posts: readonly Showing[]): Promise<void> {
  const whole = await postsWithMedia(tx, creatorId, posts);
  if (whole.length < posts.length) throw new Refusal(422, "Media no longer exists. Pick a different one.");
}

/** The same, for the posts whose media is all there. */
export async function postsWithMedia<Post extends Showing>(
  tx: Db,
  creatorId: number,
  posts: readonly Post[],
): Promise<Post[]> {
  const ids = [...new Set(posts.flatMap(({ media }) => media.map(({ id }) => id)))];
  const kept = new Set(ids.length > 0 ? (await shareMedia(tx, creatorId, ids)).map(({ id }) => id) : []);
  return posts.filter(({ media }) => media.every(({ id }) => kept.has(id)));
}
