import { worstRepeat } from "@ponkan/contract/ban-shield/worst-repeat";
import type { EarlierPost } from "@ponkan/contract/posts/earlier-post";
import type { Severity } from "@ponkan/contract/posts/severity";
import { isPractice } from "~/lib/is-practice.ts";
import { rowKey } from "../draft/rows.ts";
import { instantOf } from "../draft/times.ts";
import type { Planned } from "../draft/to-posts.ts";
import type { PostCheck } from "./post-check.ts";
import type { PreflightLine } from "./preflight-line.ts";
import type { Repost } from "./repost.ts";
import { repostLines, repostSentence, repostWord } from "./repost-words.ts";
import { type Around, plannedKeys } from "./threats.ts";

/** Returns the worst repeat of each row by its key; of equally bad ones, the latest. */
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
    const mine = { ...plannedKeys(each.post, at, around), at: at.getTime(), hasFiles: each.post.media.length > 0 };
    const worst = worstRepeat(mine, there);
    if (!worst) continue;
    const text = repostSentence(each, worst, around.zone);
    found.set(each.key, { ...worst, word: repostWord[worst.kind], text });
  }
  return found;
}

type Repeated = {
  lines: PreflightLine[];
  severities: Severity[];
  labels: string[];
  /** Sentences shown in the confirmation. */
  texts: string[];
  hasSameTitle: boolean;
};

/** Sums up what these rows repeat. Only reposts of removed content are asked about: they lead to bans soonest. */
export function repeatedIn(checks: readonly PostCheck[], reposts: ReadonlyMap<string, Repost>): Repeated | null {
  const repeating = checks.flatMap((check) => {
    const repost = reposts.get(check.planned.key);
    return repost ? [{ check, repost }] : [];
  });
  if (repeating.length === 0) return null;
  const isRemoved = repeating.some(({ repost }) => repost.kind === "removed");
  return {
    lines: repostLines(repeating),
    severities: [isRemoved ? "high" : "low"],
    labels: isRemoved ? ["Removed there before"] : [],
    texts: repeating.map(({ repost }) => `${repostWord[repost.kind]}: ${repost.text}`),
    hasSameTitle: repeating.some(({ repost }) => repost.hasSameTitle),
  };
}
