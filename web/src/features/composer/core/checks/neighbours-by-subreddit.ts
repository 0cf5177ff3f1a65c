import type { Neighbour } from "@ponkan/contract/posts/neighbour";
import { rowKey } from "../draft/rows.ts";

type Grouped = ReadonlyMap<string, readonly Neighbour[]>;

const grouped = new WeakMap<readonly Neighbour[], Grouped>();

/** Groups the account's other posts by subreddit; cached so that many rows share one result. */
export function neighboursBySubreddit(neighbours: readonly Neighbour[]): Grouped {
  const known = grouped.get(neighbours) ?? Map.groupBy(neighbours, ({ subreddit }) => rowKey(subreddit));
  grouped.set(neighbours, known);
  return known;
}
