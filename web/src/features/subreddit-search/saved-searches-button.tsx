import { Bookmark } from "lucide-react";
import { lazy, useRef, useState } from "react";
import { PartBoundary } from "~/components/part-boundary.tsx";
import { buttonClass } from "~/ui/button.tsx";
import type { useSearchParams } from "./use-search-params.ts";

const SavedSearchesPopover = lazy(() => import("./saved-searches-popover.tsx"));

/** Opens the saved searches, where the current one can be saved too. */
export function SavedSearchesButton({ search }: { search: ReturnType<typeof useSearchParams> }) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        ref={anchor}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={`${buttonClass({ hierarchy: "secondary-gray" })} shrink-0`}
      >
        <Bookmark aria-hidden />
        <span className="max-md:sr-only">Saved searches</span>
      </button>
      <PartBoundary isOpen={isOpen} onFail={() => setOpen(false)}>
        <SavedSearchesPopover anchor={anchor} search={search} onClose={() => setOpen(false)} />
      </PartBoundary>
    </>
  );
}
