import type { BookablePlatform } from "@ponkan/contract/accounts/platform";
import { weekStartsOn } from "@ponkan/contract/users/week-start";
import { lazy, useMemo, useState } from "react";
import { useCurrentCreator, useUser } from "~/api/users.ts";
import { PartBoundary } from "~/components/part-boundary.tsx";
import { ErrorState } from "~/ui/error-state.tsx";
import { CalendarEmpty } from "./calendar-empty.tsx";
import { loadDetails } from "./entry/load-details.ts";
import type { Opened } from "./entry/opened.ts";
import type { Chip } from "./model/chips.ts";
import { entriesByDay } from "./model/entries.ts";
import { MonthGrid } from "./month/month-grid.tsx";
import type { Place } from "./url/place.ts";
import { useShownPosts } from "./use-shown-posts.ts";

type Props = { place: Place; today: string; zone: string; platforms: BookablePlatform[] };

const DetailsPopup = lazy(() => loadDetails().then((all) => ({ default: all.DetailsPopup })));

export function CalendarView({ place, today, zone, platforms }: Props) {
  const creator = useCurrentCreator();
  const [opened, setOpened] = useState<Opened | null>(null);
  const firstDay = weekStartsOn(useUser());
  const shown = useShownPosts({ creatorId: creator?.id, place, weekStartsOn: firstDay, platforms });
  const { days, chips, isRead, error, refetch, isFetching } = shown;
  const entries = useMemo(() => entriesByDay(chips, days, zone), [chips, days, zone]);
  if (error && !isRead) {
    const title = "Failed to get posts. Please reload the page to try again.";
    return <ErrorState title={title} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  const isEmpty = !creator || (isRead && chips.length === 0 && platforms.length === 0);
  const close = () => setOpened(null);
  return (
    <>
      <MonthGrid {...{ days, today, entries, zone }} month={place.month} weekStartsOn={firstDay} onOpen={setOpened} />
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
