import type { TemplateType } from "@ponkan/contract/templates/limits";
import type { Template } from "@ponkan/contract/templates/template";
import { useState } from "react";
import { changeTemplate, createTemplate } from "~/api/templates.ts";
import { showFieldErrors, takeSaved } from "~/lib/ruled-form.ts";
import { Alert } from "~/ui/alert.tsx";
import { Button } from "~/ui/button.tsx";
import { TemplateFields } from "./template-fields.tsx";
import { useTemplateForm } from "./template-form.ts";

type Props = {
  creatorId: number;
  type: TemplateType;
  /** Null for a new one. */
  known: Template | null;
  onDone: () => void;
};

export function TemplateEditor({ creatorId, type, known: opened, onDone }: Props) {
  const [known, setKnown] = useState(opened);
  const form = useTemplateForm(type, { name: known?.name ?? "", text: known?.text ?? "" });
  const [refusal, setRefusal] = useState("");
  const { isSubmitting, isDirty } = form.formState;
  const save = form.handleSubmit(async (written) => {
    setRefusal("");
    const answer = known
      ? await changeTemplate(creatorId, known.id, written)
      : await createTemplate(creatorId, { ...written, type });
    if (answer.ok) {
      const saved = answer.data;
      if (!takeSaved(form, written, { name: saved.name, text: saved.text })) return onDone();
      return setKnown(saved);
    }
    if (!showFieldErrors(form, answer.data))
      setRefusal(answer.data.message ?? "Failed to save the template. Please try again.");
  });
  return (
    <form onSubmit={save} aria-label={known ? `Edit ${known.name}` : "New template"} className="grid gap-3">
      {refusal && <Alert type="danger" text={refusal} />}
      <TemplateFields form={form} type={type} />
      <div className="flex justify-end gap-2">
        <Button size="sm" hierarchy="secondary-gray" disabled={isSubmitting} onClick={onDone}>
          Cancel
        </Button>
        <Button size="sm" type="submit" loading={isSubmitting} disabled={!isDirty}>
          Save
        </Button>
      </div>
    </form>
  );
}
