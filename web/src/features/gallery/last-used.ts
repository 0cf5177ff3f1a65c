import { daysAgo } from "~/lib/days-ago.ts";

/** 'last 7 d ago' or 'next in 3 d', beside how often it was used: without the word it reads as the day of the upload. */
export function lastUsed(instant: string, now: Date): string {
  const text = daysAgo(instant, now).toLowerCase();
  return `${text.startsWith("in ") ? "next" : "last"} ${text}`;
}
