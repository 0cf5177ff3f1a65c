import { useMemo } from "react";
import { type Period, readPeriod } from "./period.ts";
import { useCalendarSearch, useChangeCalendarSearch } from "./use-calendar-search.ts";

const PHONE_PX = 640;

export function useCalendarUrl(today: string) {
  const search = useCalendarSearch();
  const change = useChangeCalendarSearch();
  const period = useMemo(() => readPeriod(search, today, usualView()), [search, today]);
  /** Clears month and day unless given; the missing one follows from the other. */
  const go = (to: Partial<Period>) => change({ month: undefined, day: undefined, ...to });
  return { period, go };
}

/** Seven columns do not fit on a phone. */
const usualView = () => (window.innerWidth < PHONE_PX ? "list" : "month");
