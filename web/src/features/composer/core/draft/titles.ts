import { counted } from "~/lib/counted.ts";
import type { ComposerDraft, Row } from "./composer-draft.ts";
import { chosenRows } from "./rows.ts";

/** The title of every row: its own, else what the source gives it. */
export function titlesOf(draft: ComposerDraft): Map<Row, string> {
  const lines = titleLines(draft.titles);
  const dealt = chosenRows(draft);
  const shared = sharedTitle(draft);
  return new Map(
    draft.rows.map((row) => {
      if (row.own.title !== undefined) return [row, row.own.title];
      if (!isDealing(draft)) return [row, shared];
      const index = Math.max(0, dealt.indexOf(row));
      return [row, lines.length > 0 ? lines[index % lines.length]! : ""];
    }),
  );
}

/** What rows without a title of their own get: what was written stays until there is another (TX-01, SV-T10). */
export function sharedTitle({ source, title, picked }: ComposerDraft): string {
  if (source === "generate") return picked || title;
  return source === "empty" ? "" : title;
}

/** Each row has a line of the list. */
export function isDealing({ source, isDealt }: ComposerDraft): boolean {
  return isDealt && (source === "manual" || source === "rephrase");
}

/** Another source; every row keeps the title it shows. */
export function withSource(draft: ComposerDraft, source: ComposerDraft["source"]): ComposerDraft {
  if (draft.source !== "generate" || draft.picked === "") return { ...draft, source };
  return { ...draft, source, title: draft.picked, picked: "", isDealt: false };
}

export function titleLines(titles: string): string[] {
  return titles
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}

/** PS-03 */
export function dealtText(draft: ComposerDraft): string {
  return `${counted(titleLines(draft.titles).length, "title")} for ${counted(chosenRows(draft).length, "subreddit")}`;
}
