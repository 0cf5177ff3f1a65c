import { useState } from "react";
import { createList } from "~/api/subreddit-lists.ts";
import { counted } from "~/lib/counted.ts";
import { Button } from "~/ui/button.tsx";
import { Modal } from "~/ui/modal.tsx";
import { showToast } from "~/ui/toast-store.ts";
import { useComposer } from "../composer-context.ts";
import { ListNameForm } from "./list-name-form.tsx";

/** Saves the subreddits of the table as a named list. */
export default function SaveListModal({ onClose }: { onClose: () => void }) {
  const { creator, draft } = useComposer();
  const [isSaving, setSaving] = useState(false);
  const save = async (name: string) => {
    setSaving(true);
    const answer = await createList(creator.id, { name, names: draft.rows.map(({ subreddit }) => subreddit) });
    setSaving(false);
    if (!answer.ok) return answer.data.message ?? "Failed to save the list. Please try again.";
    showToast({ type: "success", text: "List was saved." });
    onClose();
    return null;
  };
  return (
    <Modal
      open
      size="sm"
      busy={isSaving}
      title="Save as a list"
      onClose={onClose}
      footer={
        <>
          <Button hierarchy="secondary-gray" disabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="save-list" loading={isSaving}>
            Save
          </Button>
        </>
      }
    >
      <ListNameForm
        id="save-list"
        name=""
        hint={`For ${counted(draft.rows.length, "subreddit")} of the table.`}
        onSave={save}
      />
    </Modal>
  );
}
