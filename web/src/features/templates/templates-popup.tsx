import type { TemplateType } from "@ponkan/contract/templates/limits";
import type { Template } from "@ponkan/contract/templates/template";
import { useQuery } from "@tanstack/react-query";
import { BookmarkPlus, Settings2 } from "lucide-react";
import { useCreatorId } from "~/api/session.ts";
import { templatesOf } from "~/api/templates.ts";
import type { OpenMenu } from "~/components/lazy-menu.tsx";
import { MenuPopup } from "~/components/menu-popup.tsx";
import { MenuItem, MenuSeparator } from "~/ui/menu.tsx";
import { LOAD_FAILED } from "./texts.ts";

type Props = OpenMenu & {
  type: TemplateType;
  canSave: boolean;
  onPick: (text: string) => void;
  onOpen: (what: "save" | "drawer") => void;
};

export default function TemplatesPopup({ type, canSave, onPick, onOpen, ...menu }: Props) {
  const { data, isError } = useQuery(templatesOf(useCreatorId()));
  const offered = data?.filter((template) => template.type === type);
  return (
    <MenuPopup {...menu} label="Templates" side="bottom" align="end" className="w-72 max-w-[calc(100vw-1rem)]">
      <div className="max-h-64 overflow-y-auto">
        {offered?.map((template) => (
          <Choice key={template.id} template={template} onPick={onPick} />
        ))}
        {!offered && <Note>{isError ? LOAD_FAILED : "Loading…"}</Note>}
        {offered?.length === 0 && <Note>No templates yet.</Note>}
      </div>
      <MenuSeparator />
      <MenuItem icon={<BookmarkPlus aria-hidden />} disabled={!canSave} onClick={() => onOpen("save")}>
        Save as template
      </MenuItem>
      <MenuItem icon={<Settings2 aria-hidden />} onClick={() => onOpen("drawer")}>
        Manage templates
      </MenuItem>
    </MenuPopup>
  );
}

function Choice({ template: { name, text }, onPick }: { template: Template; onPick: (text: string) => void }) {
  return (
    <MenuItem onClick={() => onPick(text)}>
      <span className="block truncate">{name}</span>
      <span className="block truncate text-fg-muted text-xs">{text}</span>
    </MenuItem>
  );
}

function Note({ children }: { children: string }) {
  return (
    <p role="status" className="px-2.5 py-2 text-fg-muted text-sm">
      {children}
    </p>
  );
}
