import type { Entry } from "../model/entries.ts";
import { postCount } from "../model/post-count.ts";
import { fieldOf, isDescending, sortEntries } from "./list-sort.ts";
import type { ListSort } from "./sorts.ts";

export type AgendaRow =
  | { kind: "day"; day: string; count: number }
  | { kind: "risk"; day: string }
  | { kind: "entry"; day: string; entry: Entry };

const none: ReadonlySet<string> = new Set();

/**
 * Returns the rows of the agenda. Sorted by time, these are the days with entries and today, each followed by its risk
 * row if it is in `risky` and its entries; with any other order, only the entries.
 */
export function agendaRows(
  days: readonly string[],
  entries: ReadonlyMap<string, readonly Entry[]>,
  today: string,
  sort: ListSort = "time",
  risky = none,
): AgendaRow[] {
  if (fieldOf(sort) !== "time") return sortedRows(days, entries, sort);
  return (isDescending(sort) ? days.toReversed() : days).flatMap((day): AgendaRow[] => {
    const own = entries.get(day) ?? [];
    if (own.length === 0 && day !== today) return [];
    return [
      { kind: "day", day, count: postCount(own) },
      ...(risky.has(day) ? [{ kind: "risk", day } as const] : []),
      ...(isDescending(sort) ? own.toReversed() : own).map((entry): AgendaRow => ({ kind: "entry", day, entry })),
    ];
  });
}

function sortedRows(
  days: readonly string[],
  entries: ReadonlyMap<string, readonly Entry[]>,
  sort: ListSort,
): AgendaRow[] {
  const dayOf = new Map(days.flatMap((day) => (entries.get(day) ?? []).map((entry) => [entry, day])));
  return sortEntries([...dayOf.keys()], sort).map((entry) => ({ kind: "entry", day: dayOf.get(entry)!, entry }));
}

/**
 * Index of the row to start at: the given day, otherwise the next later day, otherwise the last one; the first row if
 * there are no day rows.
 */
export function rowOfDay(rows: readonly AgendaRow[], day: string): number {
  const dayRows = rows.flatMap((row, index) => (row.kind === "day" ? [{ day: row.day, index }] : []));
  if (dayRows.length === 0) return rows.length > 0 ? 0 : -1;
  const inTime = dayRows.toSorted((one, other) => one.day.localeCompare(other.day));
  return (inTime.find((row) => row.day >= day) ?? inTime.at(-1)!).index;
}
