import type { ComposerDraft, Row } from "../../core/draft/composer-draft.ts";
import { withoutOwn } from "../../core/draft/rows.ts";
import { titlesOf } from "../../core/draft/titles.ts";

/** The row's title, or the one it would have without its rewording, so that repeated rewording does not drift. */
export function titleToReword(draft: ComposerDraft, row: Row): string {
  if (row.own.title === undefined || row.source !== "rephrase") return titlesOf(draft).get(row) ?? "";
  const plain = withoutOwn(row, "title");
  const rows = draft.rows.map((each) => (each === row ? plain : each));
  return titlesOf({ ...draft, rows }).get(plain) || row.own.title;
}
