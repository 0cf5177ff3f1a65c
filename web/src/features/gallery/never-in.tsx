import { ChevronDown, Hash, X } from "lucide-react";
import { lazy, useRef, useState } from "react";
import { PartBoundary } from "~/components/part-boundary.tsx";
import type { FilterProps } from "./filter-props.ts";

const NeverInPopover = lazy(() => import("./never-in-popover.tsx"));

/** Filters for files that were never posted to a given subreddit. */
export function NeverIn({ filter, onChange }: FilterProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (filter.never_in)
    return (
      <button
        type="button"
        aria-label={`Never in r/${filter.never_in}, remove this filter`}
        onClick={() => onChange({ never_in: undefined })}
        className="touch-target inline-flex h-8 max-w-56 items-center gap-1 rounded-full border border-brand-line bg-brand-soft px-3 font-[550] text-fg-brand"
      >
        <span className="truncate">Never in r/{filter.never_in}</span>
        <X aria-hidden className="size-3.5" />
      </button>
    );
  return (
    <>
      <button
        ref={anchor}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="inline-flex h-(--control-md) items-center gap-2 rounded-md border border-transparent px-3 md:max-[100rem]:gap-1.5 md:max-[100rem]:px-2 md:max-[100rem]:[&_.lucide-hash]:hidden pointer-coarse:h-11 hover:bg-hover max-md:w-full max-md:border-line-strong [&_.lucide]:size-4 [&_.lucide]:text-fg-muted"
      >
        <Hash aria-hidden />
        Any subreddit
        <ChevronDown aria-hidden className="max-md:ml-auto" />
      </button>
      <PartBoundary isOpen={isOpen} onFail={() => setOpen(false)}>
        <NeverInPopover
          anchor={anchor}
          onClose={() => setOpen(false)}
          onChoose={(never_in) => {
            setOpen(false);
            onChange({ never_in });
          }}
        />
      </PartBoundary>
    </>
  );
}
