import type { Entry } from "../model/entries.ts";
import { postCount } from "../model/post-count.ts";
import { fieldOf, isDescending, sortEntries } from "./list-sort.ts";
import type { ListSort } from "./sorts.ts";

export type AgendaRow =
  | { kind: "day"; day: string; count: number }
  | { kind: "risk"; day: string }
  | { kind: "entry"; day: string; entry: Entry };

const none: ReadonlySet<string> = new Set();

/** By time: days with something on them, and today, each followed by what is `risky` about it and its entries. By anything else the entries alone. */
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

/** The row to start at: that of the day, else of the first day after it, else of the last day; the top where no days are. */
export function rowOfDay(rows: readonly AgendaRow[], day: string): number {
  const dayRows = rows.flatMap((row, index) => (row.kind === "day" ? [{ day: row.day, index }] : []));
  if (dayRows.length === 0) return rows.length > 0 ? 0 : -1;
  const inTime = dayRows.toSorted((one, other) => one.day.localeCompare(other.day));
  return (inTime.find((row) => row.day >= day) ?? inTime.at(-1)!).index;
}
