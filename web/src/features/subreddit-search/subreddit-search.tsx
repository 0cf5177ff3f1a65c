import { COUNTED_MAX, type SearchSort } from "@ponkan/contract/subreddits/search/search-fields";
import { Search, SearchX } from "lucide-react";
import { IconArt } from "~/components/picture-cards.tsx";
import { Button } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { ErrorState } from "~/ui/error-state.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { FilterFields } from "./filter-fields.tsx";
import { FoundLine } from "./found-line.tsx";
import { Results } from "./results.tsx";
import { ResultsHead } from "./results-head.tsx";
import { ResultsLoading } from "./results-loading.tsx";
import { isFilteredBy } from "./search-params.ts";
import { useChosen } from "./use-chosen.ts";
import { useFound } from "./use-found.ts";
import type { useSearchParams } from "./use-search-params.ts";

type Props = { creatorId: number; search: ReturnType<typeof useSearchParams> };

/** Filters at the side, with the results next to them (SR-06). */
export function SubredditSearch({ creatorId, search }: Props) {
  const { params, change, clear } = search;
  const found = useFound(creatorId, params);
  const { places, total, query } = found;
  const chosen = useChosen(places);
  const sort: SearchSort = params.sort ?? (params.query ? "relevance" : "opportunity");
  return (
    <div className="flex min-h-0 flex-1">
      <aside aria-label="Filters" className="w-60 shrink-0 border-line-subtle border-r p-[22px] max-xl:hidden">
        <FilterFields params={params} onChange={change} />
      </aside>
      <section aria-label="Results" className="@container flex min-w-0 flex-1 flex-col">
        <FoundLine total={total} search={search} />
        {query.isError && !query.data && (
          <ErrorState
            title="Failed to get subreddits. Please try again."
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        )}
        {query.isPending && <ResultsLoading />}
        {total === 0 && (
          <NothingFound isAsked={Boolean(params.query)} onClear={isFilteredBy(params) ? clear : undefined} />
        )}
        {total !== undefined && total > 0 && (
          <table
            className="block"
            aria-label="Subreddits"
            aria-rowcount={total > COUNTED_MAX ? -1 : total + 1}
            aria-busy={query.isPlaceholderData}
          >
            <ResultsHead
              sort={sort}
              onSort={(by) => change({ sort: by })}
              isAllChosen={chosen.isAll}
              isSomeChosen={chosen.names.size > 0}
              onChooseAll={chosen.chooseAll}
            />
            <Results
              places={places}
              zone={found.zone}
              chosen={chosen.names}
              onChoose={chosen.choose}
              onSave={(name, isSaved) => void found.save([name], isSaved)}
              onMore={query.hasNextPage && !query.isFetchingNextPage ? query.fetchNextPage : undefined}
            />
          </table>
        )}
        {chosen.names.size > 0 && (
          <BulkBar
            names={[...chosen.names]}
            onSave={() => void found.save([...chosen.names], true)}
            onClear={chosen.clear}
          />
        )}
      </section>
    </div>
  );
}

type NothingProps = { isAsked: boolean; onClear: (() => void) | undefined };

/** Without any search yet, suggests starting one instead of changing filters. */
function NothingFound({ isAsked, onClear }: NothingProps) {
  if (!isAsked && !onClear)
    return (
      <EmptyState
        art={<IconArt icon={Search} />}
        title="What do you post about?"
        text="Type a few topics or a name above. Every place is shown with its size, its rules and its best time."
      />
    );
  return (
    <EmptyState
      art={<IconArt icon={SearchX} />}
      title="No subreddits found."
      text="Try fewer filters, or other words."
      actions={
        onClear && (
          <Button hierarchy="secondary-gray" onClick={onClear}>
            Clear all filters
          </Button>
        )
      }
    />
  );
}
