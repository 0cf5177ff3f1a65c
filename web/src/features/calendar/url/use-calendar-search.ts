import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import type { CalendarSearch } from "../calendar-search.ts";

export function useCalendarSearch(): CalendarSearch {
  return useSearch({ from: "/framed/signed-in/calendar" });
}

/** Changes part of the address and leaves the rest; replaced, it is no step of its own that back would go to. */
export function useChangeCalendarSearch(): (changes: CalendarSearch, replace?: boolean) => void {
  const navigate = useNavigate({ from: "/calendar" });
  return useCallback(
    (changes, replace = false) => void navigate({ search: (before) => ({ ...before, ...changes }), replace }),
    [navigate],
  );
}
