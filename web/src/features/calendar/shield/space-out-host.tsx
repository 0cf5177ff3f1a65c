import { lazy, useEffect, useMemo } from "react";
import { PartBoundary } from "~/components/part-boundary.tsx";
import { useStore } from "~/lib/store.ts";
import type { Chip } from "../model/chips.ts";
import { dayToSpaceOut } from "./open-space-out.ts";

type Props = { creatorId: number; days: readonly string[]; zone: string; chips: readonly Chip[] };

const SpaceOutModal = lazy(() =>
  import("./space-out/space-out-modal.tsx").then((all) => ({ default: all.SpaceOutModal })),
);

/** Where 'Space them out' is shown, whoever asked for it. */
export function SpaceOutHost({ chips, ...shown }: Props) {
  const day = useStore(dayToSpaceOut);
  const titles = useMemo(() => new Map(chips.map(({ id, text }) => [id, text])), [chips]);
  useEffect(() => close, []);
  return (
    <PartBoundary isOpen={day !== null} onFail={close}>
      {day && <SpaceOutModal key={day} day={day} titles={titles} onClose={close} {...shown} />}
    </PartBoundary>
  );
}

const close = () => dayToSpaceOut.set(null);
