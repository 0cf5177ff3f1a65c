import type { PostsUpdated } from "@ponkan/contract/realtime/posts-updated";
import type { AppContext } from "../../context.ts";
import { neighboursById } from "../ban-shield/neighbours.ts";
import { findOwnerOf } from "../creators/owned-creator.ts";
import { updatedPosts } from "../posts/calendar/updated-posts.ts";
import { loadStats } from "./load-stats.ts";

/** Above this, reloading the days on the page costs less. */
const MOST_POSTS = 300;

type Update = PostsUpdated extends infer Kind ? (Kind extends PostsUpdated ? Omit<Kind, "number"> : never) : never;

/** Returns what open pages are told about changed posts: their current state, and how much of the allowance is used. */
export async function postsUpdated(
  ctx: Pick<AppContext, "db" | "clock">,
  creatorId: number,
  ids: readonly number[],
): Promise<Update[]> {
  if (ids.length > MOST_POSTS) return [{ kind: "many", creator_id: creatorId }];
  const userId = await findOwnerOf(ctx.db, creatorId);
  if (userId === undefined) return [];
  const [parts, stats] = await Promise.all([
    updatedPosts(ctx.db, neighboursById, creatorId, ids),
    loadStats(ctx, userId),
  ]);
  const { used_monthly_posts, scheduled_posts, waiting_posts, notices, creators } = stats;
  const { accounts } = creators.find(({ id }) => id === creatorId)!;
  return parts.map((part) => ({
    ...part,
    kind: "posts",
    creator_id: creatorId,
    stats: { used_monthly_posts, scheduled_posts, waiting_posts, notices, accounts },
  }));
}
