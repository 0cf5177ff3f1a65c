import { weekStartsOn } from "@ponkan/contract/users/week-start";
import { useMemo } from "react";
import { useCurrentCreator, useUser } from "~/api/users.ts";
import { overlap } from "./filter/overlap.ts";
import { useCalendarFilter } from "./filter/use-calendar-filter.ts";
import { type Period, shownDays } from "./url/period.ts";

export type Asked = ReturnType<typeof useCalendarQuery>;

/** What to query for the shown posts; the range is null if the filter excludes all shown days. */
export function useCalendarQuery(period: Period) {
  const creator = useCurrentCreator();
  const firstDay = weekStartsOn(useUser());
  const { filter } = useCalendarFilter();
  const days = useMemo(() => shownDays(period, firstDay, filter), [period, firstDay, filter]);
  const range = useMemo(() => overlap(days, filter), [days, filter]);
  return { creator, days, filter, range };
}
