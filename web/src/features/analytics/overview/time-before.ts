import type { Analytics } from "@ponkan/contract/analytics/analytics";
import type { TotalKey } from "@ponkan/contract/analytics/totals";

/** Not counted from posts: whether they can be compared is known to the server alone. */
const notOfPosts: readonly TotalKey[] = ["karma", "link_visits"];

/** Its change against the time before, in percent; null where nothing can be compared. */
export function changeShown(name: TotalKey, analytics: Analytics): number | null {
  const isCompared = notOfPosts.includes(name) || isTimeBeforeKnown(analytics);
  return isCompared ? (analytics.totals[name]?.change ?? null) : null;
}

/** Whether posts are known from the first hour, day or month of the time before on; else nothing of them is compared. */
export function isTimeBeforeKnown({ known_from, previous_series }: Analytics): boolean {
  const second = previous_series[1];
  return known_from !== null && second !== undefined && known_from < second.at;
}
