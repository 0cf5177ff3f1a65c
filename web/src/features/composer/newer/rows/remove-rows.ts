import { showToast } from "~/ui/toast-store.ts";
import type { ComposerDraft } from "../../core/draft/composer-draft.ts";
import { withoutRows, withRowsBack } from "../../core/draft/rows.ts";

type Change = (update: (draft: ComposerDraft) => ComposerDraft) => void;

/** Takes rows out of the plan, with a way back. */
export function removeRows(change: Change, names: readonly string[]): void {
  let before: ComposerDraft["rows"] = [];
  change((now) => {
    before = now.rows;
    return withoutRows(now, names);
  });
  const undo = () => change((now) => withRowsBack(now, before));
  showToast({
    type: "success",
    text: names.length === 1 ? `r/${names[0]} was removed.` : `${names.length} subreddits were removed.`,
    action: { label: "Undo", onClick: undo },
  });
}
