import type { BookablePlatform } from "@ponkan/contract/accounts/platform";
import { weekStartsOn } from "@ponkan/contract/users/week-start";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, useEffect, useMemo, useState } from "react";
import { calendarDays } from "~/api/calendar.ts";
import { useCurrentCreator, useUser } from "~/api/users.ts";
import { PartBoundary } from "~/components/part-boundary.tsx";
import { ErrorState } from "~/ui/error-state.tsx";
import { CalendarEmpty } from "./calendar-empty.tsx";
import { loadDetails } from "./entry/load-details.ts";
import type { Opened } from "./entry/opened.ts";
import { type Chip, readChips } from "./model/chips.ts";
import { entriesByDay } from "./model/entries.ts";
import { addMonths, weeksOf } from "./month.ts";
import { MonthGrid } from "./month-grid.tsx";

type Props = { month: string; today: string; zone: string; platforms: BookablePlatform[] };

const DetailsPopup = lazy(() => loadDetails().then((all) => ({ default: all.DetailsPopup })));
const none: Chip[] = [];

export function CalendarMonth({ month, today, zone, platforms }: Props) {
  const creator = useCurrentCreator();
  const [opened, setOpened] = useState<Opened | null>(null);
  const firstDay = weekStartsOn(useUser());
  const weeks = useMemo(() => weeksOf(month, firstDay), [month, firstDay]);
  const shown = { ...boundsOf(weeks), platforms };
  const { data, error, refetch, isFetching } = useQuery({
    ...calendarDays(creator?.id ?? 0, shown),
    enabled: creator !== undefined,
  });
  usePrefetch(creator?.id, month, firstDay, platforms);
  const chips = useMemo(() => (data ? readChips(data) : none), [data]);
  const entries = useMemo(() => entriesByDay(chips, weeks.flat(), zone), [chips, weeks, zone]);
  if (error && !data) {
    const title = "Failed to get posts. Please reload the page to try again.";
    return <ErrorState title={title} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  const isEmpty = !creator || (data?.posts.length === 0 && platforms.length === 0);
  const close = () => setOpened(null);
  const grid = { weeks, month, today, weekStartsOn: firstDay, entries, zone, onOpen: setOpened };
  return (
    <>
      <MonthGrid {...grid} />
      {isEmpty && <CalendarEmpty />}
      <PartBoundary isOpen={opened !== null} onFail={close}>
        {opened && creator && (
          <DetailsPopup
            key={opened.chips.map(({ id }) => id).join()}
            opened={{ ...opened, chips: asTheyAre(opened.chips, chips) }}
            zone={zone}
            creatorId={creator.id}
            onClose={close}
          />
        )}
      </PartBoundary>
    </>
  );
}

/** What was pressed may have changed since. */
function asTheyAre(pressed: readonly Chip[], now: readonly Chip[]): Chip[] {
  const ids = new Set(pressed.map(({ id }) => id));
  const found = new Map(now.filter(({ id }) => ids.has(id)).map((chip) => [chip.id, chip]));
  return pressed.map((chip) => found.get(chip.id) ?? chip);
}

const boundsOf = (weeks: string[][]) => ({ start: weeks[0]![0]!, end: weeks.at(-1)!.at(-1)! });

/** The months beside it are there before somebody turns the page. */
function usePrefetch(
  creatorId: number | undefined,
  month: string,
  firstDay: 0 | 1,
  platforms: BookablePlatform[],
): void {
  const queryClient = useQueryClient();
  const chosen = platforms.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same platforms are the same question
  useEffect(() => {
    if (creatorId === undefined) return;
    for (const by of [1, -1]) {
      const days = { ...boundsOf(weeksOf(addMonths(month, by), firstDay)), platforms };
      void queryClient.prefetchQuery(calendarDays(creatorId, days));
    }
  }, [queryClient, creatorId, month, firstDay, chosen]);
}
