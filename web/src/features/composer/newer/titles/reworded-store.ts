import { createStore, useStorePart } from "~/lib/store.ts";
import type { ComposerDraft, Row } from "../../core/draft/composer-draft.ts";
import { rowKey, withOwn, withoutOwn } from "../../core/draft/rows.ts";

type Change = (update: (draft: ComposerDraft) => ComposerDraft) => void;
type Wording = { subreddit: string; title: string };
type Reworded = { after: string; before: Pick<Row, "source"> & { title: string | undefined } };

/** The titles rows had before rewording, by row key; a row can be restored while it shows the new wording. */
const reworded = createStore<ReadonlyMap<string, Reworded>>(new Map());

/** Sets new titles for these rows, except where the user changed the title since. */
export function setRewordedTitles(
  { rows }: ComposerDraft,
  wordings: readonly Wording[],
  { source, change }: { source: Row["source"]; change: Change },
): void {
  const all = new Map(reworded.get());
  for (const { subreddit, title: after } of wordings) {
    const row = rows.find((each) => rowKey(each.subreddit) === rowKey(subreddit));
    if (row) all.set(rowKey(subreddit), { after, before: { title: row.own.title, source: row.source } });
  }
  reworded.set(all);
  change((now) =>
    mapRows(now, wordings, (row, { after, before }) =>
      row.own.title === before.title ? { ...withOwn(row, "title", after), source } : row,
    ),
  );
}

/** Restores the previous titles of these rows, except where the user changed the title since. */
export function restoreTitles(rows: readonly Pick<Row, "subreddit">[], change: Change): void {
  change((now) =>
    mapRows(now, rows, (row, { after, before: { title, source } }) => {
      if (row.own.title !== after) return row;
      return { ...(title === undefined ? withoutOwn(row, "title") : withOwn(row, "title", title)), source };
    }),
  );
}

function mapRows(
  draft: ComposerDraft,
  named: readonly Pick<Row, "subreddit">[],
  turn: (row: Row, entry: Reworded) => Row,
): ComposerDraft {
  const wanted = new Set(named.map(({ subreddit }) => rowKey(subreddit)));
  const rows = draft.rows.map((row) => {
    const entry = wanted.has(rowKey(row.subreddit)) ? reworded.get().get(rowKey(row.subreddit)) : undefined;
    return entry ? turn(row, entry) : row;
  });
  return { ...draft, rows };
}

export function useCanRestoreTitle({ subreddit, own }: Row): boolean {
  return useStorePart(reworded, (all) => own.title !== undefined && all.get(rowKey(subreddit))?.after === own.title);
}
