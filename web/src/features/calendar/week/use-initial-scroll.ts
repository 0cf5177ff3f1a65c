import { type RefObject, useLayoutEffect, useRef } from "react";
import type { Axis } from "../model/axis.ts";
import type { Entry } from "../model/entries.ts";
import { CELL_PX } from "./cell-size.ts";

/** Number of half hours visible above the opening position. */
const ABOVE = 3;
const MORNING = 15;

type Given = { axis: Axis; today: string; now: number; entries: ReadonlyMap<string, Entry[]> };

/**
 * Sets the scroll position when other days are shown: at the current time if today is among them, otherwise at the
 * earliest post once posts are loaded, unless the user has scrolled by then.
 */
export function useInitialScroll(scroller: RefObject<HTMLElement | null>, { axis, today, now, entries }: Given): void {
  const opened = useRef({ days: "", top: 0, isSettled: false });
  const days = axis.days.join();
  const busy = axis.days.filter((day) => (entries.get(day)?.length ?? 0) > 0);
  const hasPosts = busy.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other days are looked at from their beginning
  useLayoutEffect(() => {
    const page = scroller.current;
    const before = opened.current;
    const isSame = before.days === days;
    if (!page || (isSame && (before.isSettled || page.scrollTop !== before.top))) return;
    const isNow = axis.days.includes(today);
    const tops = busy.flatMap((day) => entries.get(day)!.map(({ first }) => axis.positionOf(first.at)?.y ?? MORNING));
    const here = isNow ? axis.positionOf(now)?.y : hasPosts ? tops.reduce((one, other) => Math.min(one, other)) : null;
    const column = page.querySelector<HTMLElement>(`[data-day="${isNow ? today : busy[0]}"]`);
    const hours = column?.parentElement?.firstElementChild?.clientWidth ?? 0;
    page.scrollTo({
      top: Math.max(0, ((here ?? MORNING) - ABOVE) * CELL_PX),
      left: column && axis.days.length > 1 ? column.offsetLeft - hours : 0,
    });
    opened.current = { days, top: page.scrollTop, isSettled: isNow || hasPosts };
  }, [days, hasPosts]);
}
