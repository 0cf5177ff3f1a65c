import type { BookablePlatform } from "@ponkan/contract/accounts/platform";
import { weekStartsOn } from "@ponkan/contract/users/week-start";
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from "react";
import { useCurrentCreator, useUser } from "~/api/users.ts";
import { PartBoundary } from "~/components/part-boundary.tsx";
import { ErrorState } from "~/ui/error-state.tsx";
import { CalendarEmpty } from "./calendar-empty.tsx";
import type { Press } from "./entry/entry-chip.tsx";
import { loadDetails } from "./entry/load-details.ts";
import type { Opened } from "./entry/opened.ts";
import { createAxis } from "./model/axis.ts";
import type { Chip } from "./model/chips.ts";
import { entriesByDay } from "./model/entries.ts";
import { MonthGrid } from "./month/month-grid.tsx";
import { DragGhost } from "./moving/drag-ghost.tsx";
import { spotInMonth, stepInMonth } from "./moving/month-spots.ts";
import { dayOf, type Spot } from "./moving/plan-moves.ts";
import { extendTo, selection, toggle } from "./moving/selection.ts";
import { SelectionBar } from "./moving/selection-bar.tsx";
import { useEntryKeys } from "./moving/use-entry-keys.ts";
import { useMoving } from "./moving/use-moving.ts";
import { spotInWeek, stepInWeek } from "./moving/week-spots.ts";
import { useShownRisks } from "./shield/shown-risks.ts";
import { SpaceOutHost } from "./shield/space-out-host.tsx";
import { useAccountPlan } from "./shield/use-account-plan.ts";
import { useLiveRisks } from "./shield/use-live-risks.ts";
import { type Place, turned } from "./url/place.ts";
import { useShownPosts } from "./use-shown-posts.ts";

type Props = {
  place: Place;
  today: string;
  now: Date;
  zone: string;
  platforms: BookablePlatform[];
  onGo: (to: Partial<Place>) => void;
};

const DetailsPopup = lazy(() => loadDetails().then((all) => ({ default: all.DetailsPopup })));
const WeekGrid = lazy(() => import("./week/week-grid.tsx").then((all) => ({ default: all.WeekGrid })));
const Agenda = lazy(() => import("./agenda/agenda.tsx").then((all) => ({ default: all.Agenda })));

export function CalendarView({ place, today, now, zone, platforms, onGo }: Props) {
  const creator = useCurrentCreator();
  const root = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const firstDay = weekStartsOn(useUser());
  const shown = useShownPosts({ creatorId: creator?.id, place, weekStartsOn: firstDay, platforms });
  const { days, chips, isRead, error, refetch, isFetching } = shown;
  const entries = useMemo(() => entriesByDay(chips, days, zone), [chips, days, zone]);
  const axis = useMemo(() => createAxis(hasHours(place) ? days : days.slice(0, 1), zone), [place, days, zone]);
  const latest = useRef(chips);
  latest.current = chips;

  const onPress = useCallback<Press>((entry, { currentTarget, shiftKey, metaKey, ctrlKey }) => {
    if (shiftKey) return extendTo(entry.chips, latest.current);
    if (metaKey || ctrlKey || selection.get().size > 0) return toggle(entry.chips);
    setOpened({ anchor: currentTarget, title: entry.first.text || entry.first.place, chips: entry.chips });
  }, []);
  const inHours = hasHours(place);
  const spots = useMemo(
    () =>
      inHours
        ? { spotAt: spotInWeek(axis), stepped: stepInWeek(zone) }
        : { spotAt: spotInMonth, stepped: stepInMonth(zone) },
    [inHours, axis, zone],
  );
  const onReach = (spot: Spot) => {
    const day = spot.kind === "day" ? spot.day : dayOf(spot.at, zone);
    if (!days.includes(day)) onGo({ view: place.view, day });
  };
  const onPage = (by: -1 | 1) => onGo({ view: place.view, ...turned(place, by) });
  useMoving(root, { creatorId: creator?.id, zone, chips, entries, ...spots, onPage, onReach });
  useEntryKeys(root, { entries, daysInRow: place.view === "month" ? 7 : Number.POSITIVE_INFINITY });

  const plan = useAccountPlan({ creatorId: creator?.id, days, today });
  useShownRisks(plan, { days, zone, today });
  useLiveRisks(plan, { days, zone, today });
  if (error && !isRead) {
    const title = "Failed to get posts. Please reload the page to try again.";
    return <ErrorState title={title} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  const isEmpty = !creator || (isRead && chips.length === 0 && platforms.length === 0);
  const close = () => setOpened(null);
  const view = { days, today, entries, zone, onPress, weekStartsOn: firstDay };
  return (
    <>
      <div ref={root} className="flex flex-1 flex-col">
        {place.view === "month" && <MonthGrid {...view} month={place.month} />}
        <Suspense fallback={null}>
          {inHours && <WeekGrid {...{ axis, today, entries, zone, onPress }} now={now.getTime()} />}
          {place.view === "list" && <Agenda {...view} day={place.day} />}
        </Suspense>
      </div>
      <DragGhost zone={zone} />
      {creator && <SelectionBar chips={chips} creatorId={creator.id} zone={zone} />}
      {isEmpty && <CalendarEmpty />}
      {creator && <SpaceOutHost creatorId={creator.id} days={days} zone={zone} chips={chips} />}
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

const hasHours = ({ view }: Place) => view === "week" || view === "day";

/** What was pressed may have changed since. */
function asTheyAre(pressed: readonly Chip[], now: readonly Chip[]): Chip[] {
  const ids = new Set(pressed.map(({ id }) => id));
  const found = new Map(now.filter(({ id }) => ids.has(id)).map((chip) => [chip.id, chip]));
  return pressed.map((chip) => found.get(chip.id) ?? chip);
}
