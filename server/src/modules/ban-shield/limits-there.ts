import type { ShieldItem } from "@ponkan/contract/ban-shield/shield-item";
import { momentsOverLimit } from "@ponkan/contract/subreddits/over-limit";
import type { PostLimit } from "@ponkan/contract/subreddits/post-limit";

type Moment = Pick<ShieldItem, "subreddit" | "at">;

/** Returns a lookup of the limit of a post's subreddit, null unless the post is one of too many there. */
export function limitsThere(all: readonly Moment[], limitOf: (subreddit: string) => PostLimit | null) {
  const byPlace = Map.groupBy(all, ({ subreddit }) => subreddit.toLowerCase());
  const broken = new Map<string, { limit: PostLimit; moments: ReadonlySet<number> }>();
  for (const [place, there] of byPlace) {
    const limit = limitOf(place);
    if (!limit) continue;
    const times = there.map(({ at }) => at);
    broken.set(place, { limit, moments: momentsOverLimit(limit, times) });
  }
  return ({ subreddit, at }: Moment): PostLimit | null => {
    const found = broken.get(subreddit.toLowerCase());
    return found?.moments.has(at) ? found.limit : null;
  };
}
