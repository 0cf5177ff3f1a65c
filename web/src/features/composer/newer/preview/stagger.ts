import { counted } from "~/lib/counted.ts";
import { dismissAbout, showToast } from "~/ui/toast-store.ts";
import type { PostCheck } from "../../core/checks/post-check.ts";
import type { ComposerDraft } from "../../core/draft/composer-draft.ts";
import { chosenRows, rowKey } from "../../core/draft/rows.ts";
import { spreadRows } from "../times/spread-rows.ts";

/** Topics of toasts about times, which are dismissed when the times change. */
export const TIMES = "times of rows";
export const WHY = "why these times";

type Change = (update: (draft: ComposerDraft) => ComposerDraft) => void;

/** Spreads these rows over time; the message offers undo. */
export function stagger(
  keys: readonly string[],
  checks: readonly PostCheck[],
  draft: ComposerDraft,
  change: Change,
): void {
  const staggered = (now: ComposerDraft) => spreadRows(withoutTimes(now, keys), checks);
  change(staggered);
  dismissAbout(WHY);
  const going = chosenRows(staggered(draft)).filter(
    ({ subreddit, isSpread }) => isSpread && keys.includes(rowKey(subreddit)),
  ).length;
  showToast({
    type: "success",
    isOfForm: true,
    about: TIMES,
    text: going < 2 ? "Set to the first time." : `${counted(going, "post")} go out ${draft.when.gap} minutes apart.`,
    action: { label: "Undo", onClick: () => change((now) => asBefore(now, draft)) },
  });
}

/** Removes the rows' own times, so that they follow the spread. */
function withoutTimes(draft: ComposerDraft, keys: readonly string[]): ComposerDraft {
  const rows = draft.rows.map((row) => (keys.includes(rowKey(row.subreddit)) ? { ...row, time: null } : row));
  return { ...draft, rows };
}

/** Restores the times of an earlier draft, keeping other edits made since. */
function asBefore(draft: ComposerDraft, before: ComposerDraft): ComposerDraft {
  const rowOf = new Map(before.rows.map((row) => [row.subreddit, row]));
  const rows = draft.rows.map((row) => {
    const { time, isSpread } = rowOf.get(row.subreddit) ?? row;
    return { ...row, time: time ?? row.time, isSpread };
  });
  return { ...draft, when: before.when, rows };
}
