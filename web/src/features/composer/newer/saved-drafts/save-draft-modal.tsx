import { DRAFT_NAME_MAX } from "@ponkan/contract/drafts/limits";
import { max, required } from "@ponkan/contract/forms/rules";
import { type FormEvent, useState } from "react";
import { Alert } from "~/ui/alert.tsx";
import { Button } from "~/ui/button.tsx";
import { Field } from "~/ui/field.tsx";
import { Input } from "~/ui/input.tsx";
import { Modal } from "~/ui/modal.tsx";

type Props = {
  suggested: string;
  isSaving: boolean;
  /** Resolves to an error text, or null. */
  onSave: (name: string) => Promise<string | null>;
  onClose: () => void;
};

/** Asks for the name of a saved draft. */
export default function SaveDraftModal({ suggested, isSaving, onSave, onClose }: Props) {
  const [name, setName] = useState(suggested);
  const [refusal, setRefusal] = useState<string | null>(null);
  const error = required("Name", name) ?? max("Name", name.trim(), DRAFT_NAME_MAX);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (error) return;
    const refused = await onSave(name.trim());
    setRefusal(refused);
    if (!refused) onClose();
  };
  return (
    <Modal
      open
      size="sm"
      busy={isSaving}
      title="Save draft"
      onClose={onClose}
      footer={
        <>
          <Button hierarchy="secondary-gray" disabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="save-draft" loading={isSaving} disabled={error !== null}>
            Save
          </Button>
        </>
      }
    >
      <form id="save-draft" onSubmit={(event) => void submit(event)} className="grid gap-4">
        {refusal && <Alert type="danger" text={refusal} />}
        <Field
          label="Name"
          hint="Kept for you on every machine you sign in to."
          error={name.trim() === "" ? undefined : error}
        >
          <Input value={name} onChange={({ target }) => setName(target.value)} autoFocus />
        </Field>
      </form>
    </Modal>
  );
}
