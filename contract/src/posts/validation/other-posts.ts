import type { Neighbour } from "../neighbour.ts";
import type { OtherPost } from "./rule-facts.ts";

const grouped = new WeakMap<readonly OtherPost[], Map<string, OtherPost[]>>();

/** Those in one subreddit, without case. The list is grouped once: it stays the same while hundreds of keys are pressed. */
export function othersIn(others: readonly OtherPost[], subreddit: string): readonly OtherPost[] {
  const known = grouped.get(others) ?? Map.groupBy(others, (other) => other.subreddit.toLowerCase());
  grouped.set(others, known);
  return known.get(subreddit.toLowerCase()) ?? [];
}

/** As the browser knows them: by their keys, not their texts. */
export function otherPosts(neighbours: readonly Neighbour[], now: Date): OtherPost[] {
  return neighbours.map(({ subreddit, at, content_key }) => ({
    subreddit,
    post_at: new Date(at).toISOString(),
    link: null,
    content_key,
    isScheduled: at > now.getTime(),
  }));
}
