import { useCallback } from "react";
import { useCalendarSearch, useChangeCalendarSearch } from "../url/use-calendar-search.ts";

/** The post of the address (`?post=7`); 0 is one that cannot be. */
export function useOpenedPost(): number | null {
  return useCalendarSearch().post ?? null;
}

export function useOpenPost(): (id: number) => void {
  const change = useChangeCalendarSearch();
  return useCallback((id) => change({ post: id }), [change]);
}

export function useClosePost(): () => void {
  const change = useChangeCalendarSearch();
  return useCallback(() => change({ post: undefined }, true), [change]);
}

/** What stands for a post on the page, to come back to. */
export function chipOf(id: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-posts~="${id}"]`);
}
