import { PostStatus } from "@ponkan/contract/posts/post-status";
import type { Entry } from "./entries.ts";

/** CA-02: a day shows this many; the rest is folded. */
const MOST_SHOWN = 4;

export type Folded = { shown: readonly Entry[]; earlier: number; more: number };

/** The first ones of a full day; today those to come, so that posts that are out are folded first. */
export function folded(entries: readonly Entry[], isToday: boolean): Folded {
  if (entries.length <= MOST_SHOWN) return { shown: entries, earlier: 0, more: 0 };
  const next = isToday ? entries.filter((entry) => !isOver(entry)) : entries;
  const earlier = entries.length - next.length;
  const room = earlier > 0 && next.length <= MOST_SHOWN - 1 ? next.length : MOST_SHOWN - 1;
  return { shown: next.slice(0, room), earlier, more: next.length - room };
}

/** What was removed needs a look. */
function isOver({ status, chips }: Entry): boolean {
  return status === PostStatus.deleted || (status === PostStatus.posted && chips.every(({ removal }) => !removal));
}
