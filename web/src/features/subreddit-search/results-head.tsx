import type { SearchSort } from "@ponkan/contract/subreddits/search/search-fields";
import { ArrowDown } from "lucide-react";
import { cn } from "~/lib/cn.ts";
import { Checkbox } from "~/ui/checkbox.tsx";
import { Tooltip } from "~/ui/tooltip.tsx";
import { columnsClass, fromLarge, fromMiddle, fromRow, fromWidest } from "./result-row.tsx";

type Props = {
  sort: SearchSort;
  onSort: (sort: SearchSort) => void;
  isAllChosen: boolean;
  isSomeChosen: boolean;
  onChooseAll: (isChosen: boolean) => void;
};

const BEST_TIME =
  "Based on everyone's newest 200 posts there and the month's best. Analysis reads a whole period and may differ.";

const columns: readonly { label: string; hint?: string; sort?: SearchSort; isNumber?: boolean; className: string }[] = [
  { label: "Members", sort: "subscribers", isNumber: true, className: fromRow },
  { label: "Posts/day", sort: "posts_per_day", isNumber: true, className: fromLarge },
  { label: "Median", sort: "median_score", isNumber: true, className: fromRow },
  { label: "Growth", sort: "growth", isNumber: true, className: fromWidest },
  { label: "Promotion", className: fromMiddle },
  { label: "Best time", hint: BEST_TIME, className: fromMiddle },
  { label: "Opportunity", sort: "opportunity", className: "" },
];

/** Pressing a numeric column sorts by it, largest first. */
export function ResultsHead({ sort, onSort, isAllChosen, isSomeChosen, onChooseAll }: Props) {
  return (
    <thead className="hidden @2xl:block">
      <tr
        aria-rowindex={1}
        className={`${columnsClass} h-9 border-line-subtle border-b bg-sunken px-[22px] text-fg-muted text-xs`}
      >
        <th scope="col" className="flex">
          <Checkbox
            aria-label="Choose all that are shown"
            checked={isAllChosen}
            indeterminate={isSomeChosen && !isAllChosen}
            onChange={({ target }) => onChooseAll(target.checked)}
          />
        </th>
        <th scope="col" className="text-left font-normal">
          Subreddit
        </th>
        {columns.map(({ label, hint, sort: by, isNumber, className }) => (
          <th
            key={label}
            scope="col"
            aria-sort={by && (by === sort ? "descending" : "none")}
            className={cn("font-normal", isNumber ? "text-right" : "text-left", className)}
          >
            {by ? (
              <button
                type="button"
                onClick={() => onSort(by)}
                className="inline-flex items-center gap-0.5 rounded-sm hover:text-fg data-[on=true]:font-semibold data-[on=true]:text-fg"
                data-on={by === sort}
              >
                {by === sort && <ArrowDown aria-hidden className="size-3" />}
                {label}
              </button>
            ) : (
              <Tooltip content={hint}>
                <span {...(hint && { tabIndex: 0 })}>
                  {label}
                  {hint && <span className="sr-only">, {hint.toLowerCase()}</span>}
                </span>
              </Tooltip>
            )}
          </th>
        ))}
        <th scope="col" className="text-right font-normal">
          <span className="sr-only">Actions</span>
        </th>
      </tr>
    </thead>
  );
}
