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

/** Renders the 'Space them out' modal for all places that open it. */
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

/** Returns focus to the day, because the element that opened the modal may have disappeared with the risk. */
function closeAt(day: string): void {
  keepFocus(() => document.querySelector<HTMLElement>(`[data-risk-of="${day}"]`) ?? nearestStop(day));
  close();
}

const close = () => dayToSpaceOut.set(null);
