import type { EarlierAsk, EarlierPost } from "@ponkan/contract/posts/earlier-post";
import type { AppContext } from "../../context.ts";
import { findEarlierPosts } from "./earlier-posts.queries.ts";
import { redditAccount } from "./reddit-account.ts";

type Needs = Pick<AppContext, "db" | "clock">;

const YEAR = 365 * 24 * 60 * 60 * 1000;

/** What a draft would repeat where it goes (PS-16). What failed or was never sent nobody saw there. */
export async function earlierPosts(
  { db, clock }: Needs,
  creatorId: number,
  ask: EarlierAsk,
): Promise<{ data: EarlierPost[] }> {
  const account = await redditAccount(db, creatorId);
  if (!account) return { data: [] };
  return { data: await findEarlierPosts(db, account, ask, new Date(clock.now().getTime() - YEAR)) };
}
