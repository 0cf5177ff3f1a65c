import { lazy, useEffect } from "react";
import { PartBoundary } from "~/components/part-boundary.tsx";
import { isTypingOrBusy } from "~/lib/keyboard.ts";
import { useStore } from "~/lib/store.ts";
import type { Chip } from "../model/chips.ts";
import { clearSelection, selection } from "./selection.ts";

type Props = { chips: readonly Chip[]; creatorId: number; zone: string };

const BulkBar = lazy(() => import("./bulk-bar.tsx").then((all) => ({ default: all.BulkBar })));

/** Shown while something is selected; posts that are no longer shown are deselected. */
export function SelectionBar({ chips, creatorId, zone }: Props) {
  const ids = useStore(selection);
  useEffect(() => clearSelection, []);
  useEffect(() => {
    if (ids.size === 0) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !isTypingOrBusy(event)) clearSelection();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [ids]);
  const chosen = ids.size === 0 ? [] : chips.filter(({ id }) => ids.has(id));
  return (
    <PartBoundary isOpen={chosen.length > 0} onFail={clearSelection}>
      <BulkBar chips={chosen} creatorId={creatorId} zone={zone} />
    </PartBoundary>
  );
}
