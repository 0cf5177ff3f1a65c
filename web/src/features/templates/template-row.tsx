import type { Template } from "@ponkan/contract/templates/template";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { changeTemplate } from "~/api/templates.ts";
import { showFieldErrors } from "~/lib/ruled-form.ts";
import { Alert } from "~/ui/alert.tsx";
import { Button } from "~/ui/button.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import { removeTemplate } from "./remove-template.ts";
import { TemplateFields } from "./template-fields.tsx";
import { useTemplateForm } from "./template-form.ts";

type Props = {
  creatorId: number;
  template: Template;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
};

/** A template of the list, edited in place. */
export function TemplateRow({ creatorId, template, isOpen, onToggle }: Props) {
  const { name, text } = template;
  return (
    <li className="rounded-lg border border-line p-3">
      {isOpen ? (
        <EditTemplate creatorId={creatorId} template={template} onDone={() => onToggle(false)} />
      ) : (
        <div className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            <p className="truncate font-semibold">{name}</p>
            <p className="wrap-anywhere line-clamp-2 text-fg-muted text-sm">{text}</p>
          </div>
          <IconButton size="sm" label={`Edit ${name}`} icon={<Pencil />} onClick={() => onToggle(true)} />
          <IconButton
            size="sm"
            label={`Delete ${name}`}
            icon={<Trash2 />}
            onClick={() => void removeTemplate(creatorId, template)}
          />
        </div>
      )}
    </li>
  );
}

type EditProps = { creatorId: number; template: Template; onDone: () => void };

function EditTemplate({ creatorId, template, onDone }: EditProps) {
  const { id, type, name, text } = template;
  const form = useTemplateForm(type, { name, text });
  const [refusal, setRefusal] = useState("");
  const { isSubmitting, isDirty } = form.formState;
  const save = form.handleSubmit(async (changes) => {
    setRefusal("");
    const answer = await changeTemplate(creatorId, id, changes);
    if (answer.ok) return onDone();
    if (!showFieldErrors(form, answer.data))
      setRefusal(answer.data.message ?? "Failed to save the template. Please try again.");
  });
  return (
    <form onSubmit={save} className="grid gap-3">
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
