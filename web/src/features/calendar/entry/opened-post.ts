import { useCallback } from "react";
import { useCalendarSearch, useChangeCalendarSearch } from "../url/use-calendar-search.ts";

/** The id of the post in the URL (`?post=7`); 0 for an invalid id. */
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

/** The element of a post, to return focus to. */
export function chipOf(id: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-posts~="${id}"]`);
}
