import { useLocation, useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { param } from "~/lib/search.ts";

/** The post of the address (`?post=7`), so that back and sharing work; 0 is one that cannot be. */
export function useOpenedPost(): number | null {
  const { search } = useLocation();
  const text = param(search, "post");
  if (text === undefined) return null;
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
}

export function useOpenPost(): (id: number) => void {
  const navigate = useNavigate();
  return useCallback(
    (id) => void navigate({ to: "/calendar", search: (before: object) => ({ ...before, post: String(id) }) as never }),
    [navigate],
  );
}

export function useClosePost(): () => void {
  const navigate = useNavigate();
  return useCallback(
    () =>
      void navigate({
        to: "/calendar",
        search: (before: object) => ({ ...before, post: undefined }) as never,
        replace: true,
      }),
    [navigate],
  );
}

/** What stands for a post on the page, to come back to. */
export function chipOf(id: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-posts~="${id}"]`);
}
