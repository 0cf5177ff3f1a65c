import { Globe, Search } from "lucide-react";
import { lazy } from "react";
import { useUser } from "~/api/users.ts";
import { Part } from "~/components/part-boundary.tsx";
import { activeFields } from "~/components/post-filter/filter-url.ts";
import { OPEN_PALETTE, sendWindowEvent } from "~/lib/window-events.ts";
import { IconButton } from "~/ui/icon-button.tsx";
import { CalendarQuota } from "./calendar-quota.tsx";
import { ExportMenu } from "./export/export-menu.tsx";
import { FilterButton } from "./filter/filter-button.tsx";
import { QuickMenus } from "./filter/quick-menus.tsx";
import { useCalendarFilter } from "./filter/use-calendar-filter.ts";
import { LoadingBar } from "./loading-bar.tsx";
import { SelectButton } from "./moving/select-button.tsx";
import { PlatformToggles } from "./platform-toggles.tsx";
import type { Period } from "./url/period.ts";
import { useCalendarQuery } from "./use-calendar-query.ts";
import { useShownCounts } from "./use-shown-counts.ts";
import { zoneText } from "./zone-text.ts";

const FilterChips = lazy(() => import("./filter/filter-chips.tsx"));

/** Filters, time zone and export. */
export function CalendarToolbar({ period }: { period: Period }) {
  const asked = useCalendarQuery(period);
  const counts = useShownCounts(asked);
  const filtering = useCalendarFilter();
  const { filter, platforms, showPlatforms } = filtering;
  return (
    <div className="grid gap-2 px-4 pb-2.5 lg:px-[22px]">
      <div className="flex items-center gap-2 sm:flex-wrap">
        <span className="min-w-0 sm:hidden">
          <CalendarQuota />
        </span>
        <span className="max-sm:hidden">
          <PlatformToggles shown={platforms} counts={counts} onChange={showPlatforms} />
        </span>
        <QuickMenus filtering={filtering} days={asked.days} />
        <span className="flex items-center max-sm:ml-auto">
          <span className="lg:hidden">
            <IconButton label="Search or jump to…" onClick={() => sendWindowEvent(OPEN_PALETTE)} icon={<Search />} />
          </span>
          <FilterButton filtering={filtering} days={asked.days} counts={counts} />
          {asked.creator && period.view === "list" && <SelectButton />}
          {asked.creator && <ExportMenu creator={asked.creator} {...{ asked, platforms, counts }} />}
        </span>
        <ZoneNote day={period.day} />
      </div>
      {activeFields(filter).length > 0 && (
        <Part fallback={<div className="h-7 max-lg:h-9" />}>
          <FilterChips filtering={filtering} />
        </Part>
      )}
      <LoadingBar asked={asked} />
    </div>
  );
}

/** The UTC offset on the shown days, which may differ from today's. */
function ZoneNote({ day }: { day: string }) {
  const user = useUser();
  return (
    <span className="ml-auto flex items-center gap-1.5 whitespace-nowrap text-sm text-fg-muted max-xl:hidden">
      <Globe aria-hidden className="size-4" strokeWidth={1.8} /> {zoneText(user, day)}
    </span>
  );
}
