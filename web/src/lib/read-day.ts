import { addDays, weekdayName } from "./days.ts";

const WEEK = 7;

/** Parses a day like 'today', 'tomorrow', 'friday' or 'fri' (the next one) into yyyy-MM-dd; null if it is none. */
export function readDay(text: string, today: string): string | null {
  const typed = text.trim().toLowerCase();
  if (typed === "today") return today;
  if (typed.length < 3) return null;
  const coming = Array.from({ length: WEEK }, (_, index) => addDays(today, index + 1));
  if (typed === "tomorrow") return coming[0]!;
  return coming.find((day) => weekdayName(day).toLowerCase().startsWith(typed)) ?? null;
}
