import type { Neighbour } from "@ponkan/contract/posts/neighbour";
import type { OtherPost } from "@ponkan/contract/posts/validation/draft";
import { rowKey } from "../draft/rows.ts";

type Near = { neighbours: Neighbour[]; others: OtherPost[] };
type Grouped = { neighbours: readonly Neighbour[]; now: Date; bySubreddit: ReadonlyMap<string, Near> };

let last: Grouped | undefined;

/** What else the account has in each subreddit, grouped once for many rows. */
export function neighboursBySubreddit(neighbours: readonly Neighbour[], now: Date): ReadonlyMap<string, Near> {
  if (last?.neighbours === neighbours && last.now === now) return last.bySubreddit;
  const bySubreddit = new Map<string, Near>();
  for (const neighbour of neighbours) {
    const near = bySubreddit.get(rowKey(neighbour.subreddit)) ?? { neighbours: [], others: [] };
    near.neighbours.push(neighbour);
    near.others.push(asOther(neighbour, now));
    bySubreddit.set(rowKey(neighbour.subreddit), near);
  }
  last = { neighbours, now, bySubreddit };
  return bySubreddit;
}

/** Its link is compared by key (link-repost.ts); here only the minute counts (SV-P6). */
function asOther({ subreddit, at }: Neighbour, now: Date): OtherPost {
  const post_at = new Date(at).toISOString();
  return { subreddit, post_at, content: "", isLink: false, isScheduled: at > now.getTime() };
}
