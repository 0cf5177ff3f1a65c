import { platformLabels } from "@ponkan/contract/accounts/platform";
import type { ShownAccounts } from "@ponkan/contract/posts/shown-accounts";
import { Refusal } from "../../../lib/refusal.ts";
import { platformName } from "../../accounts/platform-name.ts";
import type { Author } from "../author.ts";
import type { Needs } from "../checks/load-rule-facts.ts";
import { refuseMissing } from "../read/found-posts.ts";
import { findPosts, type PostRow } from "../read/read-posts.queries.ts";
import { shownPosts } from "../read/shown-post.ts";
import { asNewPost } from "./as-new-post.ts";
import { schedulePosts } from "./schedule-posts.ts";
import type { Writing } from "./writing.ts";

type Copy = { id: number; post_at: string | null };

/** Copies posts in any state to other times; copies follow the same rules as new posts. */
export async function duplicatePosts(
  ctx: Needs & Writing,
  author: Author,
  { posts: copies, as }: { posts: readonly Copy[]; as?: ShownAccounts | undefined },
) {
  const ids = [...new Set(copies.map(({ id }) => id))];
  const rows = await findPosts(ctx.db, author.creator.id, ids);
  refuseMissing(ids, rows);
  const reason = rows.map(whyNotCopied).find((each) => each !== null);
  if (reason) throw new Refusal(422, reason);
  const posts = await shownPosts(ctx.db, author.creator.id, rows, ctx.clock.now());
  const postOf = new Map(posts.map((post) => [post.id, post]));
  const planned = copies.map(({ id, post_at }) => ({ ...asNewPost(postOf.get(id)!), post_at }));
  return schedulePosts(ctx, author, planned, { kind: "copy", as });
}

/** A copy goes out by the original's account, never by one connected in its place. */
export function whyNotCopied({ connected_id, platform }: PostRow): string | null {
  if (connected_id !== null) return null;
  const label = platformLabels[platformName(platform)];
  return `Connect the ${label} account it was made for to copy it as it is. To post by another one, open it and press Duplicate.`;
}
