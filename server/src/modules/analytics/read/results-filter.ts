import type { PostConditions } from "@ponkan/contract/posts/post-query";
import type { AppContext } from "../../../context.ts";
import { practiceSubreddit } from "../../posts/write/counted-posts.ts";

/** Posts of a creator that match a filter, without those in the `practice` subreddit. */
export type ResultsFilter = { creatorId: number; filter: PostConditions; practice: string | null };

/** Practice posts are no results (PO-22), unless the filter names their subreddit. */
export function whichOf(
  { config }: Pick<AppContext, "config">,
  creatorId: number,
  filter: PostConditions,
): ResultsFilter {
  const practice = practiceSubreddit(config);
  const isAskedFor = filter["subreddits[]"].some((name) => name.toLowerCase() === practice);
  return { creatorId, filter, practice: isAskedFor ? null : practice };
}

export function withoutPractice<P extends { subreddit: string }>(
  { practice }: ResultsFilter,
  places: readonly P[],
): P[] {
  return places.filter(({ subreddit }) => practice === null || subreddit.toLowerCase() !== practice);
}
