import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import type { MediaFilter } from "~/api/media.ts";
import type { GallerySearch } from "./gallery-search.ts";

const GALLERY = "/framed/signed-in/gallery";

export function useGalleryParams() {
  const { view = "grid", open } = useSearch({ from: GALLERY });
  const filter = useSearch({ from: GALLERY, select: filterOf, structuralSharing: true });
  const navigate = useNavigate({ from: "/gallery" });
  const change = useCallback(
    (changes: GallerySearch, replace = true) => void navigate({ search: (now) => ({ ...now, ...changes }), replace }),
    [navigate],
  );
  return {
    filter,
    view,
    openId: open ?? null,
    change,
    /** Adds a history entry, so that Back closes the file. */
    open: useCallback((id: number | null) => change({ open: id ?? undefined }, false), [change]),
    clear: useCallback(() => change(nothing), [change]),
  };
}

const nothing = {
  search: undefined,
  kind: undefined,
  used: undefined,
  tag: undefined,
  never_in: undefined,
  collection: undefined,
  host: undefined,
};

const names = Object.keys(nothing) as (keyof typeof nothing)[];

export const isFiltered = (filter: MediaFilter): boolean => names.some((name) => filter[name] !== undefined);

/** Number of filters set in the sheet; the search has its own field. */
export const filtersSet = (filter: MediaFilter): number =>
  names.filter((name) => name !== "search" && filter[name] !== undefined).length;

function filterOf({ view: _, open: __, ...filter }: GallerySearch): MediaFilter {
  return filter;
}
