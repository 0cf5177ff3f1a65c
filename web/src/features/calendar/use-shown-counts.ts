import { type BookablePlatform, bookablePlatforms, Platform } from "@ponkan/contract/accounts/platform";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { calendarDays } from "~/api/calendar.ts";
import type { Asked } from "./use-calendar-query.ts";

export type Counts = Record<BookablePlatform, number>;

/** Number of posts per platform on the shown days, ignoring the platform toggles; undefined until loaded. */
export function useShownCounts(asked: Asked): Counts | undefined {
  const { range } = asked;
  const { data } = useAskedPosts(asked);
  return useMemo(() => {
    if (!range) return countPlatforms([]);
    return data && countPlatforms(data.posts.map((post) => post[4]));
  }, [data, range]);
}

/** Shares the query of the page's posts. */
export function useAskedPosts({ creator, range, days, filter }: Asked) {
  const asked = { ...(range ?? { start: days[0]!, end: days.at(-1)! }), filter };
  return useQuery({ ...calendarDays(creator?.id ?? 0, asked), enabled: Boolean(creator && range) });
}

export function countPlatforms(platforms: readonly number[]): Counts {
  const counts: Counts = { reddit: 0, twitter: 0, instagram: 0, tiktok: 0 };
  const tally = new Map<number, number>();
  for (const platform of platforms) tally.set(platform, (tally.get(platform) ?? 0) + 1);
  for (const name of bookablePlatforms) counts[name] = tally.get(Platform[name]) ?? 0;
  return counts;
}

export function countOf(counts: Counts, shown: readonly BookablePlatform[]): number {
  const platforms = shown.length > 0 ? shown : bookablePlatforms;
  return platforms.reduce((sum, platform) => sum + counts[platform], 0);
}
