import type { SubredditList } from "@ponkan/contract/subreddit-lists/subreddit-list";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { changeList, deleteList } from "~/api/subreddit-lists.ts";
import { counted } from "~/lib/counted.ts";
import { Button } from "~/ui/button.tsx";
import { confirm } from "~/ui/confirm-store.ts";
import { IconButton } from "~/ui/icon-button.tsx";
import { showToast } from "~/ui/toast-store.ts";
import { ListNameForm } from "./list-name-form.tsx";

type Props = { creatorId: number; list: SubredditList; isEdited: boolean; onEdit: (isEdited: boolean) => void };

/** One list, renamed in place. 'Saved' cannot be changed. */
export function ListLine({ creatorId, list, isEdited, onEdit }: Props) {
  const { id, name, names, is_built_in } = list;
  const [isBusy, setBusy] = useState(false);
  const rename = async (to: string) => {
    const answer = await changeList(creatorId, id, { name: to });
    if (!answer.ok) return answer.data.message ?? "Failed to save the list. Please try again.";
    onEdit(false);
    return null;
  };
  const remove = async () => {
    const text = `The list “${name}” will be deleted. Are you sure you want to proceed?`;
    if (!(await confirm({ title: "Delete list", text, yes: "Delete list", no: "Cancel", danger: true }))) return;
    setBusy(true);
    const answer = await deleteList(creatorId, id);
    setBusy(false);
    if (!answer.ok && answer.status !== 404)
      showToast({ type: "danger", text: answer.data.message ?? "Failed to delete the list. Please try again." });
  };
  if (isEdited) return <Renaming list={list} onSave={rename} onCancel={() => onEdit(false)} />;
  return (
    <li className="flex min-h-13 items-center gap-1 py-1.5 pr-2 pl-3">
      <div className="min-w-0 flex-1">
        <p className="truncate font-[550]">{name}</p>
        <p className="truncate text-fg-muted text-sm">{contentOf(names)}</p>
      </div>
      {!is_built_in && (
        <>
          <IconButton label={`Rename ${name}`} icon={<Pencil />} disabled={isBusy} onClick={() => onEdit(true)} />
          <IconButton label={`Delete ${name}`} icon={<Trash2 />} disabled={isBusy} onClick={() => void remove()} />
        </>
      )}
    </li>
  );
}

const SHOWN = 5;

function contentOf(names: readonly string[]): string {
  if (names.length === 0) return "Empty";
  const shown = names.slice(0, SHOWN).map((name) => `r/${name}`);
  return `${counted(names.length, "subreddit")}: ${shown.join(", ")}${names.length > SHOWN ? ", …" : ""}`;
}

type RenamingProps = {
  list: SubredditList;
  onSave: (name: string) => Promise<string | null>;
  onCancel: () => void;
};

function Renaming({ list, onSave, onCancel }: RenamingProps) {
  return (
    <li className="p-3">
      <ListNameForm id={`rename-${list.id}`} name={list.name} onSave={onSave}>
        <div className="flex justify-end gap-2">
          <Button size="sm" hierarchy="secondary-gray" onClick={onCancel}>
            Cancel
          </Button>
          <Button size="sm" type="submit">
            Rename
          </Button>
        </div>
      </ListNameForm>
    </li>
  );
}
