import type { EarlierPost, EarlierPostsRequest } from "@ponkan/contract/posts/earlier-post";
import type { AppContext } from "../../context.ts";
import { findEarlierPosts } from "./earlier-posts.queries.ts";
import { redditAccount } from "./reddit-account.ts";

type Needs = Pick<AppContext, "db" | "clock">;

const YEAR = 365 * 24 * 60 * 60 * 1000;

/** What a draft would repeat in its subreddits (PS-16). Failed and unsent posts do not count: no one saw them there. */
export async function earlierPosts(
  { db, clock }: Needs,
  creatorId: number,
  ask: EarlierPostsRequest,
): Promise<{ data: EarlierPost[] }> {
  const account = await redditAccount(db, creatorId);
  if (!account) return { data: [] };
  return { data: await findEarlierPosts(db, account, ask, new Date(clock.now().getTime() - YEAR)) };
}
