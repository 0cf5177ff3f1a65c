import type { MediaKind } from "@ponkan/contract/media/media-query";
import { X } from "lucide-react";
import type { FilterProps } from "./filter-props.ts";
import { kindLabels } from "./gallery-search.ts";

/** Selects one kind; pressing the selected one again shows all. */
export function KindChips({ filter, onChange }: FilterProps) {
  return (
    <fieldset className="flex gap-1.5 md:max-[85rem]:gap-1">
      <legend className="sr-only">Kind of file</legend>
      {(Object.keys(kindLabels) as MediaKind[]).map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={filter.kind === kind}
          onClick={() => onChange({ kind: filter.kind === kind ? undefined : kind })}
          className="touch-target inline-flex h-8 items-center gap-1 rounded-full border border-line px-3 md:max-[85rem]:px-2.5 font-[550] text-fg-muted hover:bg-hover aria-pressed:border-brand-line aria-pressed:bg-brand-soft aria-pressed:text-fg-brand"
        >
          {kindLabels[kind]}
          {filter.kind === kind && <X aria-hidden className="size-3.5" />}
        </button>
      ))}
    </fieldset>
  );
}
