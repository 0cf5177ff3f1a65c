import { lazy, useState } from "react";
import { PartBoundary } from "~/components/part-boundary.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import type { useSelection } from "./use-selection.ts";

const CollectionModal = lazy(() => import("./collection-modal.tsx"));
const TagModal = lazy(() => import("./tag-modal.tsx"));

type Props = {
  creatorId: number;
  selection: ReturnType<typeof useSelection>;
  collection: string | undefined;
  isDeleting: boolean;
  onDelete: () => void;
};

/** Actions for the selected files, with their dialogs. */
export function BulkActions({ creatorId, selection, collection, isDeleting, onDelete }: Props) {
  const [asked, setAsked] = useState<"tags" | "collection" | null>(null);
  const chosen = [...selection.media.values()];
  const close = () => setAsked(null);
  if (chosen.length + selection.hidden === 0) return null;
  return (
    <>
      <BulkBar
        media={chosen}
        hidden={selection.hidden}
        isDeleting={isDeleting}
        onTag={() => setAsked("tags")}
        onCollect={() => setAsked("collection")}
        onDelete={onDelete}
        onClear={selection.clear}
      />
      <PartBoundary isOpen={asked === "tags"} onFail={close}>
        <TagModal media={chosen} onClose={close} onTagged={selection.refresh} />
      </PartBoundary>
      <PartBoundary isOpen={asked === "collection"} onFail={close}>
        <CollectionModal
          creatorId={creatorId}
          ids={chosen.map(({ id }) => id)}
          shown={collection}
          onClose={close}
          onDone={selection.clear}
        />
      </PartBoundary>
    </>
  );
}
