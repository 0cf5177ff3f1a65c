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
import { type Place, readPlace, shownDays, turned } from "./url/place.ts";

type Asked = { creatorId: number | undefined; place: Place; weekStartsOn: number };

const none: readonly Chip[] = [];

/** The posts of the days that are shown, where they are or were just put, as far as the filter lets them through. */
export function useShownPosts({ creatorId, place, weekStartsOn }: Asked) {
  const { filter, platforms } = useCalendarFilter();
  const days = useMemo(() => shownDays(place, weekStartsOn), [place, weekStartsOn]);
  const range = useMemo(() => overlap(days, filter), [days, filter]);
  const isLive = useAppState().broadcasting !== null;
  const now = useNow().getTime();
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...calendarDays(creatorId ?? 0, { ...(range ?? boundsOf(days)), filter }),
    enabled: creatorId !== undefined && range !== null,
    refetchInterval: ({ state }) => pollPause(state.data, isLive && !state.isInvalidated, now),
  });
  const isQuiet = useQuiet(data !== undefined);
  usePrefetch({ creatorId: isQuiet ? creatorId : undefined, place, weekStartsOn }, filter);
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

/** The pages beside it are there before somebody turns to them, and after what is looked at. */
function usePrefetch({ creatorId, place, weekStartsOn }: Asked, filter: PostFilter): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (creatorId === undefined) return;
    for (const by of [1, -1]) {
      const beside = readPlace({ view: place.view, ...turned(place, by) }, place.day, place.view);
      const range = overlap(shownDays(beside, weekStartsOn), filter);
      if (range) void queryClient.prefetchQuery(calendarDays(creatorId, { ...range, filter }));
    }
  }, [queryClient, creatorId, place, weekStartsOn, filter]);
}
