import { formatDay } from "@ponkan/contract/time/formats";
import { timezoneOf } from "@ponkan/contract/users/timezone";
import { weekStartsOn } from "@ponkan/contract/users/week-start";
import { useEffect, useRef } from "react";
import { useUser } from "~/api/users.ts";
import { shownDays } from "./period.ts";
import { useCalendarSearch, useChangeCalendarSearch } from "./use-calendar-search.ts";
import { useCalendarUrl } from "./use-calendar-url.ts";

/** If the URL has a post but no date, shows the days of that post, once: the page stays when the post moves later. */
export function usePageOfPost(at: string | undefined): void {
  const user = useUser();
  const { month, day: named } = useCalendarSearch();
  const change = useChangeCalendarSearch();
  const zone = timezoneOf(user);
  const { period } = useCalendarUrl(formatDay(new Date(), zone));
  const hasTurned = useRef(false);

  useEffect(() => {
    if (!at || hasTurned.current) return;
    hasTurned.current = true;
    const day = formatDay(new Date(at), zone);
    if (month || named || shownDays(period, weekStartsOn(user)).includes(day)) return;
    change({ day }, true);
  });
}
