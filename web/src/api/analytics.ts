import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { coalesced } from "~/lib/coalesced.ts";
import { ask } from "./ask.ts";
import { call, type Input, type Reply } from "./call.ts";
import { refetchQueries } from "./query-client.ts";
import { knownUser, rememberUser } from "./users.ts";

const ANALYTICS = ["analytics"];
export const POSTS_A_PAGE = 25;

/** The analytics filters without pagination. */
export type AnalyticsAsked = Omit<NonNullable<Input<"GET /analytics">["query"]>, "page" | "per_page">;
export type DeleteRule = Input<"GET /analytics/delete-rule">["query"];

export const analyticsOf = (creatorId: number, asked: AnalyticsAsked) => {
  // The sort order only concerns the table of posts, which has its own query.
  const query = { ...asked, sort_by: "score" as const, sort: "desc" as const, per_page: "10" };
  return queryOptions({
    queryKey: [...ANALYTICS, creatorId, "numbers", query],
    queryFn: ({ signal }) => ask("GET /analytics", { query, creatorId, signal }),
    placeholderData: keepPreviousData,
  });
};

export const analyticsPosts = (creatorId: number, asked: AnalyticsAsked, page: number) => {
  const query = { ...asked, page: String(page), per_page: String(POSTS_A_PAGE) };
  return queryOptions({
    queryKey: [...ANALYTICS, creatorId, "posts", query],
    queryFn: ({ signal }) => ask("GET /analytics/posts", { query, creatorId, signal }),
    placeholderData: keepPreviousData,
  });
};

export const analyticsContent = (creatorId: number, asked: AnalyticsAsked) => {
  const { sort_by: _, sort: __, ...query } = asked;
  return queryOptions({
    queryKey: [...ANALYTICS, creatorId, "content", query],
    queryFn: ({ signal }) => ask("GET /analytics/content", { query, creatorId, signal }),
    placeholderData: keepPreviousData,
  });
};

export const visitsOf = (creatorId: number, { period, start_date, end_date }: AnalyticsAsked) => {
  const query = { period, start_date, end_date };
  return queryOptions({
    queryKey: [...ANALYTICS, creatorId, "visits", query],
    queryFn: ({ signal }) => ask("GET /analytics/visits", { query, creatorId, signal }),
    placeholderData: keepPreviousData,
  });
};

export const analyticsAdvice = (creatorId: number, asked: AnalyticsAsked) => {
  const { sort_by: _, sort: __, ...query } = asked;
  return queryOptions({
    queryKey: [...ANALYTICS, creatorId, "advice", query],
    queryFn: ({ signal }) => ask("GET /analytics/advice", { query, creatorId, signal }),
    placeholderData: keepPreviousData,
  });
};

export const triedRule = (creatorId: number, query: DeleteRule) =>
  queryOptions({
    queryKey: [...ANALYTICS, creatorId, "rule", query],
    queryFn: ({ signal }) => ask("GET /analytics/delete-rule", { query, creatorId, signal }),
    placeholderData: keepPreviousData,
  });

const ASK_AGAIN_MS = 2000;

/** The progress of the refresh requested at that time; polled while it runs. */
export const refreshProgress = (asked_at: string | null) =>
  queryOptions({
    queryKey: ["analytics-refresh", asked_at],
    queryFn: ({ signal }) => ask("GET /analytics/refresh", { signal }),
    refetchInterval: ({ state }) => (state.data?.state === "running" ? ASK_AGAIN_MS : false),
    staleTime: 0,
  });

/** Exports one of the two tables as text. */
export function exportAnalytics(creatorId: number, asked: AnalyticsAsked, table: "posts" | "subreddits") {
  return call("GET /analytics/export", { query: { ...asked, table }, creatorId, isFile: true });
}

/** Requests new numbers (AN-06); the cached user stores since when. */
export async function refreshAnalytics() {
  const answer = await call("POST /analytics/refresh", { body: {} });
  const user = knownUser();
  if (answer.ok && user) rememberUser({ ...user, ...(answer.data as Reply<"POST /analytics/refresh">) });
  return answer;
}

/** Refetches the analytics on screen, once for many changes. */
export const analyticsChanged = coalesced(() => refetchQueries(ANALYTICS));
