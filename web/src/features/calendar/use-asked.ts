import { weekStartsOn } from "@ponkan/contract/users/week-start";
import { useMemo } from "react";
import { useCurrentCreator, useUser } from "~/api/users.ts";
import { overlap } from "./filter/overlap.ts";
import { useCalendarFilter } from "./filter/use-calendar-filter.ts";
import { type Period, shownDays } from "./url/period.ts";

export type Asked = ReturnType<typeof useAsked>;

/** The query for the shown posts; no range when the filter's days are not among the shown ones. */
export function useAsked(period: Period) {
  const creator = useCurrentCreator();
  const firstDay = weekStartsOn(useUser());
  const { filter } = useCalendarFilter();
  const days = useMemo(() => shownDays(period, firstDay, filter), [period, firstDay, filter]);
  const range = useMemo(() => overlap(days, filter), [days, filter]);
  return { creator, days, filter, range };
}
