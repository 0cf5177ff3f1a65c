import type { Analytics } from "@ponkan/contract/analytics/analytics";
import type { TotalKey } from "@ponkan/contract/analytics/totals";

/** Totals that are not computed from posts; only the server knows whether they can be compared. */
const notOfPosts: readonly TotalKey[] = ["karma", "link_visits"];

/** The change from the previous period in percent; null if it cannot be compared. */
export function changeShown(name: TotalKey, analytics: Analytics): number | null {
  const isCompared = notOfPosts.includes(name) || isTimeBeforeKnown(analytics);
  return isCompared ? (analytics.totals[name]?.change ?? null) : null;
}

/** Whether posts are known from the start of the previous period on; otherwise it cannot be compared. */
export function isTimeBeforeKnown({ known_from, previous_series }: Analytics): boolean {
  const second = previous_series[1];
  return known_from !== null && second !== undefined && known_from < second.at;
}
