import { TAGS_MAX } from "@ponkan/contract/media/limits";
import type { Media } from "@ponkan/contract/media/media";
import { useState } from "react";
import { changeMedia } from "~/api/media.ts";
import { counted } from "~/lib/counted.ts";
import { Alert } from "~/ui/alert.tsx";
import { Button } from "~/ui/button.tsx";
import { Modal } from "~/ui/modal.tsx";
import { showToast } from "~/ui/toast-store.ts";
import { TagEditor } from "./tag-editor.tsx";

type Props = { media: readonly Media[]; onClose: () => void; onTagged: (media: Media[]) => void };

/** Adds tags to all selected files, keeping existing ones. */
export default function TagModal({ media, onClose, onTagged }: Props) {
  const [tags, setTags] = useState<string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const save = async () => {
    setBusy(true);
    const { tagged, refusal } = await addTags(media, tags);
    setBusy(false);
    onTagged(tagged);
    if (refusal !== null) return setError(refusal);
    showToast({
      type: "success",
      text: `${counted(tagged.length, "file")} ${tagged.length === 1 ? "was" : "were"} tagged.`,
    });
    onClose();
  };
  return (
    <Modal
      open
      busy={isBusy}
      size="sm"
      title={`Tag ${counted(media.length, "file")}`}
      onClose={onClose}
      footer={
        <>
          <Button hierarchy="secondary-gray" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isBusy} disabled={tags.length === 0} onClick={() => void save()}>
            Add tags
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {error && <Alert type="danger" text={error} />}
        <TagEditor label="Tags to add" tags={tags} onChange={setTags} />
      </div>
    </Modal>
  );
}

async function addTags(media: readonly Media[], tags: string[]) {
  const tagged: Media[] = [];
  for (const file of media) {
    const all = [...new Set([...file.tags, ...tags])];
    if (all.length > TAGS_MAX) return { tagged, refusal: `${file.name} would have more than ${TAGS_MAX} tags.` };
    const answer = await changeMedia(file, { tags: all });
    if (!answer.ok) return { tagged, refusal: answer.data.message ?? "Failed to tag media. Please try again." };
    tagged.push(answer.data.data);
  }
  return { tagged, refusal: null };
}
