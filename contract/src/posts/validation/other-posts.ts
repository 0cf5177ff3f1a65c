import type { Neighbour } from "../neighbour.ts";
import type { OtherPost } from "./rule-facts.ts";

const grouped = new WeakMap<readonly OtherPost[], Map<string, OtherPost[]>>();

/** The posts in a subreddit, ignoring case. Groups the list only once: it stays the same while the user types. */
export function othersIn(others: readonly OtherPost[], subreddit: string): readonly OtherPost[] {
  const known = grouped.get(others) ?? Map.groupBy(others, (other) => other.subreddit.toLowerCase());
  grouped.set(others, known);
  return known.get(subreddit.toLowerCase()) ?? [];
}

/** The other posts as the browser knows them: with content keys instead of texts. */
export function otherPosts(neighbours: readonly Neighbour[], now: Date): OtherPost[] {
  return neighbours.map(({ subreddit, at, content_key }) => ({
    subreddit,
    post_at: new Date(at).toISOString(),
    link: null,
    content_key,
    isScheduled: at > now.getTime(),
  }));
}
