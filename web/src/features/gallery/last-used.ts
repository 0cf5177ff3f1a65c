import { daysAgo } from "~/lib/days-ago.ts";

/**
 * 'last 7 d ago' or 'next in 3 d', next to the usage count; without the first word it would read as the upload date.
 */
export function lastUsed(instant: string, now: Date): string {
  const text = daysAgo(instant, now).toLowerCase();
  return `${text.startsWith("in ") ? "next" : "last"} ${text}`;
}
