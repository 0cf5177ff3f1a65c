import { formatDay } from "@ponkan/contract/time/formats";
import { weekStartsOn } from "@ponkan/contract/users/week-start";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { asSerialChange, type OwnChange } from "~/api/own-changes.ts";
import { useCurrentCreator, useUser } from "~/api/users.ts";
import { openSpaceOut } from "~/components/ban-shield/open-space-out.ts";
import { PageHeader } from "~/components/page-header.tsx";
import { keepFocus } from "~/lib/keep-focus.ts";
import { useNow } from "~/lib/use-now.ts";
import { buttonClass } from "~/ui/button.tsx";
import { CalendarQuota } from "./calendar-quota.tsx";
import type { View } from "./calendar-search.ts";
import { CalendarSteps, TodayButton } from "./calendar-steps.tsx";
import { CalendarToolbar } from "./calendar-toolbar.tsx";
import { CalendarView } from "./calendar-view.tsx";
import { chipOf } from "./entry/opened-post.ts";
import { WeekdayNames } from "./month/weekday-names.tsx";
import { dayOfStop, nearestStop } from "./moving/focus-days.ts";
import { titleOf, turned } from "./url/period.ts";
import { useCalendarUrl } from "./url/use-calendar-url.ts";
import { useCalendarKeys } from "./use-calendar-keys.ts";
import { ViewChoice } from "./view-choice.tsx";

export function Calendar() {
  const user = useUser();
  const zone = user?.timezone ?? "UTC";
  const now = useNow();
  const today = formatDay(now, zone);
  const { period, go } = useCalendarUrl(today);
  const creator = useCurrentCreator();
  const { view } = period;
  const back = () => go(turned(period, -1));
  const forward = () => go(turned(period, 1));
  const toToday = () => go({});
  const show = (view: View) => go({ ...period, view });
  const takeNewest = (way: "undo" | "redo") => {
    const keepFocus = createFocusRestorer();
    keepFocus();
    if (!creator) return;
    const take = async (part: OwnChange, before: OwnChange | null) => {
      const all = await import("~/components/post-actions/undo-or-redo-latest.ts");
      await all.undoOrRedoLatest({ creatorId: creator.id, way, part, before, keepFocus });
    };
    void asSerialChange(take, { isUndoOrRedo: true });
  };
  useCalendarKeys({
    t: toToday,
    ArrowLeft: back,
    ArrowRight: forward,
    m: () => show("month"),
    w: () => show("week"),
    d: () => go({ view: "day", day: focusedDay() ?? period.day }),
    l: () => show("list"),
    S: () => openSpaceOut(focusedDay() ?? period.day),
    "Mod+z": () => takeNewest("undo"),
    "Mod+Z": () => takeNewest("redo"),
    "Mod+y": () => takeNewest("redo"),
  });
  return (
    <>
      <PageHeader
        title={
          <>
            <span className="sr-only">Calendar, </span>
            {titleOf(period, weekStartsOn(user), today)}
          </>
        }
        note={<CalendarSteps onBack={back} onForward={forward} onToday={toToday} />}
        actions={
          <>
            <span className="max-sm:hidden">
              <CalendarQuota />
            </span>
            <span className="max-md:hidden">
              <ViewChoice view={view} onChange={show} />
            </span>
            <NewPostButton />
          </>
        }
      >
        <div className="flex flex-wrap items-center justify-between gap-2 px-4 pb-2 md:hidden">
          <ViewChoice view={view} onChange={show} />
          <span className="sm:hidden">
            <TodayButton onToday={toToday} />
          </span>
        </div>
        <CalendarToolbar period={period} />
        {view === "month" && <WeekdayNames {...{ today }} weekStartsOn={weekStartsOn(user)} month={period.month} />}
      </PageHeader>
      <div className="relative flex min-h-[32rem] flex-1 flex-col">
        <CalendarView {...{ period, today, now, zone }} onGo={go} />
      </div>
    </>
  );
}

/** The day that has focus, itself or through one of its posts. */
const focusedDay = () => document.activeElement && dayOfStop(document.activeElement);

/**
 * Returns a function that restores focus after an undo, which may move or remove the focused post; it may be called
 * repeatedly.
 */
function createFocusRestorer(): () => void {
  const [id] = document.activeElement?.getAttribute("data-posts")?.split(" ") ?? [];
  const day = focusedDay();
  return () => day && keepFocus(() => (id ? chipOf(Number(id)) : null) ?? nearestStop(day));
}

/** For small screens, which lack the sidebar with this button. */
function NewPostButton() {
  return (
    <Link
      to="/schedule"
      search={{ new: 1 }}
      aria-label="New post"
      className={`${buttonClass({ hierarchy: "primary" })} lg:hidden`}
    >
      <Plus aria-hidden />
    </Link>
  );
}
