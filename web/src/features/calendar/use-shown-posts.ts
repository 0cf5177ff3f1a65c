import type { BookablePlatform } from "@ponkan/contract/accounts/platform";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { calendarDays } from "~/api/calendar.ts";
import { useStore } from "~/lib/store.ts";
import { type Chip, readChips } from "./model/chips.ts";
import { overrides, withOverrides } from "./moving/overrides.ts";
import { type Place, readPlace, shownDays, turned } from "./url/place.ts";

type Asked = { creatorId: number | undefined; place: Place; weekStartsOn: number; platforms: BookablePlatform[] };

const none: readonly Chip[] = [];

/** The posts of the days that are shown, where they are or were just put. */
export function useShownPosts({ creatorId, place, weekStartsOn, platforms }: Asked) {
  const days = useMemo(() => shownDays(place, weekStartsOn), [place, weekStartsOn]);
  const { data, error, refetch, isFetching } = useQuery({
    ...calendarDays(creatorId ?? 0, { ...boundsOf(days), platforms }),
    enabled: creatorId !== undefined,
  });
  usePrefetch({ creatorId: data && creatorId, place, weekStartsOn, platforms });
  const read = useMemo(() => (data ? readChips(data) : none), [data]);
  const moved = useStore(overrides);
  const chips = useMemo(() => withOverrides(read, moved), [read, moved]);
  return { days, chips, isRead: data !== undefined, error, refetch, isFetching };
}

const boundsOf = (days: readonly string[]) => ({ start: days[0]!, end: days.at(-1)! });

/** The pages beside it are there before somebody turns to them, and after what is looked at. */
function usePrefetch({ creatorId, place, weekStartsOn, platforms }: Asked): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (creatorId === undefined) return;
    for (const by of [1, -1]) {
      const beside = readPlace({ view: place.view, ...turned(place, by) }, place.day, place.view);
      const days = { ...boundsOf(shownDays(beside, weekStartsOn)), platforms };
      void queryClient.prefetchQuery(calendarDays(creatorId, days));
    }
  }, [queryClient, creatorId, place, weekStartsOn, platforms]);
}
