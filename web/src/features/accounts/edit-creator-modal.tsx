import { CREATOR_NAME_MAX, creatorNameError } from "@ponkan/contract/creators/creator-name";
import type { Creator } from "@ponkan/contract/users/user";
import { Trash2 } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { changeAppState } from "~/api/app-state.ts";
import { renameCreator } from "~/api/creators.ts";
import { showFieldErrors, useRuledForm } from "~/lib/ruled-form.ts";
import { Alert } from "~/ui/alert.tsx";
import { Button } from "~/ui/button.tsx";
import { Field } from "~/ui/field.tsx";
import { Input } from "~/ui/input.tsx";
import { Modal } from "~/ui/modal.tsx";
import { showToast } from "~/ui/toast-store.ts";

type Props = { creator: Creator; onClose: () => void; onDelete: () => void };

export default function EditCreatorModal({ creator, onClose, onDelete }: Props) {
  useAccountMenuLock();
  const formId = useId();
  const form = useRuledForm({ name: creator.name }, validate);
  const { isSubmitting } = form.formState;
  const [failure, setFailure] = useState("");
  const submit = form.handleSubmit(async ({ name }) => {
    if (name.trim() === creator.name) return onClose();
    setFailure("");
    const answer = await renameCreator(creator.id, name.trim());
    if (answer.ok) {
      showToast({ type: "success", text: "Creator was renamed." });
      onClose();
    } else if (!showFieldErrors(form, answer.data)) {
      setFailure(answer.data.message ?? "Failed to rename the creator. Please try again.");
    }
  });
  return (
    <Modal
      open
      onClose={onClose}
      busy={isSubmitting}
      size="sm"
      title="Edit creator"
      footer={
        <>
          <Button
            hierarchy="secondary-gray"
            className="mr-auto border-danger-line! text-danger-fg!"
            icon={<Trash2 aria-hidden />}
            disabled={isSubmitting}
            onClick={onDelete}
          >
            Delete creator
          </Button>
          <Button type="submit" form={formId} loading={isSubmitting}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        <Alert type="danger" visible={failure !== ""}>
          {failure}
        </Alert>
        <Field label="Name" hint="Only you see it." error={form.messageOf("name")}>
          <Input autoComplete="off" counter={CREATOR_NAME_MAX} defaultValue={creator.name} {...form.register("name")} />
        </Field>
      </form>
    </Modal>
  );
}

/** Blocks switching to another creator while one is being edited. */
function useAccountMenuLock(): void {
  useEffect(() => {
    changeAppState({ isEditingCreator: true });
    return () => changeAppState({ isEditingCreator: false });
  }, []);
}

function validate({ name }: { name: string }): { name?: string } {
  const error = creatorNameError(name);
  return error ? { name: error } : {};
}
