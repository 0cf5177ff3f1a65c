import { useWaiting } from "~/lib/use-waiting.ts";
import type { View } from "./calendar-search.ts";
import { hasHours } from "./url/period.ts";

type Props = { view: View; days: number; isWaiting: boolean };

/** Placeholders while the shown days load for the first time; kept simple, as there is one for every day. */
export function CalendarLoading({ view, days, isWaiting }: Props) {
  const isShown = useWaiting(isWaiting);
  // Hidden as soon as posts are loaded, ignoring the minimum display time of useWaiting.
  if (!isShown || !isWaiting) return null;
  return (
    <div role="status" data-loading="" className="pointer-events-none absolute inset-0 overflow-hidden">
      <span className="sr-only">Loading</span>
      {view === "month" && <DayShapes days={days} />}
      {hasHours(view) && <HourShapes days={days} />}
      {view === "list" && <ListShapes />}
      <span className="absolute inset-0 animate-sweep bg-linear-to-r from-transparent via-surface/40 to-transparent motion-reduce:hidden" />
    </div>
  );
}

const chip = "block entry-chip rounded-md bg-press";
const each = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Placed below the day numbers. */
function DayShapes({ days }: { days: number }) {
  return (
    <div className="absolute inset-0 grid auto-rows-fr grid-cols-7">
      {each(days).map((day) => (
        <span key={day} className="px-1 pt-8 lg:px-1.5 lg:pt-[34px]">
          <span className={chip} />
        </span>
      ))}
    </div>
  );
}

/** Placed next to the hour labels. */
function HourShapes({ days }: { days: number }) {
  return (
    <div data-column="" className="absolute top-11 right-0 bottom-0 left-14 grid grid-flow-col">
      {each(days).map((day) => (
        <span key={day} className="grid content-start gap-24 px-1.5" style={{ paddingTop: 30 + ((day * 83) % 140) }}>
          <span className={chip} />
          <span className={chip} />
        </span>
      ))}
    </div>
  );
}

function ListShapes() {
  return (
    <div className="grid gap-5 px-4 pt-14 max-sm:pt-32 lg:px-[22px]">
      {each(9).map((row) => (
        <span key={row} className="flex items-center gap-3">
          <span className="size-11 rounded-md bg-press" />
          <span className="h-9 w-2/5 rounded-md bg-press" />
        </span>
      ))}
    </div>
  );
}
