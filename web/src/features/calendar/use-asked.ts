import { weekStartsOn } from "@ponkan/contract/users/week-start";
import { useMemo } from "react";
import { useCurrentCreator, useUser } from "~/api/users.ts";
import { overlap } from "./filter/overlap.ts";
import { useCalendarFilter } from "./filter/use-calendar-filter.ts";
import { type Place, shownDays } from "./url/place.ts";

export type Asked = ReturnType<typeof useAsked>;

/** What the posts on the page are asked for with; no range when the days of the filter are elsewhere. */
export function useAsked(place: Place) {
  const creator = useCurrentCreator();
  const firstDay = weekStartsOn(useUser());
  const { filter } = useCalendarFilter();
  const days = useMemo(() => shownDays(place, firstDay), [place, firstDay]);
  const range = useMemo(() => overlap(days, filter), [days, filter]);
  return { creator, days, filter, range };
}
