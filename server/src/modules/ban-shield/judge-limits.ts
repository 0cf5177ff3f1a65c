import { type FoundThreat, findThreats } from "@ponkan/contract/ban-shield/find-threats";
import { HOUR } from "@ponkan/contract/ban-shield/severity-scales";
import { Threat } from "@ponkan/contract/posts/threat";
import type { PostLimit } from "@ponkan/contract/subreddits/post-limit";
import type { Db } from "../../context.ts";
import type { Moment } from "../posts/write/writing.ts";
import { findPostLimits } from "../subreddits/post-limits.ts";
import { findItemsIn, type JudgedAccount, type PlacedItem, type Span } from "./ban-shield.queries.ts";

export type JudgedLimits = {
  /** The posts that were judged. */
  ids: number[];
  /** Those that exceed the limit of their subreddit. */
  over: ({ post_id: number } & FoundThreat)[];
};

/** Finds planned posts that exceed the limit of a subreddit where posts were added or removed (SV-P10). */
export async function judgeLimits(tx: Db, account: JudgedAccount, moments: readonly Moment[]): Promise<JudgedLimits> {
  const own = moments.map(({ id }) => id);
  const limits = await findPostLimits(tx, [...new Set(moments.map(({ subreddit }) => subreddit.toLowerCase()))]);
  if (limits.size === 0) return { ids: own, over: [] };
  const times = moments.map(({ at }) => at.getTime());
  const reach = Math.max(...[...limits.values()].map(({ hours }) => hours)) * HOUR;
  const [first, last] = [Math.min(...times) - reach, Math.max(...times) + reach];
  // Judging the posts that a change can affect takes those as far away again.
  const there = await findItemsIn(tx, account, [...limits.keys()], spanOf(first - reach, last + reach));
  const near = new Set(there.filter(({ at }) => at >= first && at <= last).map(({ id }) => id));
  return {
    ids: [...new Set([...own, ...near])],
    over: overLimit(there, limits).filter(({ post_id }) => near.has(post_id)),
  };
}

const spanOf = (from: number, until: number): Span => ({ from: new Date(from), until: new Date(until) });

/** Only planned posts carry the threat: nothing can be done about those that are out. */
export function overLimit(items: readonly PlacedItem[], limits: ReadonlyMap<string, PostLimit>): JudgedLimits["over"] {
  const found = findThreats(items.map((item) => ({ ...item, limit: limits.get(item.subreddit.toLowerCase()) })));
  return items.flatMap(({ id, is_planned }) => {
    const threat = is_planned && found.get(id)?.find(({ type }) => type === Threat.postLimit);
    return threat ? [{ post_id: id, ...threat }] : [];
  });
}
