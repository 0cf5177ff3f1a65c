import type { Neighbour } from "@ponkan/contract/posts/neighbour";
import { rowKey } from "../draft/rows.ts";

type Grouped = ReadonlyMap<string, readonly Neighbour[]>;

const grouped = new WeakMap<readonly Neighbour[], Grouped>();

/** What else the account has in each subreddit, grouped once for many rows. */
export function neighboursBySubreddit(neighbours: readonly Neighbour[]): Grouped {
  const known = grouped.get(neighbours) ?? Map.groupBy(neighbours, ({ subreddit }) => rowKey(subreddit));
  grouped.set(neighbours, known);
  return known;
}
