import type { TemplateType } from "@ponkan/contract/templates/limits";
import { useState } from "react";
import { useCreatorId } from "~/api/session.ts";
import { createTemplate } from "~/api/templates.ts";
import { showFieldErrors } from "~/lib/ruled-form.ts";
import { Alert } from "~/ui/alert.tsx";
import { Button } from "~/ui/button.tsx";
import { Modal } from "~/ui/modal.tsx";
import { showToast } from "~/ui/toast-store.ts";
import { TemplateFields } from "./template-fields.tsx";
import { useTemplateForm } from "./template-form.ts";

type Props = { type: TemplateType; text: string; onClose: () => void };

/** 'Save as template': saves the text of the field under a name. */
export default function SaveTemplateModal({ type, text, onClose }: Props) {
  const creatorId = useCreatorId();
  const form = useTemplateForm(type, { name: "", text });
  const [refusal, setRefusal] = useState("");
  const { isSubmitting } = form.formState;
  const save = form.handleSubmit(async (template) => {
    setRefusal("");
    const answer = await createTemplate(creatorId, { ...template, type });
    if (answer.ok) {
      showToast({ type: "success", text: "Template was saved." });
      return onClose();
    }
    if (!showFieldErrors(form, answer.data))
      setRefusal(answer.data.message ?? "Failed to save the template. Please try again.");
  });
  return (
    <Modal open busy={isSubmitting} size="sm" title="Save as template" onClose={onClose}>
      <form onSubmit={save} className="grid gap-4">
        {refusal && <Alert type="danger" text={refusal} />}
        <TemplateFields form={form} type={type} />
        <div className="flex justify-end gap-2">
          <Button hierarchy="secondary-gray" disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSubmitting}>
            Save
          </Button>
        </div>
      </form>
    </Modal>
  );
}
