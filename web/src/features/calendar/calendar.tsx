import { type BookablePlatform, bookablePlatforms } from "@ponkan/contract/accounts/platform";
import { formatDay } from "@ponkan/contract/time/formats";
import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight, Globe, Plus } from "lucide-react";
import { useEffect } from "react";
import { useUser } from "~/api/users.ts";
import { PageHeader } from "~/components/page-header.tsx";
import { isTypingOrBusy } from "~/lib/keyboard.ts";
import { param } from "~/lib/search.ts";
import { useNow } from "~/lib/use-now.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import { CalendarMonth } from "./calendar-month.tsx";
import { CalendarQuota } from "./calendar-quota.tsx";
import { addMonths, monthFromParam, monthTitle } from "./month.ts";
import { PlatformToggles } from "./platform-toggles.tsx";

export function Calendar() {
  const user = useUser();
  const timezone = user?.timezone ?? "UTC";
  const today = formatDay(useNow(), timezone);
  const { month, show, platforms, showPlatforms } = useCalendarUrl(today);
  const back = () => show(addMonths(month, -1));
  const forward = () => show(addMonths(month, 1));
  const toToday = () => show(undefined);
  useCalendarKeys({ t: toToday, ArrowLeft: back, ArrowRight: forward });
  const steps = <MonthSteps onBack={back} onForward={forward} onToday={toToday} />;
  return (
    <>
      <PageHeader
        title={
          <>
            <span className="sr-only">Calendar, </span>
            {monthTitle(month)}
          </>
        }
        note={<span className="max-sm:hidden">{steps}</span>}
        actions={
          <>
            <CalendarQuota />
            <NewPostButton />
          </>
        }
      >
        <div className="flex flex-wrap items-center gap-2 px-4 pb-2.5 lg:px-[22px]">
          <span className="-ml-2 sm:hidden">{steps}</span>
          <PlatformToggles shown={platforms} onChange={showPlatforms} />
          <span className="ml-auto flex items-center gap-1.5 text-sm text-fg-muted max-md:hidden">
            <Globe aria-hidden className="size-4" strokeWidth={1.8} /> {timezone}
          </span>
        </div>
      </PageHeader>
      <div className="relative flex min-h-[32rem] flex-1 flex-col">
        <CalendarMonth month={month} today={today} zone={timezone} platforms={platforms} />
      </div>
    </>
  );
}

function MonthSteps({
  onBack,
  onForward,
  onToday,
}: {
  onBack: () => void;
  onForward: () => void;
  onToday: () => void;
}) {
  return (
    <span className="flex items-center gap-1">
      <IconButton label="Back" onClick={onBack} icon={<ChevronLeft />} />
      <IconButton label="Forward" onClick={onForward} icon={<ChevronRight />} />
      <Button hierarchy="secondary-gray" size="sm" onClick={onToday}>
        Today
      </Button>
    </span>
  );
}

/** Small screens have no sidebar with it. */
function NewPostButton() {
  return (
    <Link to="/schedule" aria-label="New post" className={`${buttonClass({ hierarchy: "primary" })} lg:hidden`}>
      <Plus aria-hidden />
    </Link>
  );
}

function useCalendarUrl(today: string) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const change = (part: Record<string, string | string[] | undefined>) =>
    void navigate({ to: "/calendar", search: { ...search, ...part } as never });
  return {
    month: monthFromParam(param(search, "month"), today),
    show: (month: string | undefined) => change({ month, day: undefined }),
    platforms: [search.platform].flat().filter(isBookable),
    showPlatforms: (platform: BookablePlatform[]) => change({ platform }),
  };
}

function isBookable(value: unknown): value is BookablePlatform {
  return bookablePlatforms.some((platform) => platform === value);
}

function useCalendarKeys(keys: Record<string, () => void>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || isTypingOrBusy(event)) return;
      keys[event.key]?.();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  });
}
