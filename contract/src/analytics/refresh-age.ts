import { ANALYTICS_REFRESH_MS } from "../time/constants.ts";

/** Analytics are refreshed at load when they never were, or at least 24 hours ago. */
export function isAnalyticsRefreshDue(analytics_updated: string | null | undefined, now: Date): boolean {
  if (!analytics_updated) return true;
  return now.getTime() - Date.parse(analytics_updated) >= ANALYTICS_REFRESH_MS;
}
