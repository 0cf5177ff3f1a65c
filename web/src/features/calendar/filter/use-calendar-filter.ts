import type { BookablePlatform } from "@ponkan/contract/accounts/platform";
import { defaultPostFilter, type PostFilter } from "@ponkan/contract/posts/post-filter";
import { useMemo } from "react";
import { activeFields, readFilter, writeFilter } from "~/components/post-filter/filter-url.ts";
import type { CalendarSearch } from "../calendar-search.ts";
import { useCalendarSearch, useChangeCalendarSearch } from "../url/use-calendar-search.ts";

export type CalendarFilter = ReturnType<typeof useCalendarFilter>;

/** The active filter, stored in the URL (CA-04). */
export function useCalendarFilter() {
  const search = useCalendarSearch();
  const change = useChangeCalendarSearch();
  const filter = useMemo(() => readFilter(search), [search]);
  const { platform: platforms = everyPlatform } = search;
  return {
    filter,
    platforms,
    isFiltered: platforms.length > 0 || activeFields(filter).length > 0,
    change: (changes: Partial<PostFilter>, replace?: boolean) => change(writeFilter(changes), replace),
    showPlatforms: (platform: BookablePlatform[]) => change({ platform }),
    reset: () => change(everyField),
    clearAll: () => change({ ...everyField, platform: undefined }),
  };
}

const everyPlatform: BookablePlatform[] = [];
const everyField: CalendarSearch = Object.fromEntries(
  Object.keys(defaultPostFilter).map((field) => [field, undefined]),
);
