import { counted } from "~/lib/counted.ts";
import type { ComposerDraft, Row } from "./composer-draft.ts";
import { chosenRows, rowKey, withOwn, withoutOwn } from "./rows.ts";

/** Returns the title of every row: its own, otherwise the one from the source. */
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

/**
 * The title of rows without their own. While generating, the written title is used until a suggestion is picked (TX-01,
 * SV-T10).
 */
export function sharedTitle({ source, title, picked }: ComposerDraft): string {
  if (source === "generate") return picked || title;
  return source === "empty" ? "" : title;
}

/** Whether each row gets a line of the title list. */
export function isDealing({ source, isDealt }: ComposerDraft): boolean {
  return isDealt && (source === "manual" || source === "rephrase");
}

/** Switches the title source; every row keeps the title it shows. */
export function withSource(draft: ComposerDraft, source: ComposerDraft["source"]): ComposerDraft {
  if (draft.source !== "generate" || draft.picked === "") return { ...draft, source };
  return { ...draft, source, title: draft.picked, picked: "", isDealt: false };
}

/** Removes the rows' own titles. */
export function withCommonTitle(draft: ComposerDraft): ComposerDraft {
  return { ...draft, rows: draft.rows.map((row) => ({ ...withoutOwn(row, "title"), source: "manual" })) };
}

/** Restores the titles rows had before, except where a row has been given a new one. */
export function withOwnTitles(draft: ComposerDraft, before: readonly Row[]): ComposerDraft {
  const had = new Map(before.map((row) => [rowKey(row.subreddit), row]));
  const rows = draft.rows.map((row) => {
    const { own, source } = had.get(rowKey(row.subreddit)) ?? row;
    return row.own.title === undefined && own.title !== undefined
      ? { ...withOwn(row, "title", own.title), source }
      : row;
  });
  return { ...draft, rows };
}

export function titleLines(titles: string): string[] {
  return titles
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}

/** '3 titles for 5 subreddits' (PS-03) */
export function dealtText(draft: ComposerDraft): string {
  return `${counted(titleLines(draft.titles).length, "title")} for ${counted(chosenRows(draft).length, "subreddit")}`;
}
