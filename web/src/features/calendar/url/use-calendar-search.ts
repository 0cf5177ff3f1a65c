import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import type { CalendarSearch } from "../calendar-search.ts";

export function useCalendarSearch(): CalendarSearch {
  return useSearch({ from: "/framed/signed-in/calendar" });
}

/** Changes some URL parameters and keeps the others; `replace` adds no history entry. */
export function useChangeCalendarSearch(): (changes: CalendarSearch, replace?: boolean) => void {
  const navigate = useNavigate({ from: "/calendar" });
  return useCallback(
    (changes, replace = false) => void navigate({ search: (before) => ({ ...before, ...changes }), replace }),
    [navigate],
  );
}
