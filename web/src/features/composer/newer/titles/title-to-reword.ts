import type { ComposerDraft, Row } from "../../core/draft/composer-draft.ts";
import { withoutOwn } from "../../core/draft/rows.ts";
import { titlesOf } from "../../core/draft/titles.ts";

/** The title that a row has, or would have without its own wording: words do not drift when they change again. */
export function titleToReword(draft: ComposerDraft, row: Row): string {
  if (row.own.title === undefined || row.source !== "rephrase") return titlesOf(draft).get(row) ?? "";
  const plain = withoutOwn(row, "title");
  const rows = draft.rows.map((each) => (each === row ? plain : each));
  return titlesOf({ ...draft, rows }).get(plain) || row.own.title;
}
