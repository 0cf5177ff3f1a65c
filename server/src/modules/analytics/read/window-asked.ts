import type { VisitsQuery } from "@ponkan/contract/analytics/visits";
import { type AnalyticsWindow, analyticsWindow, daysAsked } from "@ponkan/contract/analytics/window";
import { FILTER_DAYS_MAX } from "@ponkan/contract/posts/post-filter";
import { formatDay } from "@ponkan/contract/time/formats";
import { daysBetween } from "@ponkan/contract/time/start-of-day";
import { Refusal } from "../../../lib/refusal.ts";

export function windowAsked(query: VisitsQuery, now: Date, zone: string): AnalyticsWindow {
  const { start_date, end_date } = query;
  if (start_date || end_date) {
    const { first, last } = daysAsked(query, formatDay(now, zone));
    if (daysBetween(first, last) >= FILTER_DAYS_MAX) {
      throw new Refusal(422, `The range must not be longer than ${FILTER_DAYS_MAX} days.`);
    }
  }
  return analyticsWindow(query, now, zone);
}
