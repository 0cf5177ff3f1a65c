import { addDays, monthOf, shiftMonth } from "~/lib/days.ts";
import type { View } from "../calendar-search.ts";

/** The page that shows the days. */
export type Page = { view: View; month: string; days: readonly string[] };

/** Returns the day that a key leads to, which may be on another page; undefined for other keys. */
export function dayReached(day: string, key: string, isCtrl: boolean, page: Page): string | undefined {
  const { view, days } = page;
  const inMonth = view === "month";
  const row = inMonth ? weekOfPage(day, days) : days;
  const all = inMonth ? days.filter((each) => monthOf(each) === page.month) : days;
  switch (isCtrl ? `Ctrl+${key}` : key) {
    case "ArrowLeft":
      return addDays(day, -1);
    case "ArrowRight":
      return addDays(day, 1);
    case "ArrowUp":
      return inMonth ? addDays(day, -7) : undefined;
    case "ArrowDown":
      return inMonth ? addDays(day, 7) : undefined;
    case "Home":
      return row[0];
    case "End":
      return row.at(-1);
    case "Ctrl+Home":
      return all[0];
    case "Ctrl+End":
      return all.at(-1);
    case "PageUp":
      return pageBeside(day, view, -1);
    case "PageDown":
      return pageBeside(day, view, 1);
  }
}

function weekOfPage(day: string, days: readonly string[]): readonly string[] {
  const first = Math.floor(days.indexOf(day) / 7) * 7;
  return days.slice(first, first + 7);
}

function pageBeside(day: string, view: View, by: 1 | -1): string {
  if (view === "month") return shiftMonth(day, by);
  return addDays(day, view === "week" ? 7 * by : by);
}
