import { SlidersHorizontal } from "lucide-react";
import { lazy, useState } from "react";
import { PartBoundary } from "~/components/part-boundary.tsx";
import { activeFields } from "~/components/post-filter/filter-url.ts";
import { toolClass } from "../tool-class.ts";
import type { Counts } from "../use-shown-counts.ts";
import type { CalendarFilter } from "./use-calendar-filter.ts";

const loadDrawer = () => import("./filter-drawer.tsx");
const FilterDrawer = lazy(loadDrawer);
const prepareDrawer = () => void loadDrawer().catch(() => undefined);

type Props = { filtering: CalendarFilter; days: readonly string[]; counts: Counts | undefined };

/** Opens the filter drawer; its badge counts the active fields. */
export function FilterButton({ filtering, days, counts }: Props) {
  const [isOpen, setOpen] = useState(false);
  const active = activeFields(filtering.filter).length;
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={prepareDrawer}
        onFocus={prepareDrawer}
        onClick={() => setOpen(true)}
        className={toolClass}
      >
        <SlidersHorizontal aria-hidden />
        <span className="max-sm:sr-only">Filter</span>{" "}
        {active > 0 && (
          <span className="grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1.5 font-semibold text-fg-on-brand text-xs tabular-nums">
            {active}
            <span className="sr-only"> active</span>
          </span>
        )}
      </button>
      <PartBoundary isOpen={isOpen} onFail={close}>
        <FilterDrawer filtering={filtering} days={days} counts={counts} onClose={close} />
      </PartBoundary>
    </>
  );
}
