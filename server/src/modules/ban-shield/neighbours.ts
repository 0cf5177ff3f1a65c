import type { BusyTime, Neighbour, NeighboursQuery } from "@ponkan/contract/posts/neighbour";
import type { Db } from "../../context.ts";
import { Refusal } from "../../lib/refusal.ts";
import { findPostLimits } from "../subreddits/post-limits.ts";
import { findItems, findItemsById, findOtherTimes, findOtherTimesById } from "./ban-shield.queries.ts";
import { redditAccount } from "./reddit-account.ts";

/** More than anyone has in the 400 days that may be requested, and as much as a page can handle. */
const MOST_POSTS = 20_000;
const tooMany = "These are more than 20,000 posts. Choose fewer days.";

type Neighbours = { data: Neighbour[]; busy: BusyTime[] };

/** What the creator's Reddit account posted or planned within a span, for a check before scheduling (PS-13). */
export async function neighbours(db: Db, creatorId: number, { start, end }: NeighboursQuery): Promise<Neighbours> {
  const span = { from: start, until: end };
  const account = await redditAccount(db, creatorId);
  const [data, busy] = await Promise.all([
    account ? findItems(db, account, span, MOST_POSTS + 1) : [],
    findOtherTimes(db, creatorId, span, MOST_POSTS + 1),
  ]);
  if (data.length > MOST_POSTS || busy.length > MOST_POSTS) throw new Refusal(422, tooMany);
  return { data: await withLimits(db, data), busy };
}

/** The given posts, without those that do not count. */
export async function neighboursById(db: Db, creatorId: number, ids: readonly number[]): Promise<Neighbours> {
  const account = await redditAccount(db, creatorId);
  const [data, busy] = await Promise.all([
    account ? findItemsById(db, account, ids) : [],
    findOtherTimesById(db, creatorId, ids),
  ]);
  return { data: await withLimits(db, data), busy };
}

/** Adds the limit of each post's subreddit, where there is one. */
async function withLimits(db: Db, items: readonly Neighbour[]): Promise<Neighbour[]> {
  const limits = await findPostLimits(db, [...new Set(items.map(({ subreddit }) => subreddit.toLowerCase()))]);
  if (limits.size === 0) return [...items];
  return items.map((item) => {
    const limit = limits.get(item.subreddit.toLowerCase());
    return limit ? { ...item, limit } : item;
  });
}
