import type { Post } from "@ponkan/contract/posts/post";
import { type Fact, knownFacts } from "./known-facts.ts";

/** Null for a post that was never out. */
export function resultsOf({ posted_at, score, comments, upvote_ratio, views }: Post): Fact[] | null {
  if (!posted_at) return null;
  const number = (value: number | null) => value?.toLocaleString("en");
  return knownFacts([
    ["Score", number(score)],
    ["Comments", number(comments)],
    ["Upvote ratio", upvote_ratio !== null && `${Math.round(upvote_ratio * 100)} %`],
    ["Views", number(views)],
  ]);
}
