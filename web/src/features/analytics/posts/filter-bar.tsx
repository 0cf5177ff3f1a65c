import { defaultPostFilter } from "@ponkan/contract/posts/post-filter";
import { SlidersHorizontal, X } from "lucide-react";
import { lazy, useState } from "react";
import { PartBoundary } from "~/components/part-boundary.tsx";
import { filterWords } from "~/components/post-filter/filter-words.ts";
import { Button } from "~/ui/button.tsx";
import type { AnalyticsParams } from "../use-analytics-params.ts";

const FilterDrawer = lazy(() => import("./filter-drawer.tsx"));

type Props = { params: AnalyticsParams; subreddits: readonly string[] };

/** The active filters, each with a button to clear it, and a button to change them. */
export function FilterBar({ params, subreddits }: Props) {
  const [isOpen, setOpen] = useState(false);
  const active = filterWords(params.filter);
  return (
    <>
      <Button
        hierarchy="secondary-gray"
        size="sm"
        aria-haspopup="dialog"
        icon={<SlidersHorizontal aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Filter
      </Button>
      {active.length > 0 && (
        <ul aria-label="Active filters" className="flex min-w-0 flex-wrap items-center gap-1.5">
          {active.map(({ field, words }) => (
            <li
              key={field}
              className="flex h-7 min-w-0 max-w-full items-center gap-1 rounded-full border border-brand-line bg-brand-soft pr-1 pl-3 text-fg-brand text-sm"
            >
              <span className="truncate">{words}</span>
              <button
                type="button"
                aria-label={`Remove filter: ${words}`}
                onClick={() => params.changeFilter({ [field]: defaultPostFilter[field] })}
                className="touch-target grid size-5 shrink-0 place-items-center rounded-full hover:bg-brand-soft-hover"
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </li>
          ))}
          <li>
            <Button hierarchy="link-gray" size="sm" onClick={params.clearFilter}>
              Clear all
            </Button>
          </li>
        </ul>
      )}
      <PartBoundary isOpen={isOpen} onFail={() => setOpen(false)}>
        <FilterDrawer params={params} subreddits={subreddits} onClose={() => setOpen(false)} />
      </PartBoundary>
    </>
  );
}
