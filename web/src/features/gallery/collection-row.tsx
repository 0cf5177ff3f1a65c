import type { MediaCollection } from "@ponkan/contract/media/collection";
import { FolderMinus, FolderPlus, Pencil, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { dropCollection, renameCollection } from "~/api/media.ts";
import { counted } from "~/lib/counted.ts";
import { Button } from "~/ui/button.tsx";
import { confirm } from "~/ui/confirm-store.ts";
import { IconButton } from "~/ui/icon-button.tsx";
import { showToast } from "~/ui/toast-store.ts";
import { CollectionName } from "./collection-name.tsx";

export const CHANGE_FAILED = "Failed to change the collection. Please try again.";

type Props = {
  creatorId: number;
  collection: MediaCollection;
  /** Whether the page shows this collection; files are then removed from it. */
  isShown: boolean;
  isBusy: boolean;
  onPut: () => void;
};

/** Adds files to the collection or removes them; renames or deletes it. */
export function CollectionRow({ creatorId, collection, isShown, isBusy, onPut }: Props) {
  const { id, name } = collection;
  const [isNaming, setNaming] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const wasNaming = useRef(false);
  useEffect(() => {
    // The focused element disappears: move focus to the field when it opens and to the button when it closes.
    const hasChanged = isNaming !== wasNaming.current;
    wasNaming.current = isNaming;
    if (!hasChanged) return;
    const focus = () => row.current?.querySelector<HTMLElement>("input, [data-rename]")?.focus();
    focus();
    // The modal also restores lost focus, possibly later than this, so check again in the next frame.
    const frame = requestAnimationFrame(() => !row.current?.contains(document.activeElement) && focus());
    return () => cancelAnimationFrame(frame);
  }, [isNaming]);
  const leave = () => setNaming(false);
  const rename = async (to: string) => {
    const answer = to === name ? null : await renameCollection(creatorId, id, to);
    if (answer && !answer.ok) return answer.data.message ?? CHANGE_FAILED;
    leave();
    return null;
  };
  return (
    <li ref={row} className={isNaming ? "rounded-md border border-line p-3" : "flex items-center gap-1"}>
      {isNaming ? (
        <CollectionName label={`New name of ${name}`} action="Rename" name={name} onName={rename} onCancel={leave} />
      ) : (
        <>
          <Button
            hierarchy="secondary-gray"
            className="min-w-0 flex-1 justify-start"
            icon={isShown ? <FolderMinus /> : <FolderPlus />}
            disabled={isBusy}
            onClick={onPut}
          >
            <span className="truncate">
              {isShown ? "Take out of" : "Add to"} {name}
            </span>
          </Button>
          <IconButton
            data-rename=""
            label={`Rename collection ${name}`}
            icon={<Pencil />}
            onClick={() => setNaming(true)}
          />
          <IconButton
            label={`Delete collection ${name}`}
            icon={<Trash2 />}
            onClick={() => void drop(creatorId, collection)}
          />
        </>
      )}
    </li>
  );
}

async function drop(creatorId: number, { id, name, files }: MediaCollection): Promise<void> {
  const text = `Its ${counted(files, "file")} stay in the Content Manager.`;
  if (!(await confirm({ title: `Delete "${name}"?`, text, yes: "Delete", no: "Cancel", danger: true }))) return;
  const answer = await dropCollection(creatorId, id);
  if (!answer.ok) showToast({ type: "danger", text: answer.data.message ?? CHANGE_FAILED });
}
