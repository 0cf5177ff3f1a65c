import { ListFilter, Search, X } from "lucide-react";
import { lazy, useState } from "react";
import { PartBoundary } from "~/components/part-boundary.tsx";
import { SearchField } from "~/components/search-field.tsx";
import { Button } from "~/ui/button.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import type { FilterProps } from "./filter-props.ts";
import { CollectionSelect, HostSelect, SortSelect, TagSelect, UseSelect } from "./filter-selects.tsx";
import { KindChips } from "./kind-chips.tsx";
import { NeverIn } from "./never-in.tsx";
import { filtersSet, isFiltered } from "./use-gallery-params.ts";

const FilterSheet = lazy(() => import("./filter-sheet.tsx"));

type Props = FilterProps & { onClear: () => void };

/** Search, filters and order below the title; on small screens the filters open as a sheet. */
export function GalleryToolbar({ filter, onChange, onClear }: Props) {
  const [isSheetOpen, setSheetOpen] = useState(false);
  const active = filtersSet(filter);
  return (
    <div className="flex items-start gap-2 px-4 pb-3 max-lg:items-center lg:px-[22px]">
      <SearchField
        label="Search files"
        className="max-lg:flex-1 lg:w-52 lg:max-[85rem]:w-42"
        value={filter.search ?? ""}
        onChange={(search) => onChange({ search })}
        icon={<Search aria-hidden />}
        placeholder="Names, tags, places"
      />
      <span className="relative lg:hidden">
        <IconButton
          label={active > 0 ? `Filters (${active})` : "Filters"}
          icon={<ListFilter />}
          onClick={() => setSheetOpen(true)}
        />
        {active > 0 && <span aria-hidden className="absolute top-1.5 right-1.5 size-2 rounded-full bg-brand" />}
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-0.5 max-lg:hidden">
        <KindChips filter={filter} onChange={onChange} />
        <UseSelect filter={filter} onChange={onChange} />
        <NeverIn filter={filter} onChange={onChange} />
        <HostSelect filter={filter} onChange={onChange} />
        <TagSelect filter={filter} onChange={onChange} />
        <CollectionSelect filter={filter} onChange={onChange} />
        {isFiltered(filter) && (
          <Button size="sm" hierarchy="link-gray" icon={<X />} onClick={onClear}>
            Clear all
          </Button>
        )}
      </div>
      <span className="max-lg:hidden">
        <SortSelect filter={filter} onChange={onChange} />
      </span>
      <PartBoundary isOpen={isSheetOpen} onFail={() => setSheetOpen(false)}>
        <FilterSheet filter={filter} onChange={onChange} onClear={onClear} onClose={() => setSheetOpen(false)} />
      </PartBoundary>
    </div>
  );
}
