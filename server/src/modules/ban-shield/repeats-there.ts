import {
  type CandidatePost,
  type Repeat,
  TITLE_COUNTS_FOR,
  worstRepeat,
} from "@ponkan/contract/ban-shield/worst-repeat";
import type { EarlierPost } from "@ponkan/contract/posts/earlier-post";

/**
 * Returns a lookup of what posts without files repeat in one subreddit. Grouped by key, because there may be hundreds
 * of them and thousands there.
 */
export function repeatsThere(there: readonly EarlierPost[]): (mine: Omit<CandidatePost, "hasFiles">) => Repeat | null {
  const isRemoved = ({ removal_reason }: EarlierPost) => removal_reason !== null;
  const worstFirst = there.toSorted(
    (one, other) => Number(isRemoved(other)) - Number(isRemoved(one)) || other.at - one.at,
  );
  const byContent = Map.groupBy(worstFirst, ({ content_key }) => content_key);
  const byTitle = Map.groupBy(worstFirst, ({ title_key }) => title_key);
  return (mine) => {
    const sameContent = byContent.get(mine.content_key)?.[0];
    const sameTitle = byTitle
      .get(mine.title_key)
      ?.find((earlier) => isRemoved(earlier) || earlier.at < mine.at + TITLE_COUNTS_FOR);
    const worst = [sameContent, sameTitle].filter((earlier) => earlier !== undefined);
    return worstRepeat({ ...mine, hasFiles: false }, worst);
  };
}
