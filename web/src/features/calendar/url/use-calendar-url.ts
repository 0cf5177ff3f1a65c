import { useMemo } from "react";
import { type Place, readPlace } from "./place.ts";
import { useCalendarSearch, useChangeCalendarSearch } from "./use-calendar-search.ts";

const PHONE_PX = 640;

export function useCalendarUrl(today: string) {
  const search = useCalendarSearch();
  const change = useChangeCalendarSearch();
  const place = useMemo(() => readPlace(search, today, usualView()), [search, today]);
  /** Whatever is left out of month and day follows from the rest. */
  const go = (to: Partial<Place>) => change({ month: undefined, day: undefined, ...to });
  return { place, go };
}

/** Seven columns do not fit on a phone. */
const usualView = () => (window.innerWidth < PHONE_PX ? "list" : "month");
