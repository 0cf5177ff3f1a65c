import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { analyticsOf } from "~/api/analytics.ts";
import { useCreatorId } from "~/api/session.ts";

/** Colour steps from 1 to 7, by weekday (Monday first) and hour; 0 where nothing was posted. */
export type ReaderActivity = readonly (readonly number[])[];

const HOURS = 24;
const STRONGEST = 7;
/** As for ranks (AN-05): fewer posts are not meaningful. */
const POSTS_MIN = 10;
const STALE_MS = 60 * 60 * 1000;

/** How well posts of the last year did at each hour of the week; null if there are too few. */
export function useReaderActivity(): ReaderActivity | null {
  const { data } = useQuery({ ...analyticsOf(useCreatorId(), { period: "year" }), staleTime: STALE_MS });
  return useMemo(() => (data ? activityOf(data.heatmap) : null), [data]);
}

type Cell = { weekday: number; hour: number; posts: number; value: number | null };

export function activityOf(cells: readonly Cell[]): ReaderActivity | null {
  if (cells.reduce((sum, { posts }) => sum + posts, 0) < POSTS_MIN) return null;
  const values = cells.flatMap(({ value }) => value ?? []);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const activity = Array.from({ length: 7 }, () => Array<number>(HOURS).fill(0));
  for (const { weekday, hour, value } of cells) {
    if (value === null) continue;
    const share = most > least ? (value - least) / (most - least) : 1;
    activity[weekday]![hour] = 1 + Math.round(share * (STRONGEST - 1));
  }
  return activity;
}
