import type { BookablePlatform } from "@ponkan/contract/accounts/platform";
import { defaultPostFilter, type PostFilter } from "@ponkan/contract/posts/post-filter";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { activeFields, readFilter, readPlatforms, writeFilter } from "./filter-url.ts";

export type CalendarFilter = ReturnType<typeof useCalendarFilter>;

/** Which posts are looked at; lives in the address, so that back and sharing work (CA-04). */
export function useCalendarFilter() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const filter = useMemo(() => readFilter(search), [search]);
  const platforms = useMemo(() => readPlatforms(search), [search]);
  const write = useCallback(
    (part: object, replace = false) =>
      void navigate({ to: "/calendar", search: (before: object) => ({ ...before, ...part }) as never, replace }),
    [navigate],
  );
  return {
    filter,
    platforms,
    isFiltered: platforms.length > 0 || activeFields(filter).length > 0,
    /** Replaced, it is no step of its own that back would go to. */
    change: (changes: Partial<PostFilter>, replace = false) => write(writeFilter(changes), replace),
    showPlatforms: (platform: BookablePlatform[]) => write({ platform }),
    reset: () => write(everyField),
    clearAll: () => write({ ...everyField, platform: undefined }),
  };
}

const everyField = Object.fromEntries(Object.keys(defaultPostFilter).map((field) => [field, undefined]));
