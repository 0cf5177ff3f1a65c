import { max, required } from "@ponkan/contract/forms/rules";
import type { MediaCollection } from "@ponkan/contract/media/collection";
import { COLLECTION_NAME_MAX } from "@ponkan/contract/media/limits";
import { useQuery } from "@tanstack/react-query";
import { FolderMinus, FolderPlus, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { collectMedia, dropCollection, makeCollection, mediaCollections } from "~/api/media.ts";
import { counted } from "~/lib/counted.ts";
import { Button } from "~/ui/button.tsx";
import { confirm } from "~/ui/confirm-store.ts";
import { Field } from "~/ui/field.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import { Input } from "~/ui/input.tsx";
import { Modal } from "~/ui/modal.tsx";
import { showToast } from "~/ui/toast-store.ts";

type Props = {
  creatorId: number;
  ids: readonly number[];
  /** The collection that is looked at, if any: files can be taken out of it. */
  shown: string | undefined;
  onClose: () => void;
};

/** Puts the selected files into a collection, a new one too, or takes them out of the one that is shown. */
export default function CollectionModal({ creatorId, ids, shown, onClose }: Props) {
  const { data: collections = [] } = useQuery(mediaCollections(creatorId));
  const [isBusy, setBusy] = useState(false);
  const put = async ({ id, name }: Pick<MediaCollection, "id" | "name">, is_in: boolean) => {
    setBusy(true);
    const answer = await collectMedia(creatorId, id, ids, is_in);
    setBusy(false);
    if (!answer.ok) return showToast({ type: "danger", text: answer.data.message ?? FAILED });
    const takeBack = () => void collectMedia(creatorId, id, ids, !is_in);
    const words = `${counted(ids.length, "file")} ${ids.length === 1 ? "was" : "were"}`;
    const text = is_in ? `${words} added to "${name}".` : `${words} taken out of "${name}".`;
    showToast({ type: "success", text, action: { label: "Undo", onClick: takeBack } });
    onClose();
  };
  return (
    <Modal open busy={isBusy} size="sm" title={`Collect ${counted(ids.length, "file")}`} onClose={onClose}>
      <div className="grid gap-4">
        {collections.length > 0 && (
          <ul aria-label="Collections" className="grid gap-1">
            {collections.map((each) => (
              <li key={each.id} className="flex items-center gap-1">
                <Button
                  hierarchy="secondary-gray"
                  className="min-w-0 flex-1 justify-start"
                  icon={String(each.id) === shown ? <FolderMinus /> : <FolderPlus />}
                  disabled={isBusy}
                  onClick={() => void put(each, String(each.id) !== shown)}
                >
                  <span className="truncate">
                    {String(each.id) === shown ? "Take out of" : "Add to"} {each.name}
                  </span>
                </Button>
                <IconButton
                  label={`Delete collection ${each.name}`}
                  icon={<Trash2 />}
                  onClick={() => void drop(creatorId, each)}
                />
              </li>
            ))}
          </ul>
        )}
        <NewCollection creatorId={creatorId} onMade={(made) => void put(made, true)} />
      </div>
    </Modal>
  );
}

const FAILED = "Failed to change the collection. Please try again.";

async function drop(creatorId: number, { id, name, files }: MediaCollection): Promise<void> {
  const text = `Its ${counted(files, "file")} stay in the Content Manager.`;
  if (!(await confirm({ title: `Delete "${name}"?`, text, yes: "Delete", no: "Keep", danger: true }))) return;
  const answer = await dropCollection(creatorId, id);
  if (!answer.ok) showToast({ type: "danger", text: answer.data.message ?? FAILED });
}

type NewProps = { creatorId: number; onMade: (made: MediaCollection) => void };

function NewCollection({ creatorId, onMade }: NewProps) {
  const [name, setName] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = required("Name", name) ?? max("Name", name.trim(), COLLECTION_NAME_MAX);
    if (wrong) return setRefusal(wrong);
    const answer = await makeCollection(creatorId, name.trim());
    if (answer.ok) return onMade(answer.data.data);
    setRefusal(answer.data.message ?? FAILED);
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-3">
      <Field label="New collection" error={refusal ?? undefined}>
        <Input
          value={name}
          onChange={({ target }) => {
            setName(target.value);
            setRefusal(null);
          }}
        />
      </Field>
      <Button type="submit" className="justify-self-end">
        Create and add
      </Button>
    </form>
  );
}
