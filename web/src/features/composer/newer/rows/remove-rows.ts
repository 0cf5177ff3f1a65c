import { showToast, toastStore } from "~/ui/toast-store.ts";
import type { ComposerDraft } from "../../core/draft/composer-draft.ts";
import { rowKey, withoutRows, withRowsBack } from "../../core/draft/rows.ts";

type Change = (update: (draft: ComposerDraft) => ComposerDraft) => void;
type Removed = { toast: number; change: Change; names: readonly string[]; before: ComposerDraft["rows"] };

/** What the message on screen would bring back. */
let last: Removed | null = null;

/** Takes rows out of the plan, with a way back; several in a row have one message, which brings all of them back. */
export function removeRows(change: Change, names: readonly string[]): void {
  const earlier = last && last.change === change && isShown(last.toast) ? last : null;
  let before: ComposerDraft["rows"] = [];
  change((now) => {
    before = earlier ? withRowsBack(now, earlier.before).rows : now.rows;
    return withoutRows(now, names);
  });
  const known = new Set(names.map(rowKey));
  const all = [...(earlier?.names ?? []).filter((name) => !known.has(rowKey(name))), ...names];
  const toast = showToast({
    type: "success",
    text: all.length === 1 ? `r/${all[0]} was removed.` : `${all.length} subreddits were removed.`,
    about: "removed rows",
    isOfForm: true,
    action: { label: "Undo", onClick: () => change((now) => withRowsBack(now, before)) },
  });
  last = { toast, change, names: all, before };
}

const isShown = (toast: number) => toastStore.get().some(({ id }) => id === toast);
