import type { PostFilter } from "@ponkan/contract/posts/post-filter";
import { useRef } from "react";
import { activeFields } from "~/components/post-filter/filter-url.ts";
import { counted } from "~/lib/counted.ts";
import { Button } from "~/ui/button.tsx";
import { Drawer } from "~/ui/drawer.tsx";
import { PlatformToggles } from "../platform-toggles.tsx";
import { type Counts, countOf } from "../use-shown-counts.ts";
import { FilterFields } from "./filter-fields.tsx";
import { ListSortField } from "./list-sort-field.tsx";
import type { CalendarFilter } from "./use-calendar-filter.ts";

type Props = { filtering: CalendarFilter; days: readonly string[]; counts: Counts | undefined; onClose: () => void };

/** The seven filter fields (CA-04) next to the calendar, which updates immediately; a sheet on phones. */
export default function FilterDrawer({ filtering, days, counts, onClose }: Props) {
  const hasChanged = useRef(false);
  // All changes made while the drawer is open share one history entry.
  const change = (changes: Partial<PostFilter>) => {
    filtering.change(changes, hasChanged.current);
    hasChanged.current = true;
  };
  return (
    <Drawer title="Filter" onClose={onClose} className={sheetOrSide}>
      <div className="grid min-h-0 flex-1 content-start gap-5 overflow-y-auto overscroll-contain px-5 py-4">
        <div className="grid gap-5 sm:hidden">
          <ListSortField />
          <PlatformToggles shown={filtering.platforms} counts={counts} onChange={filtering.showPlatforms} />
        </div>
        <FilterFields filter={filtering.filter} days={days} onChange={change} />
      </div>
      <footer className="flex items-center justify-between gap-2 border-line border-t px-5 py-3.5">
        <Button
          hierarchy="secondary-gray"
          disabled={activeFields(filtering.filter).length === 0}
          onClick={filtering.reset}
        >
          Reset
        </Button>
        <Button onClick={onClose}>
          {counts ? `Show ${counted(countOf(counts, filtering.platforms), "post")}` : "Show posts"}
        </Button>
      </footer>
    </Drawer>
  );
}

const sheetOrSide =
  "overflow-hidden max-sm:max-h-[calc(100dvh-3rem)] max-sm:rounded-t-2xl max-sm:border-t sm:top-0 sm:w-[24rem] sm:border-l";
