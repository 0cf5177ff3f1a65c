import type { EarlierPost } from "@ponkan/contract/posts/earlier-post";
import { isPractice } from "~/lib/is-practice.ts";
import { rowKey } from "../draft/rows.ts";
import { instantOf } from "../draft/times.ts";
import type { Planned } from "../draft/to-posts.ts";
import { type Around, keysOf } from "./threats.ts";

/** What a row repeats of the place it goes to. */
export type Repost = {
  earlier: EarlierPost;
  kind: "removed" | "posted" | "planned";
  content: "same" | "alike" | null;
  hasSameTitle: boolean;
};

/** A title alone may be used again after a while. */
const TITLE_COUNTS_FOR = 30 * 24 * 60 * 60 * 1000;

/** By key of the row: of all that it repeats there the worst, of those the latest (PS-16). */
export function findReposts(
  planned: readonly Planned[],
  around: Around,
  earlier: readonly EarlierPost[],
): Map<string, Repost> {
  const byPlace = Map.groupBy(earlier, ({ subreddit }) => rowKey(subreddit));
  const found = new Map<string, Repost>();
  for (const each of planned) {
    const there = each.row && each.isChosen ? byPlace.get(rowKey(each.row.subreddit)) : undefined;
    if (!there || isPractice(each.post.subreddit)) continue;
    const at = instantOf(each.time, around.now) ?? around.now;
    const keys = keysOf(each.post, at, around);
    const [worst] = there
      .flatMap((post) => repeated(post, { keys, at: at.getTime(), hasFiles: each.post.media.length > 0 }) ?? [])
      .sort((one, other) => rank[one.kind] - rank[other.kind] || other.earlier.at - one.earlier.at);
    if (worst) found.set(each.key, worst);
  }
  return found;
}

const rank: Record<Repost["kind"], number> = { removed: 0, posted: 1, planned: 1 };

type Mine = { keys: ReturnType<typeof keysOf>; at: number; hasFiles: boolean };

function repeated(earlier: EarlierPost, { keys, at, hasFiles }: Mine): Repost | null {
  const isSame = keys.content_key !== null && keys.content_key === earlier.content_key;
  const content = isSame ? "same" : hasFiles ? earlier.shows : null;
  const hasSameTitle = keys.title_key !== null && keys.title_key === earlier.title_key;
  const kind = earlier.removal_reason ? "removed" : earlier.is_planned ? "planned" : "posted";
  const isTitleRecent = kind === "removed" || Math.abs(at - earlier.at) < TITLE_COUNTS_FOR;
  if (!content && !(hasSameTitle && isTitleRecent)) return null;
  return { earlier, kind, content, hasSameTitle };
}
