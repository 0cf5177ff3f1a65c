import { useLocation, useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { type Place, readPlace } from "./place.ts";

const PHONE_PX = 640;

/** Which days are looked at lives in the address, so that back and sharing work. */
export function useCalendarUrl(today: string) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const place = useMemo(() => readPlace(search, today, usualView()), [search, today]);
  /** Whatever is left out of month and day follows from the rest. */
  const go = (to: Partial<Place>) => {
    const days = { month: undefined, day: undefined, ...to };
    void navigate({ to: "/calendar", search: (before: object) => ({ ...before, ...days }) as never });
  };
  return { place, go };
}

/** Seven columns do not fit on a phone. */
const usualView = () => (window.innerWidth < PHONE_PX ? "list" : "month");
