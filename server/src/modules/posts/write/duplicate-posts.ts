import type { Author } from "../author.ts";
import type { Needs } from "../checks/load-rule-facts.ts";
import { refuseMissing } from "../read/found-posts.ts";
import { findPosts } from "../read/read-posts.queries.ts";
import { shownPosts } from "../read/shown-post.ts";
import { asNewPost } from "./as-new-post.ts";
import { schedulePosts } from "./schedule-posts.ts";
import type { Writing } from "./writing.ts";

type Copy = { id: number; post_at: string | null };

/** Copies of posts in any state, at other times; they are posts like any other and pass the same rules. */
export async function duplicatePosts(ctx: Needs & Writing, author: Author, copies: readonly Copy[]) {
  const ids = [...new Set(copies.map(({ id }) => id))];
  const rows = await findPosts(ctx.db, author.creator.id, ids);
  refuseMissing(ids, rows);
  const posts = await shownPosts(ctx.db, author.creator.id, rows, ctx.clock.now());
  const postOf = new Map(posts.map((post) => [post.id, post]));
  const planned = copies.map(({ id, post_at }) => ({ ...asNewPost(postOf.get(id)!), post_at }));
  return schedulePosts(ctx, author, planned, { kind: "copy" });
}
