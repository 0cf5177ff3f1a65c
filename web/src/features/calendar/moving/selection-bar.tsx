import { lazy, useEffect } from "react";
import { PartBoundary } from "~/components/part-boundary.tsx";
import { useStore } from "~/lib/store.ts";
import { useEscape } from "~/lib/use-escape.ts";
import type { Chip } from "../model/chips.ts";
import { clearSelection, isSelecting, selection } from "./selection.ts";

type Props = { chips: readonly Chip[]; creatorId: number; zone: string };

const BulkBar = lazy(() => import("./bulk-bar.tsx").then((all) => ({ default: all.BulkBar })));

/** Shown in selection mode or while posts are selected; posts that are no longer shown are deselected. */
export function SelectionBar({ chips, creatorId, zone }: Props) {
  const ids = useStore(selection);
  useEffect(() => clearSelection, []);
  const isAsked = useStore(isSelecting);
  useEscape(clearSelection, isAsked || ids.size > 0);
  const chosen = ids.size === 0 ? [] : chips.filter(({ id }) => ids.has(id));
  return (
    <PartBoundary isOpen={isAsked || chosen.length > 0} onFail={clearSelection}>
      <BulkBar chips={chosen} creatorId={creatorId} zone={zone} />
    </PartBoundary>
  );
}
