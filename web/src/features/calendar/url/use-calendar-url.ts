import { type BookablePlatform, bookablePlatforms } from "@ponkan/contract/accounts/platform";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { type Place, readPlace } from "./place.ts";

type Part = Record<string, string | readonly string[] | undefined>;

/** What is looked at lives in the address, so that back and sharing work. */
export function useCalendarUrl(today: string) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const change = useCallback(
    (part: Part) => void navigate({ to: "/calendar", search: (before: object) => ({ ...before, ...part }) as never }),
    [navigate],
  );
  const place = useMemo(() => readPlace(search, today, usualView()), [search, today]);
  const platforms = useMemo(() => [search.platform].flat().filter(isBookable), [search]);
  return {
    place,
    platforms,
    /** Whatever is left out of month and day follows from the rest. */
    go: (to: Partial<Place>) => change({ month: undefined, day: undefined, ...to }),
    showPlatforms: (platform: BookablePlatform[]) => change({ platform }),
  };
}

/** Seven columns do not fit on a phone. */
const usualView = () => (window.matchMedia("(width < 40rem)").matches ? "list" : "month");

function isBookable(value: unknown): value is BookablePlatform {
  return bookablePlatforms.some((platform) => platform === value);
}
