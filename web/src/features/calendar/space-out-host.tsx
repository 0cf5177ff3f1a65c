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
  const day = useStore(dayToSpaceOut);
  const titles = useMemo(() => new Map(chips.map(({ id, text }) => [id, text])), [chips]);
  useEffect(() => close, []);
  return (
    <PartBoundary isOpen={day !== null} onFail={close}>
      {day && <SpaceOutModal key={day} day={day} titles={titles} onClose={() => closeAt(day)} {...shown} />}
    </PartBoundary>
  );
}

/** Focus returns to the day: the element that opened it may be gone with the risk. */
function closeAt(day: string): void {
  keepFocus(() => document.querySelector<HTMLElement>(`[data-risk-of="${day}"]`) ?? nearestStop(day));
  close();
}

const close = () => dayToSpaceOut.set(null);
