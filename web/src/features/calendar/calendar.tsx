import { formatDay } from "@ponkan/contract/time/formats";
import { weekStartsOn } from "@ponkan/contract/users/week-start";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useUser } from "~/api/users.ts";
import { PageHeader } from "~/components/page-header.tsx";
import { useNow } from "~/lib/use-now.ts";
import { buttonClass } from "~/ui/button.tsx";
import { CalendarQuota } from "./calendar-quota.tsx";
import { CalendarSteps } from "./calendar-steps.tsx";
import { CalendarToolbar } from "./calendar-toolbar.tsx";
import { CalendarView } from "./calendar-view.tsx";
import { titleOf, turned } from "./url/place.ts";
import { useCalendarUrl } from "./url/use-calendar-url.ts";
import { useCalendarKeys } from "./use-calendar-keys.ts";

export function Calendar() {
  const user = useUser();
  const zone = user?.timezone ?? "UTC";
  const today = formatDay(useNow(), zone);
  const { place, go, platforms, showPlatforms } = useCalendarUrl(today);
  const back = () => go(turned(place, -1));
  const forward = () => go(turned(place, 1));
  const toToday = () => go({});
  useCalendarKeys({ t: toToday, ArrowLeft: back, ArrowRight: forward });
  const steps = <CalendarSteps onBack={back} onForward={forward} onToday={toToday} />;
  return (
    <>
      <PageHeader
        title={
          <>
            <span className="sr-only">Calendar, </span>
            {titleOf(place, weekStartsOn(user), today)}
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
        <CalendarToolbar zone={zone} platforms={platforms} onPlatforms={showPlatforms} steps={steps} />
      </PageHeader>
      <div className="relative flex min-h-[32rem] flex-1 flex-col">
        <CalendarView place={place} today={today} zone={zone} platforms={platforms} />
      </div>
    </>
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
