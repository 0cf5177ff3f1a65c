import type { EarlierPost } from "../posts/earlier-post.ts";

/** A title alone may be reused after this long. */
export const TITLE_COUNTS_FOR = 30 * 24 * 60 * 60 * 1000;

export type CandidatePost = { title_key: string | null; content_key: string | null; at: number; hasFiles: boolean };

/** What a post repeats of the earlier posts in its subreddit (PS-16). */
export type Repeat = {
  earlier: EarlierPost;
  kind: "removed" | "posted" | "planned";
  content: "same" | "alike" | null;
  hasSameTitle: boolean;
};

/** Returns the worst repeat, the latest of equals; null if there is none. */
export function worstRepeat(mine: CandidatePost, there: readonly EarlierPost[]): Repeat | null {
  const [worst] = there
    .flatMap((earlier) => repeatOf(earlier, mine) ?? [])
    .sort((one, other) => rank[one.kind] - rank[other.kind] || other.earlier.at - one.earlier.at);
  return worst ?? null;
}

const rank: Record<Repeat["kind"], number> = { removed: 0, posted: 1, planned: 1 };

function repeatOf(earlier: EarlierPost, { title_key, content_key, at, hasFiles }: CandidatePost): Repeat | null {
  const isSame = content_key !== null && content_key === earlier.content_key;
  const content = isSame ? "same" : hasFiles ? earlier.shows : null;
  const hasSameTitle = title_key !== null && title_key === earlier.title_key;
  const kind = earlier.removal_reason ? "removed" : earlier.is_planned ? "planned" : "posted";
  const isTitleRecent = kind === "removed" || Math.abs(at - earlier.at) < TITLE_COUNTS_FOR;
  if (!content && !(hasSameTitle && isTitleRecent)) return null;
  return { earlier, kind, content, hasSameTitle };
}
