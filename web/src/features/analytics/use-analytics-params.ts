import { type BookablePlatform, Platform } from "@ponkan/contract/accounts/platform";
import type { PostOrder } from "@ponkan/contract/analytics/post-orders";
import { defaultPostFilter, type PostFilter } from "@ponkan/contract/posts/post-filter";
import type { Period } from "@ponkan/contract/time/period";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import type { AnalyticsAsked } from "~/api/analytics.ts";
import { activeFields, readFilter, writeFilter } from "~/components/post-filter/filter-url.ts";
import { type AnalyticsSearch, analyticsSearch, type Tab } from "./analytics-search.ts";

export type AnalyticsParams = ReturnType<typeof useAnalyticsParams>;

/** State from the URL. Each change adds a history entry. */
export function useAnalyticsParams() {
  const address = useSearch({ from: "/framed/signed-in/analytics" });
  const navigate = useNavigate({ from: "/analytics" });
  const search = useMemo(() => analyticsSearch(address), [address]);
  const filter = useMemo(() => readFilter(search), [search]);
  const { tab = "overview", period = "month", platform: platforms = none, page = 1 } = search;
  const asked = useMemo(() => askedOf(search, filter), [search, filter]);
  const change = (changes: Partial<AnalyticsSearch>, replace = false) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), replace, resetScroll: false });
  const everything = Object.fromEntries(Object.keys(defaultPostFilter).map((field) => [field, undefined]));
  return {
    tab,
    period,
    platforms,
    filter,
    page,
    asked,
    isFiltered: activeFields(filter).length > 0,
    openTab: (next: Tab) => change({ tab: next === "overview" ? undefined : next, page: undefined }),
    setPeriod: (next: Period) => change({ period: next, page: undefined, start_date: undefined, end_date: undefined }),
    setPlatforms: (next: BookablePlatform[]) =>
      change({ platform: next.length > 0 ? next : undefined, page: undefined }),
    setPage: (next: number) => change({ page: next === 1 ? undefined : next }),
    setOrder: (sort_by: PostOrder, sort: "asc" | "desc") => change({ sort_by, sort, page: undefined }),
    changeFilter: (changes: Partial<PostFilter>, replace?: boolean) =>
      change({ ...writeFilter(changes), page: undefined }, replace),
    clearFilter: () => change({ ...everything, page: undefined }),
    showPosts: (changes: Partial<PostFilter>) =>
      change({ ...everything, ...writeFilter(changes), tab: "posts", page: undefined }),
  };
}

const none: BookablePlatform[] = [];

/** Converts the URL parameters to those of the API. */
function askedOf(search: AnalyticsSearch, filter: PostFilter): AnalyticsAsked {
  const { period = "month", platform = [], sort_by = "time", sort = "desc" } = search;
  return {
    period,
    sort_by,
    sort,
    "platform[]": platform.map((name) => String(Platform[name])),
    "subreddits[]": [...filter.subreddits],
    "status[]": filter.status.map(String),
    "threats[]": filter.threats.map(String),
    content: filter.content,
    title: filter.title,
    start_date: filter.start_date,
    end_date: filter.end_date,
  };
}
