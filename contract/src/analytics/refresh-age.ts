import { ANALYTICS_REFRESH_MS } from "../time/constants.ts";

/** Analytics are refreshed on load if they never were, or were last refreshed at least 24 hours ago. */
export function isAnalyticsRefreshDue(analytics_updated: string | null | undefined, now: Date): boolean {
  return untilAnalyticsRefresh(analytics_updated, now) === 0;
}

/** Milliseconds until the next refresh is allowed. */
export function untilAnalyticsRefresh(analytics_updated: string | null | undefined, now: Date): number {
  if (!analytics_updated) return 0;
  return Math.max(0, Date.parse(analytics_updated) + ANALYTICS_REFRESH_MS - now.getTime());
}
