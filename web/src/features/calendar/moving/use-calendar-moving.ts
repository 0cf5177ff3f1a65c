import { type RefObject, useMemo } from "react";
import type { Axis } from "../model/axis.ts";
import type { Chip } from "../model/chips.ts";
import type { Entry } from "../model/entries.ts";
import { hasHours, type Period, turned } from "../url/period.ts";
import { spotInMonth, stepInMonth } from "./month-spots.ts";
import { dayOf, type Spot } from "./plan-moves.ts";
import { useEntryKeys } from "./use-entry-keys.ts";
import { useMoving } from "./use-moving.ts";
import { spotInWeek, stepInWeek } from "./week-spots.ts";

type Given = {
  creatorId: number | undefined;
  period: Period;
  zone: string;
  days: readonly string[];
  axis: Axis;
  chips: readonly Chip[];
  entries: ReadonlyMap<string, readonly Entry[]>;
  onGo: (to: Partial<Period>) => void;
};

/** How entries move in the current view: by days in a month, by time in the hour views. */
export function useCalendarMoving(root: RefObject<HTMLElement | null>, given: Given): void {
  const { creatorId, period, zone, days, axis, chips, entries, onGo } = given;
  const { view } = period;
  const spots = useMemo(
    () =>
      hasHours(view)
        ? { spotAt: spotInWeek(axis), stepped: stepInWeek(zone) }
        : { spotAt: spotInMonth, stepped: stepInMonth(zone) },
    [view, axis, zone],
  );
  const onReach = (spot: Spot) => {
    const day = spot.kind === "day" ? spot.day : dayOf(spot.at, zone);
    if (!days.includes(day)) onGo({ day });
  };
  const onPage = (by: -1 | 1) => onGo(turned(period, by));
  useMoving(root, { creatorId, zone, chips, entries, ...spots, onPage, onReach });
  useEntryKeys(root, { entries, page: { view, month: period.month, days }, onReach: (day) => onGo({ day }) });
}
