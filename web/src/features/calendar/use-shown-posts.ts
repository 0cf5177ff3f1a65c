import type { PostFilter } from "@ponkan/contract/posts/post-filter";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useAppState } from "~/api/app-state.ts";
import { calendarDays, pollPause } from "~/api/calendar.ts";
import { movedPosts, withMoved } from "~/components/post-actions/moved-posts.ts";
import { useStore } from "~/lib/store.ts";
import { useNow } from "~/lib/use-now.ts";
import { useQuiet } from "~/lib/use-quiet.ts";
import { overlap } from "./filter/overlap.ts";
import { useCalendarFilter } from "./filter/use-calendar-filter.ts";
import { type Chip, readChips } from "./model/chips.ts";
import { type Period, readPeriod, shownDays, turned } from "./url/period.ts";

type Asked = { creatorId: number | undefined; period: Period; weekStartsOn: number };

const none: readonly Chip[] = [];

/** Posts of the shown days that match the filter, with pending moves applied. */
export function useShownPosts({ creatorId, period, weekStartsOn }: Asked) {
  const { filter, platforms } = useCalendarFilter();
  const days = useMemo(() => shownDays(period, weekStartsOn, filter), [period, weekStartsOn, filter]);
  const range = useMemo(() => overlap(days, filter), [days, filter]);
  const isLive = useAppState().broadcasting !== null;
  const now = useNow().getTime();
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...calendarDays(creatorId ?? 0, { ...(range ?? boundsOf(days)), filter }),
    enabled: creatorId !== undefined && range !== null,
    refetchInterval: ({ state }) => pollPause(state.data, isLive && !state.isInvalidated, now),
  });
  const isQuiet = useQuiet(data !== undefined);
  usePrefetch({ creatorId: isQuiet ? creatorId : undefined, period, weekStartsOn }, filter);
  const read = useMemo(() => (data && range ? readChips(data) : none), [data, range]);
  const moved = useStore(movedPosts);
  const chips = useMemo(() => {
    const all = withMoved(read, moved);
    return platforms.length === 0 ? all : all.filter(({ platform }) => platforms.some((each) => each === platform));
  }, [read, moved, platforms]);
  const isRead = range === null || (data !== undefined && !isPlaceholderData);
  return { days, chips, isRead, isQuiet, error, refetch, isFetching };
}

const boundsOf = (days: readonly string[]) => ({ start: days[0]!, end: days.at(-1)! });

/** Prefetches the next and previous pages after the shown one. */
function usePrefetch({ creatorId, period, weekStartsOn }: Asked, filter: PostFilter): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (creatorId === undefined) return;
    for (const by of [1, -1]) {
      const beside = readPeriod({ view: period.view, ...turned(period, by) }, period.day, period.view);
      const range = overlap(shownDays(beside, weekStartsOn), filter);
      if (range) void queryClient.prefetchQuery(calendarDays(creatorId, { ...range, filter }));
    }
  }, [queryClient, creatorId, period, weekStartsOn, filter]);
}
