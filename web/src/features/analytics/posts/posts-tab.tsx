import type { AnalyticsPost } from "@ponkan/contract/analytics/analytics";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { analyticsPosts, POSTS_A_PAGE } from "~/api/analytics.ts";
import { ErrorState } from "~/ui/error-state.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import { ExportButton } from "../export-button.tsx";
import type { AnalyticsParams } from "../use-analytics-params.ts";
import { ChosenBar } from "./chosen-bar.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { PostsTable } from "./posts-table.tsx";
import { useChosenPosts } from "./use-chosen-posts.ts";

type Props = {
  creatorId: number;
  params: AnalyticsParams;
  subreddits: readonly string[];
  /** How many of them were published, as in the tab and the card. */
  published: number;
  zone: string;
};

/** Every post of the period with its results, with the full filter (AN-03). */
export function PostsTab({ creatorId, params, subreddits, published, zone }: Props) {
  const { data, error, refetch, isFetching } = useQuery({
    ...analyticsPosts(creatorId, params.asked, params.page),
    placeholderData: keepPreviousData,
  });
  const chosen = useChosenPosts(data?.data ?? none);
  return (
    <section aria-label="Posts" className="min-w-0 rounded-card border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-2 p-4">
        <FilterBar params={params} subreddits={subreddits} />
        <span className="ml-auto">
          <ExportButton creatorId={creatorId} asked={params.asked} table="posts" isEmpty={data?.meta.total === 0} />
        </span>
      </div>
      {error && !data && (
        <ErrorState
          title="The posts did not load"
          text="Failed to get analytics. Please reload the page to try again."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!error && !data && <RowsLoading />}
      {data && data.data.length === 0 && (
        <p className="border-line border-t px-4 py-10 text-center text-fg-muted">
          {params.isFiltered ? "No post matches the filter." : "Nothing was posted in this period."}
        </p>
      )}
      {data && data.data.length > 0 && (
        <>
          <PostsTable posts={data.data} params={params} zone={zone} chosen={chosen} />
          <Pages meta={data.meta} published={published} onPage={params.setPage} />
          {chosen.posts.length > 0 && <ChosenBar creatorId={creatorId} posts={chosen.posts} onClear={chosen.clear} />}
        </>
      )}
    </section>
  );
}

const none: AnalyticsPost[] = [];

type Meta = { current_page: number; last_page: number; total: number };

type PagesProps = { meta: Meta; published: number; onPage: (page: number) => void };

function Pages({ meta: { current_page, last_page, total }, published, onPage }: PagesProps) {
  const first = (current_page - 1) * POSTS_A_PAGE + 1;
  return (
    <footer className="flex items-center justify-between gap-3 border-line border-t px-4 py-2.5 text-fg-muted text-sm">
      <p aria-live="polite">
        {first.toLocaleString()}–{Math.min(total, first + POSTS_A_PAGE - 1).toLocaleString()} of{" "}
        {total.toLocaleString()} posts{published < total && `, ${published.toLocaleString()} published`}
      </p>
      <nav aria-label="Pages" className="flex gap-1">
        <IconButton
          label="Previous page"
          icon={<ChevronLeft aria-hidden />}
          disabled={current_page <= 1}
          onClick={() => onPage(current_page - 1)}
        />
        <IconButton
          label="Next page"
          icon={<ChevronRight aria-hidden />}
          disabled={current_page >= last_page}
          onClick={() => onPage(current_page + 1)}
        />
      </nav>
    </footer>
  );
}

function RowsLoading() {
  return (
    <div role="status" className="grid gap-3 border-line border-t p-4">
      <span className="sr-only">Loading posts…</span>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={`row ${String(index)}`} className="h-9" />
      ))}
    </div>
  );
}
