import { COUNTED_MAX } from "@ponkan/contract/subreddits/search/search-fields";
import { X } from "lucide-react";
import { Button } from "~/ui/button.tsx";
import { filterWords } from "./search-params.ts";
import type { useSearchParams } from "./use-search-params.ts";

/** '12', '1,000+' */
const totalText = (total: number) =>
  total > COUNTED_MAX ? `${COUNTED_MAX.toLocaleString()}+` : total.toLocaleString();

type Props = { total: number | undefined; search: ReturnType<typeof useSearchParams> };

/** The number of results and the active filters, each with a button to clear it. */
export function FoundLine({ total, search: { params, change, clear } }: Props) {
  const asked = filterWords(params);
  return (
    <div className="flex min-h-12 shrink-0 flex-wrap items-center gap-2 px-4 py-2 lg:px-[22px]">
      <span role="status" className="text-fg-muted text-sm">
        {total !== undefined && (
          <>
            <strong className="font-semibold text-fg tabular-nums">{totalText(total)}</strong>{" "}
            {total === 1 ? "subreddit" : "subreddits"}
          </>
        )}
      </span>
      {asked.map(({ words, without }) => (
        <button
          key={words}
          type="button"
          aria-label={`${words}, remove filter`}
          onClick={() => change(without)}
          className="touch-target inline-flex h-6.5 items-center gap-1 rounded-full border border-brand-line bg-brand-soft px-2.5 font-[550] text-fg-brand text-xs hover:bg-brand-soft-hover"
        >
          {words} <X aria-hidden className="size-3" />
        </button>
      ))}
      {asked.length > 1 && (
        <Button size="sm" hierarchy="link-gray" onClick={clear}>
          Clear all
        </Button>
      )}
    </div>
  );
}
