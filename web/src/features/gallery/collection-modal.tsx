import type { MediaCollection } from "@ponkan/contract/media/collection";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { collectMedia, makeCollection, mediaCollections } from "~/api/media.ts";
import { counted } from "~/lib/counted.ts";
import { Modal } from "~/ui/modal.tsx";
import { showToast } from "~/ui/toast-store.ts";
import { CollectionName } from "./collection-name.tsx";
import { CHANGE_FAILED, CollectionRow } from "./collection-row.tsx";

type Props = {
  creatorId: number;
  ids: readonly number[];
  /** The collection that is shown, if any; files can be removed from it. */
  shown: string | undefined;
  onClose: () => void;
  onDone: () => void;
};

/** Adds the selected files to a collection, possibly a new one, or removes them from the shown one. */
export default function CollectionModal({ creatorId, ids, shown, onClose, onDone }: Props) {
  const { data: collections = [] } = useQuery(mediaCollections(creatorId));
  const [isBusy, setBusy] = useState(false);
  const put = async ({ id, name }: Pick<MediaCollection, "id" | "name">, is_in: boolean) => {
    setBusy(true);
    const answer = await collectMedia(creatorId, id, ids, is_in);
    setBusy(false);
    if (!answer.ok) return showToast({ type: "danger", text: answer.data.message ?? CHANGE_FAILED });
    const undo = () => void collectMedia(creatorId, id, ids, !is_in);
    const words = `${counted(ids.length, "file")} ${ids.length === 1 ? "was" : "were"}`;
    const text = is_in ? `${words} added to "${name}".` : `${words} taken out of "${name}".`;
    showToast({ type: "success", text, action: { label: "Undo", onClick: undo } });
    onClose();
    onDone();
  };
  return (
    <Modal open busy={isBusy} size="sm" title={`Collect ${counted(ids.length, "file")}`} onClose={onClose}>
      <div className="grid gap-4">
        {collections.length > 0 && (
          <ul aria-label="Collections" className="grid gap-1">
            {collections.map((each) => (
              <CollectionRow
                key={each.id}
                {...{ creatorId, isBusy }}
                collection={each}
                isShown={String(each.id) === shown}
                onPut={() => void put(each, String(each.id) !== shown)}
              />
            ))}
          </ul>
        )}
        <NewCollection creatorId={creatorId} onMade={(made) => void put(made, true)} />
      </div>
    </Modal>
  );
}

type NewProps = { creatorId: number; onMade: (made: MediaCollection) => void };

function NewCollection({ creatorId, onMade }: NewProps) {
  const make = async (name: string) => {
    const answer = await makeCollection(creatorId, name);
    if (!answer.ok) return answer.data.message ?? CHANGE_FAILED;
    onMade(answer.data.data);
    return null;
  };
  return <CollectionName label="New collection" action="Create and add" onName={make} />;
}
