import { defaultPostFilter } from "@ponkan/contract/posts/post-filter";
import { X } from "lucide-react";
import { filterWords } from "~/components/post-filter/filter-words.ts";
import { Button } from "~/ui/button.tsx";
import type { CalendarFilter } from "./use-calendar-filter.ts";

/** The active fields of the filter, each with a button to clear it. */
export default function FilterChips({ filtering: { filter, change, clearAll } }: { filtering: CalendarFilter }) {
  const active = filterWords(filter);
  if (active.length === 0) return null;
  return (
    <ul
      aria-label="Active filters"
      className="flex items-center gap-1.5 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-0.5 sm:flex-wrap"
    >
      {active.map(({ field, words }) => (
        <li
          key={field}
          className="flex h-7 min-w-0 max-w-full items-center gap-1 rounded-full border max-sm:shrink-0 border-brand-line bg-brand-soft pr-1 pl-3 text-fg-brand text-sm max-lg:h-9"
        >
          <span className="truncate">{words}</span>
          <button
            type="button"
            aria-label={`Remove filter: ${words}`}
            onClick={() => change({ [field]: defaultPostFilter[field] })}
            className="touch-target grid size-5 shrink-0 place-items-center rounded-full hover:bg-brand-soft-hover"
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </li>
      ))}
      <li>
        <Button hierarchy="link-gray" size="sm" onClick={clearAll}>
          Clear all
        </Button>
      </li>
    </ul>
  );
}
