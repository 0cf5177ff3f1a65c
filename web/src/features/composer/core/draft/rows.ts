import { BATCH_MAX } from "@ponkan/contract/posts/batch-max";
import type { ComposerDraft, Row, RowValues } from "./composer-draft.ts";

/** Adds each subreddit once, ignoring case (SV-S10), up to the batch limit (SV-S13). */
export function withRows(draft: ComposerDraft, names: readonly string[]): ComposerDraft {
  const known = new Set(draft.rows.map(({ subreddit }) => rowKey(subreddit)));
  const fresh: Row[] = [];
  for (const subreddit of names) {
    if (subreddit === "" || known.has(rowKey(subreddit))) continue;
    known.add(rowKey(subreddit));
    fresh.push(newRow(subreddit));
  }
  const rows = [...draft.rows, ...fresh].slice(0, Math.max(BATCH_MAX, draft.rows.length));
  return fresh.length === 0 ? draft : { ...draft, rows };
}

export function newRow(subreddit: string): Row {
  return { subreddit, isChosen: true, own: {}, source: "manual", flair: null, time: null, isSpread: true, slot: null };
}

export function withoutRows(draft: ComposerDraft, names: readonly string[]): ComposerDraft {
  const leaving = new Set(names.map(rowKey));
  return { ...draft, rows: draft.rows.filter(({ subreddit }) => !leaving.has(rowKey(subreddit))) };
}

/** Restores removed rows in their previous order; rows added since then stay at the end. */
export function withRowsBack(draft: ComposerDraft, before: readonly Row[]): ComposerDraft {
  const now = new Map(draft.rows.map((row) => [rowKey(row.subreddit), row]));
  const known = new Set(before.map(({ subreddit }) => rowKey(subreddit)));
  const back = before.map((row) => now.get(rowKey(row.subreddit)) ?? row);
  return { ...draft, rows: [...back, ...draft.rows.filter(({ subreddit }) => !known.has(rowKey(subreddit)))] };
}

export function withRow(draft: ComposerDraft, name: string, changes: Partial<Omit<Row, "subreddit">>): ComposerDraft {
  return {
    ...draft,
    rows: draft.rows.map((row) => (rowKey(row.subreddit) === rowKey(name) ? { ...row, ...changes } : row)),
  };
}

/** Moves a row to another position. Spread times belong to positions, so they stay in order. */
export function withRowMoved(draft: ComposerDraft, name: string, index: number): ComposerDraft {
  const row = draft.rows.find(({ subreddit }) => rowKey(subreddit) === rowKey(name));
  if (!row) return draft;
  const others = draft.rows.filter((each) => each !== row);
  const to = Math.max(0, Math.min(index, others.length));
  return { ...draft, rows: [...others.slice(0, to), row, ...others.slice(to)] };
}

export function withOwn<K extends keyof RowValues>(row: Row, name: K, value: RowValues[K]): Row {
  return { ...row, own: { ...row.own, [name]: value } };
}

/** Drops the row's own values, so that it uses the shared ones again. */
export function withoutOwn(row: Row, ...names: (keyof RowValues)[]): Row {
  const own = { ...row.own };
  for (const name of names) delete own[name];
  return { ...row, own };
}

export function chosenRows({ rows }: ComposerDraft): Row[] {
  return rows.filter(({ isChosen }) => isChosen);
}

/** Subreddit names are case-insensitive. */
export function rowKey(subreddit: string): string {
  return subreddit.toLowerCase();
}
