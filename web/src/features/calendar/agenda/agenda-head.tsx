import { ArrowDown, ArrowUp } from "lucide-react";
import { cn } from "~/lib/cn.ts";
import { fieldOf, isDescending, type SortField, sortAfterPress, sortLabels } from "./list-sort.ts";
import type { ListSort } from "./sorts.ts";

type Props = { sort: ListSort; onSort: (sort: ListSort) => void };

const columns: { field: SortField; label: string; className: string }[] = [
  { field: "title", label: "Post", className: "flex-1 lg:pl-15" },
  { field: "place", label: "Place", className: "w-64 max-lg:w-auto" },
  { field: "status", label: "Status", className: "w-20 max-lg:w-auto" },
  { field: "time", label: "Time", className: "w-36 justify-end max-lg:w-auto" },
];

/** Column names, each sorting by its column. Phones sort through the filter instead. */
export function AgendaHead({ sort, onSort }: Props) {
  return (
    <fieldset className="flex gap-4 border-line-subtle border-b px-4 text-fg-muted text-sm max-sm:hidden lg:px-[22px]">
      <legend className="sr-only">Sort by</legend>
      {columns.map(({ field, label, className }) => {
        const isChosen = fieldOf(sort) === field;
        const Arrow = isDescending(sort) ? ArrowDown : ArrowUp;
        return (
          <span key={field} className={cn("flex min-w-0", className)}>
            <button
              type="button"
              aria-pressed={isChosen}
              title={isChosen ? sortLabels[sort] : undefined}
              onClick={() => onSort(sortAfterPress(sort, field))}
              className="-mx-1.5 flex h-9 items-center gap-1 rounded-sm px-1.5 font-medium hover:text-fg aria-pressed:text-fg"
            >
              {label}
              {isChosen && <Arrow aria-hidden className="size-3.5" />}
              {isChosen && <span className="sr-only">, {sortLabels[sort]}</span>}
            </button>
          </span>
        );
      })}
    </fieldset>
  );
}
