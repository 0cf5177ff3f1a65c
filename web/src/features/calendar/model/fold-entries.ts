import { PostStatus } from "@ponkan/contract/posts/post-status";
import type { Entry } from "./entries.ts";

/** CA-02: the most lines a day shows; if entries are folded, their line takes one of them. */
const MOST_SHOWN = 4;

/** The visible entries of a day and the folded ones, which are `earlier` or `more`. */
export type Folded = { shown: readonly Entry[]; earlier: readonly Entry[]; more: readonly Entry[] };

/**
 * Shows the first entries of a full day; for today, the next ones, and those that need attention if there is space
 * left.
 */
export function foldEntries(entries: readonly Entry[], isToday: boolean): Folded {
  if (entries.length <= MOST_SHOWN) return { shown: entries, earlier: [], more: [] };
  if (!isToday) return { shown: entries.slice(0, MOST_SHOWN - 1), earlier: [], more: entries.slice(MOST_SHOWN - 1) };
  const next = entries.filter(isToCome);
  const nearest = next.slice(0, MOST_SHOWN - 1);
  const over = entries.filter((entry) => !isToCome(entry));
  const toSee = lastOf(over.filter(needsLook), MOST_SHOWN - 1 - nearest.length);
  return {
    shown: entries.filter((entry) => nearest.includes(entry) || toSee.includes(entry)),
    earlier: over.filter((entry) => !toSee.includes(entry)),
    more: next.slice(nearest.length),
  };
}

const isToCome = ({ status }: Entry) => status === PostStatus.scheduled || status === PostStatus.started;

const needsLook = ({ status, chips }: Entry) =>
  status === PostStatus.failed || (status === PostStatus.posted && chips.some(({ removal }) => removal));

const lastOf = <T>(items: readonly T[], most: number): readonly T[] => (most > 0 ? items.slice(-most) : []);

/** '2 posted earlier', '1 failed, 2 posted earlier' */
export function earlierWords(earlier: readonly Entry[]): string {
  const counts = new Map<string, number>();
  for (const { chips } of earlier) {
    for (const { status } of chips) counts.set(words[status], (counts.get(words[status]) ?? 0) + 1);
  }
  const parts = [...counts]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([word, count]) => `${count} ${word}`);
  return `${parts.join(", ")} earlier`;
}

const words: Record<PostStatus, string> = {
  [PostStatus.scheduled]: "planned",
  [PostStatus.started]: "going out",
  [PostStatus.posted]: "posted",
  [PostStatus.failed]: "failed",
  [PostStatus.deleted]: "deleted",
};
