import type { ComposerDraft } from "./composer-draft.ts";
import { rowKey } from "./rows.ts";

/** The rows go out one after the other, those of `keys` without times of their own. */
export function staggered(draft: ComposerDraft, keys: readonly string[]): ComposerDraft {
  const rows = draft.rows.map((row) => (keys.includes(rowKey(row.subreddit)) ? { ...row, time: null } : row));
  return { ...draft, when: { ...draft.when, mode: "spread" }, rows };
}

/** With the times of an earlier draft; what was written since stays. */
export function asBefore(draft: ComposerDraft, before: ComposerDraft): ComposerDraft {
  const timeOf = new Map(before.rows.map(({ subreddit, time }) => [subreddit, time]));
  const rows = draft.rows.map((row) => ({ ...row, time: timeOf.get(row.subreddit) ?? row.time }));
  return { ...draft, when: before.when, rows };
}
