import type { MediaKind, MediaSort } from "@ponkan/contract/media/media-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import type { MediaFilter } from "~/api/media.ts";
import { param, type Search } from "~/lib/search.ts";

export const kindLabels: Record<MediaKind, string> = { image: "Images", video: "Videos", gif: "GIFs" };
export const sortLabels: Record<MediaSort, string> = {
  newest: "Newest first",
  oldest: "Oldest first",
  name: "Name",
  size: "Largest first",
  last_used: "Last used",
};
export const views = ["grid", "list"] as const;
export type GalleryView = (typeof views)[number];

const FILTER_NAMES = ["search", "kind", "used", "tag", "never_in"] as const;

/** What the page shows lives in the address: filter, order, view and the open file. */
export function useGalleryParams() {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const filter = useFilter(search);
  const change = useCallback(
    (changes: Record<string, string | undefined>) =>
      void navigate({ to: ".", search: (now) => withChanges(now, changes), replace: true }),
    [navigate],
  );
  const open = Number(param(search, "open")) || null;
  return {
    filter,
    view: views.find((each) => each === param(search, "view")) ?? "grid",
    openId: open && Number.isSafeInteger(open) && open > 0 ? open : null,
    change,
    /** Its own step in the history, so that Back closes it. */
    open: useCallback(
      (id: number | null) =>
        void navigate({ to: ".", search: (now) => withChanges(now, { open: id ? String(id) : undefined }) }),
      [navigate],
    ),
    clear: useCallback(() => change(Object.fromEntries(FILTER_NAMES.map((name) => [name, undefined]))), [change]),
  };
}

export function isFiltered(filter: MediaFilter): boolean {
  return FILTER_NAMES.some((name) => filter[name] !== undefined);
}

/** Only what the server knows: anything else somebody wrote into the address is left out. */
function useFilter(search: Record<string, unknown>): MediaFilter {
  const given = [...FILTER_NAMES, "sort"].map((name) => param(search, name));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values, not the list around them
  return useMemo(() => readFilter(search), given);
}

function readFilter(search: Record<string, unknown>): MediaFilter {
  const used = param(search, "used");
  const filter: MediaFilter = {
    search: param(search, "search")?.slice(0, 255) || undefined,
    kind: oneOf(kindLabels, param(search, "kind")),
    used: used === "true" || used === "false" ? used : undefined,
    tag: param(search, "tag")?.slice(0, 255) || undefined,
    never_in: param(search, "never_in")?.slice(0, 255) || undefined,
    sort: oneOf(sortLabels, param(search, "sort")),
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}

function oneOf<Name extends string>(labels: Record<Name, string>, value: string | undefined): Name | undefined {
  return value !== undefined && Object.hasOwn(labels, value) ? (value as Name) : undefined;
}

function withChanges(now: Record<string, unknown>, changes: Record<string, string | undefined>): Search {
  const next = Object.entries({ ...now, ...changes }).filter(([, value]) => value !== undefined && value !== "");
  return Object.fromEntries(next) as Search;
}
