import type { Db } from "../../context.ts";
import { Refusal } from "../../lib/refusal.ts";
import { shareMedia } from "./media.queries.ts";

type Showing = { media: readonly { id: number }[] };

/** Until the transaction ends none of what the posts show can be deleted; refused when one is gone already. */
export async function keepMedia(tx: Db, creatorId: number, posts: readonly Showing[]): Promise<void> {
  const whole = await postsWithMedia(tx, creatorId, posts);
  if (whole.length < posts.length) throw new Refusal(422, "Media no longer exists. Pick a different one.");
}

/** The same, of as many as have all they show. */
export async function postsWithMedia<Post extends Showing>(
  tx: Db,
  creatorId: number,
  posts: readonly Post[],
): Promise<Post[]> {
  const ids = [...new Set(posts.flatMap(({ media }) => media.map(({ id }) => id)))];
  const kept = new Set(ids.length > 0 ? (await shareMedia(tx, creatorId, ids)).map(({ id }) => id) : []);
  return posts.filter(({ media }) => media.every(({ id }) => kept.has(id)));
}
