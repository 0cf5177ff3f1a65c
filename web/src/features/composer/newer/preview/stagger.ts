import { counted } from "~/lib/counted.ts";
import { dismissAbout, showToast } from "~/ui/toast-store.ts";
import type { ComposerDraft } from "../../core/draft/composer-draft.ts";
import { chosenRows, rowKey } from "../../core/draft/rows.ts";

/** Topics of toasts about times, which are dismissed when the times change. */
export const TIMES = "times of rows";
export const WHY = "why these times";

type Change = (update: (draft: ComposerDraft) => ComposerDraft) => void;

/** Spreads these rows over time; the message offers undo. */
export function stagger(keys: readonly string[], draft: ComposerDraft, change: Change): void {
  change((now) => staggered(now, keys));
  dismissAbout(WHY);
  const going = chosenRows(draft).filter(({ subreddit }) => keys.includes(rowKey(subreddit))).length;
  showToast({
    type: "success",
    isOfForm: true,
    about: TIMES,
    text: going < 2 ? "Set to the first time." : `${counted(going, "post")} go out ${draft.when.gap} minutes apart.`,
    action: { label: "Undo", onClick: () => change((now) => asBefore(now, draft)) },
  });
}

/** Removes the rows' own times, so that they follow the spread. */
function staggered(draft: ComposerDraft, keys: readonly string[]): ComposerDraft {
  const rows = draft.rows.map((row) => (keys.includes(rowKey(row.subreddit)) ? { ...row, time: null } : row));
  return { ...draft, when: { ...draft.when, mode: "spread" }, rows };
}

/** Restores the times of an earlier draft, keeping other edits made since. */
function asBefore(draft: ComposerDraft, before: ComposerDraft): ComposerDraft {
  const timeOf = new Map(before.rows.map(({ subreddit, time }) => [subreddit, time]));
  const rows = draft.rows.map((row) => ({ ...row, time: timeOf.get(row.subreddit) ?? row.time }));
  return { ...draft, when: before.when, rows };
}
