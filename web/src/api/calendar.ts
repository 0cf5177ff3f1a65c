import { type BookablePlatform, Platform } from "@ponkan/contract/accounts/platform";
import type { CalendarPosts, CalendarRows } from "@ponkan/contract/posts/calendar-posts";
import type { PostFilter } from "@ponkan/contract/posts/post-filter";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { queryOptions } from "@tanstack/react-query";
import { coalesced } from "~/lib/coalesced.ts";
import { ask } from "./ask.ts";
import { type Answer, call } from "./call.ts";
import { refetchQueries } from "./query-client.ts";

export const CALENDAR = ["calendar"];
const MINUTE = 60_000;

/** Days in the user's time zone, both inclusive, already narrowed by the days of the filter. */
export type AskedDays = { start: string; end: string; filter: PostFilter };

/**
 * Posts of all platforms; the platform filter is applied in the browser without a request. While a new query loads, the
 * previous posts of the same creator stay visible.
 */
export const calendarDays = (creatorId: number, { start, end, filter }: AskedDays) => {
  const query: AskedPosts = { start, end, ...conditionsOf(filter) };
  return queryOptions({
    queryKey: [...CALENDAR, creatorId, query],
    queryFn: ({ signal }): Promise<CalendarPosts> => ask("GET /posts/calendar", { query, creatorId, signal }),
    staleTime: MINUTE / 2,
    refetchOnWindowFocus: true,
    placeholderData: (before, asked): CalendarPosts | undefined =>
      asked?.queryKey[CALENDAR.length] === creatorId ? before : undefined,
  });
};

export type AskedPosts = { start: string; end: string } & ReturnType<typeof conditionsOf>;

function conditionsOf({ subreddits, content, status, title, threats }: PostFilter) {
  return {
    "subreddits[]": [...subreddits],
    "status[]": status.map(String),
    "threats[]": threats.map(String),
    ...(content && { content }),
    ...(title && { title }),
  };
}

/** CA-05: the polling interval. Polls only while something is due or realtime is unavailable. */
export function pollPause(known: CalendarRows | undefined, isLive: boolean, now: number): number | false {
  return !isLive || (known && hasDue(known, now)) ? MINUTE : false;
}

function hasDue({ from, posts }: CalendarRows, now: number): boolean {
  const soon = (now - Date.parse(from)) / MINUTE + 1;
  return posts.some((post) => post[3] === PostStatus.started || (post[3] === PostStatus.scheduled && post[2] <= soon));
}

export type ExportedDays = AskedDays & { platforms: readonly BookablePlatform[]; format: "csv" | "plan" | "ics" };

/** Exports the posts shown as text. */
export function exportPosts(
  creatorId: number,
  { start, end, filter, platforms, format }: ExportedDays,
): Promise<Answer<unknown>> {
  const numbers = platforms.map((name) => String(Platform[name]));
  const query = { start, end, format, ...conditionsOf(filter), "platform[]": numbers };
  return call("GET /posts/export", { query, creatorId, isFile: true });
}

/** Refetches the calendar on screen, once for many changes. */
export const calendarChanged = coalesced(() => refetchQueries(CALENDAR));
