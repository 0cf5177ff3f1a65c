import { weekStartsOn } from "@ponkan/contract/users/week-start";
import { lazy, Suspense, useMemo, useRef } from "react";
import { useCurrentCreator, useUser } from "~/api/users.ts";
import { useAccountPlan } from "~/components/ban-shield/account-plan.ts";
import { useShownRisks } from "~/components/ban-shield/shown-risks.ts";
import { cn } from "~/lib/cn.ts";
import { ErrorState } from "~/ui/error-state.tsx";
import { CalendarLoading } from "./calendar-loading.tsx";
import { PostChoicesHost } from "./entry/post-choices-host.tsx";
import { usePressing } from "./entry/use-pressing.ts";
import { useCalendarFilter } from "./filter/use-calendar-filter.ts";
import { createAxis } from "./model/axis.ts";
import { entriesByDay } from "./model/entries.ts";
import { MonthGrid } from "./month/month-grid.tsx";
import { useTodayInSight } from "./month/use-today-in-sight.ts";
import { DragGhostHost } from "./moving/drag-ghost-host.tsx";
import { SelectionBar } from "./moving/selection-bar.tsx";
import { useCalendarMoving } from "./moving/use-calendar-moving.ts";
import { useLiveRisks } from "./moving/use-live-risks.ts";
import { SpaceOutHost } from "./space-out-host.tsx";
import { hasHours, type Period } from "./url/period.ts";
import { useCalendarSearch, useChangeCalendarSearch } from "./url/use-calendar-search.ts";
import { useShownPosts } from "./use-shown-posts.ts";

type Props = {
  period: Period;
  today: string;
  now: Date;
  zone: string;
  onGo: (to: Partial<Period>) => void;
};

const CalendarEmpty = lazy(() => import("./calendar-empty.tsx").then((all) => ({ default: all.CalendarEmpty })));
const WeekGrid = lazy(() => import("./week/week-grid.tsx").then((all) => ({ default: all.WeekGrid })));
const Agenda = lazy(() => import("./agenda/agenda.tsx").then((all) => ({ default: all.Agenda })));

export function CalendarView({ period, today, now, zone, onGo }: Props) {
  const creator = useCurrentCreator();
  const creatorId = creator?.id;
  const root = useRef<HTMLDivElement>(null);
  const firstDay = weekStartsOn(useUser());
  const shown = useShownPosts({ creatorId, period, weekStartsOn: firstDay });
  const { days, chips, isRead, isQuiet, error, refetch, isFetching } = shown;
  const { isFiltered } = useCalendarFilter();
  const { sort = "time" } = useCalendarSearch();
  const change = useChangeCalendarSearch();
  const inHours = hasHours(period.view);
  const entries = useMemo(() => entriesByDay(chips, days, zone), [chips, days, zone]);
  const axis = useMemo(() => createAxis(inHours ? days : days.slice(0, 1), zone), [inHours, days, zone]);
  const { opened, onPress, close } = usePressing(chips);
  const asked = { creatorId: isQuiet ? creatorId : undefined, days, zone, today };
  const plan = useAccountPlan(asked);
  const left = useMemo(() => (isFiltered ? new Set(chips.map(({ id }) => id)) : null), [isFiltered, chips]);
  useShownRisks(plan, { ...asked, left });
  useLiveRisks(plan, asked);
  useTodayInSight(root, { month: period.view === "month" ? period.month : null, isRead });
  useCalendarMoving(root, { creatorId, period, zone, days, axis, chips, entries, onGo });

  if (error && !isRead) {
    const title = "Failed to get posts. Please reload the page to try again.";
    return <ErrorState title={title} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  const isEmpty = !creator || (isRead && chips.length === 0 && (!inHours || isFiltered));
  const isWaiting = creator !== undefined && !isRead && [...entries.values()].every(({ length }) => length === 0);
  const view = { days, today, entries, zone, onPress, weekStartsOn: firstDay };
  return (
    <>
      <div ref={root} className={cn("flex flex-1 flex-col", period.view === "month" && "above-bar")}>
        {period.view === "month" && <MonthGrid {...view} month={period.month} />}
        <Suspense fallback={null}>
          {inHours && <WeekGrid {...{ axis, today, entries, zone, onPress }} now={now.getTime()} />}
          {period.view === "list" && (
            <Agenda {...view} day={period.day} isRead={isRead} sort={sort} onSort={(sort) => change({ sort })} />
          )}
        </Suspense>
      </div>
      <DragGhostHost zone={zone} />
      <Suspense fallback={null}>{isEmpty && <CalendarEmpty view={period.view} today={today} zone={zone} />}</Suspense>
      <CalendarLoading view={period.view} days={days.length} isWaiting={isWaiting} />
      {creator && <SelectionBar chips={chips} creatorId={creator.id} zone={zone} />}
      {creator && <SpaceOutHost creatorId={creator.id} days={days} zone={zone} chips={chips} />}
      <PostChoicesHost opened={opened} chips={chips} zone={zone} onClose={close} />
    </>
  );
}
