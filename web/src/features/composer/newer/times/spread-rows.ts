import { closedRows, type PostCheck } from "../../core/checks/post-check.ts";
import type { ComposerDraft, Row } from "../../core/draft/composer-draft.ts";
import { rowKey } from "../../core/draft/rows.ts";

/**
 * Spreads the rows over time, without those whose subreddit does not accept the post, unless none does. Rows with errors
 * in their title, flair or content keep their position: once fixed, they would go out together with the first.
 */
export function spreadRows(draft: ComposerDraft, checks: readonly PostCheck[]): ComposerDraft {
  const closed = closedRows(checks);
  const isOut = ({ subreddit }: Row) => closed.has(rowKey(subreddit));
  const areAllOut = draft.rows.every(isOut);
  const rows = draft.rows.map((row) => ({ ...row, isSpread: areAllOut || !isOut(row) }));
  return { ...draft, when: { ...draft.when, mode: "spread" }, rows };
}
