import { Platform } from "@ponkan/contract/accounts/platform";
import type { CalendarRows } from "@ponkan/contract/posts/calendar-posts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { calendarDays } from "~/api/calendar.ts";
import { useCurrentCreator } from "~/api/users.ts";
import { overlap } from "./overlap.ts";
import { useCalendarFilter } from "./use-calendar-filter.ts";

export type SubredditInView = { name: string; count: number };

/** Subreddits on the shown days that match the rest of the filter, most posts first. */
export function useSubredditsInView(days: readonly string[]): SubredditInView[] {
  const creatorId = useCurrentCreator()?.id;
  const { filter } = useCalendarFilter();
  const range = overlap(days, filter);
  const asked = { start: days[0]!, end: days.at(-1)!, ...range, filter: { ...filter, subreddits: [] } };
  const isAsked = creatorId !== undefined && range !== null;
  const { data } = useQuery({ ...calendarDays(creatorId ?? 0, asked), enabled: isAsked });
  return useMemo(() => (isAsked && data ? countSubreddits(data) : []), [isAsked, data]);
}

export function countSubreddits({ destinations, posts }: CalendarRows): SubredditInView[] {
  const counts = new Map<string, number>();
  for (const [, , , , platform, , destination] of posts) {
    const name = destinations[destination];
    if (platform === Platform.reddit && name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const found = [...counts].map(([name, count]) => ({ name, count }));
  return found.sort((one, other) => other.count - one.count || one.name.localeCompare(other.name));
}
