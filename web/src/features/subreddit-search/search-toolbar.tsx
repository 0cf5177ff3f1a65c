import { type SearchSort, searchSortNames, searchSorts } from "@ponkan/contract/subreddits/search/search-fields";
import { ArrowDownWideNarrow, ListFilter, Search } from "lucide-react";
import { lazy, useState } from "react";
import { PartBoundary } from "~/components/part-boundary.tsx";
import { SearchField } from "~/components/search-field.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import { Select } from "~/ui/select.tsx";
import { SavedSearchesButton } from "./saved-searches-button.tsx";
import { isFilteredBy } from "./search-params.ts";
import type { useSearchParams } from "./use-search-params.ts";

const FilterSheet = lazy(() => import("./filter-sheet.tsx"));

const sorts = searchSortNames.map((value) => ({ value, label: searchSorts[value] }));

/** Search words and order below the title; on phones also a button for the filters. */
export function SearchToolbar({ search }: { search: ReturnType<typeof useSearchParams> }) {
  const { params, change, clear } = search;
  const [isSheetOpen, setSheetOpen] = useState(false);
  const sort: SearchSort = params.sort ?? (params.query ? "relevance" : "opportunity");
  return (
    <div className="flex items-center gap-2 px-4 pb-3 lg:px-[22px]">
      <SearchField
        label="Search subreddits"
        value={params.query ?? ""}
        onChange={(query) => change({ query }, true)}
        icon={<Search aria-hidden />}
        placeholder="Topics or a name: landscape, mountains, fog"
        className="flex-1"
      />
      <Select
        label="Order"
        icon={<ArrowDownWideNarrow aria-hidden />}
        options={params.query ? sorts : sorts.filter(({ value }) => value !== "relevance")}
        value={sort}
        onChange={(chosen) => change({ sort: chosen })}
        className="max-sm:hidden"
      />
      <SavedSearchesButton search={search} />
      <span className="relative xl:hidden">
        <IconButton label="Filters" icon={<ListFilter />} onClick={() => setSheetOpen(true)} />
        {isFilteredBy(params) && (
          <span aria-hidden className="absolute top-1.5 right-1.5 size-2 rounded-full bg-brand" />
        )}
      </span>
      <PartBoundary isOpen={isSheetOpen} onFail={() => setSheetOpen(false)}>
        <FilterSheet params={params} onChange={change} onClear={clear} onClose={() => setSheetOpen(false)} />
      </PartBoundary>
    </div>
  );
}
