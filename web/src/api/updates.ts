import type { Update } from "@ponkan/contract/updates/update";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { ask } from "./ask.ts";

/** The What's New feed, loaded page by page. */
export const updatesFeed = () =>
  infiniteQueryOptions({
    queryKey: ["updates"],
    queryFn: ({ pageParam }) => ask("GET /updates", { query: { page: String(pageParam) } }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
    staleTime: 5 * 60_000,
  });

/** True if there is an update the user has not been shown. */
export function hasUnseenUpdate(newest: Update | undefined, viewed: string | null): boolean {
  if (!newest) return false;
  return viewed === null || new Date(newest.posted_at) > new Date(viewed);
}
