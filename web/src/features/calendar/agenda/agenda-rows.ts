import type { Entry } from "../model/entries.ts";
import { postCount } from "../model/post-count.ts";

export type AgendaRow = { kind: "day"; day: string; count: number } | { kind: "entry"; day: string; entry: Entry };

/** Days with something on them, and today; each followed by its entries. */
export function agendaRows(
  days: readonly string[],
  entries: ReadonlyMap<string, readonly Entry[]>,
  today: string,
): AgendaRow[] {
  return days.flatMap((day): AgendaRow[] => {
    const own = entries.get(day) ?? [];
    if (own.length === 0 && day !== today) return [];
    return [
      { kind: "day", day, count: postCount(own) },
      ...own.map((entry): AgendaRow => ({ kind: "entry", day, entry })),
    ];
  });
}

/** The row to start at: that of the day, else of the first day after it, else of the last day. */
export function rowOfDay(rows: readonly AgendaRow[], day: string): number {
  const index = rows.findIndex((row) => row.kind === "day" && row.day >= day);
  return index >= 0 ? index : rows.findLastIndex((row) => row.kind === "day");
}
