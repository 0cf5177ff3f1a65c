import { formatDay } from "@ponkan/contract/time/formats";
import { timezoneOf } from "@ponkan/contract/users/timezone";
import { weekStartsOn } from "@ponkan/contract/users/week-start";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useUser } from "~/api/users.ts";
import { param } from "~/lib/search.ts";
import { shownDays } from "./place.ts";
import { useCalendarUrl } from "./use-calendar-url.ts";

/** An address that names a post and no days shows the days of that post; where it goes later, the page stays. */
export function usePageOfPost(at: string | undefined): void {
  const user = useUser();
  const navigate = useNavigate();
  const { search } = useLocation();
  const zone = timezoneOf(user);
  const { place } = useCalendarUrl(formatDay(new Date(), zone));
  const hasTurned = useRef(false);
  const isTold = param(search, "month") !== undefined || param(search, "day") !== undefined;

  useEffect(() => {
    if (!at || hasTurned.current) return;
    hasTurned.current = true;
    const day = formatDay(new Date(at), zone);
    if (isTold || shownDays(place, weekStartsOn(user)).includes(day)) return;
    void navigate({ to: "/calendar", search: (before: object) => ({ ...before, day }) as never, replace: true });
  });
}
