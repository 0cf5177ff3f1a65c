import type { PostConditions } from "@ponkan/contract/posts/post-query";
import type { AppContext } from "../../../context.ts";
import { practiceSubreddit } from "../../posts/write/counted-posts.ts";

/** Posts of a creator that a filter lets through, without those at `practice`. */
export type Which = { creatorId: number; filter: PostConditions; practice: string | null };

/** What is only tried is no result (PO-22), unless somebody asks for that place. */
export function whichOf({ config }: Pick<AppContext, "config">, creatorId: number, filter: PostConditions): Which {
  const practice = practiceSubreddit(config);
  const isAskedFor = filter["subreddits[]"].some((name) => name.toLowerCase() === practice);
  return { creatorId, filter, practice: isAskedFor ? null : practice };
}

export function withoutPractice<P extends { subreddit: string }>({ practice }: Which, places: readonly P[]): P[] {
  return places.filter(({ subreddit }) => practice === null || subreddit.toLowerCase() !== practice);
}
