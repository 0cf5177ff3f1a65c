import type { Template } from "@ponkan/contract/templates/template";
import { Pencil, Trash2 } from "lucide-react";
import { IconButton } from "~/ui/icon-button.tsx";
import { removeTemplate } from "./remove-template.ts";
import { TemplateEditor } from "./template-editor.tsx";

type Props = {
  creatorId: number;
  template: Template;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
};

export function TemplateRow({ creatorId, template, isOpen, onToggle }: Props) {
  const { name, text } = template;
  return (
    <li className="rounded-lg border border-line p-3">
      {isOpen ? (
        <TemplateEditor creatorId={creatorId} type={template.type} known={template} onDone={() => onToggle(false)} />
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
