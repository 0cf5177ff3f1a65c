import type { TemplateType } from "@ponkan/contract/templates/limits";
import { ChevronDown, LayoutTemplate } from "lucide-react";
import { lazy, useState } from "react";
import { LazyMenu } from "~/components/lazy-menu.tsx";
import { PartBoundary } from "~/components/part-boundary.tsx";

type Props = {
  /** The type that is offered here and that 'Save as template' creates. */
  type: TemplateType;
  /** The current text of the field, for 'Save as template'. */
  text: string;
  onPick: (text: string) => void;
};

const loadPopup = () => import("./templates-popup.tsx");
const TemplatesPopup = lazy(loadPopup);
const SaveTemplateModal = lazy(() => import("./save-template-modal.tsx"));
const TemplatesDrawer = lazy(() => import("./templates-drawer.tsx"));

/** The menu 'Templates' of a field (TE-03): use one, save the text as one, or manage them all. */
export function TemplatesMenu({ type, text, onPick }: Props) {
  const [opened, setOpened] = useState<"save" | "drawer" | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <LazyMenu
        label={`${fieldNames[type]} templates`}
        prepare={loadPopup}
        menu={(menu) => (
          <TemplatesPopup {...menu} type={type} canSave={text.trim() !== ""} onPick={onPick} onOpen={setOpened} />
        )}
        className="touch-target inline-flex h-7.5 items-center gap-1.5 rounded-sm px-2 font-[550] text-fg-muted text-sm hover:bg-hover hover:text-fg aria-expanded:bg-hover [&_.lucide]:size-4"
      >
        <LayoutTemplate aria-hidden />
        <span aria-hidden>Templates</span>
        <ChevronDown aria-hidden />
      </LazyMenu>
      <PartBoundary isOpen={opened === "save"} onFail={close}>
        <SaveTemplateModal type={type} text={text} onClose={close} />
      </PartBoundary>
      <PartBoundary isOpen={opened === "drawer"} onFail={close}>
        <TemplatesDrawer type={type} onClose={close} />
      </PartBoundary>
    </>
  );
}

const fieldNames: Record<TemplateType, string> = { title: "Title", comment: "Comment", message: "Message" };
