import { lazy, useEffect, useMemo } from "react";
import { dayToSpaceOut } from "~/components/ban-shield/open-space-out.ts";
import { PartBoundary } from "~/components/part-boundary.tsx";
import { keepFocus } from "~/lib/keep-focus.ts";
import { useStore } from "~/lib/store.ts";
import type { Chip } from "./model/chips.ts";
import { nearestStop } from "./moving/focus-days.ts";

type Props = { creatorId: number; days: readonly string[]; zone: string; chips: readonly Chip[] };

const SpaceOutModal = lazy(() =>
  import("~/components/ban-shield/space-out/space-out-modal.tsx").then((all) => ({ default: all.SpaceOutModal })),
);

/** Renders 'Space them out', whoever opened it. */
export function SpaceOutHost({ chips, ...shown }: Props) {
  const wanted = useStore(dayToSpaceOut);
  const { day, risk } = wanted ?? {};
  const titles = useMemo(() => new Map(chips.map(({ id, text }) => [id, text])), [chips]);
  useEffect(() => close, []);
  return (
    <PartBoundary isOpen={wanted !== null} onFail={close}>
      {day && (
        <SpaceOutModal
          key={`${day} ${risk?.type}`}
          titles={titles}
          onClose={() => closeAt(day)}
          {...shown}
          {...{ day, ...(risk && { risk, days: risk.days }) }}
        />
      )}
    </PartBoundary>
  );
}

/** Focus returns to the day: the element that opened it may be gone with the risk. */
function closeAt(day: string): void {
  keepFocus(() => document.querySelector<HTMLElement>(`[data-risk-of="${day}"]`) ?? nearestStop(day));
  close();
}

const close = () => dayToSpaceOut.set(null);
