import type { Media } from "@ponkan/contract/media/media";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { lazy, useEffect, useRef } from "react";
import { CallFailed } from "~/api/ask.ts";
import { type MediaFilter, mediaPage } from "~/api/media.ts";
import { PartBoundary } from "~/components/part-boundary.tsx";
import { scrollContainer } from "~/lib/scroll-container.ts";
import { ErrorState } from "~/ui/error-state.tsx";
import { BulkActions } from "./bulk-actions.tsx";
import { GalleryEmpty, NothingFound } from "./gallery-empty.tsx";
import { GalleryLoading } from "./gallery-loading.tsx";
import { type GridHandle, MediaGrid } from "./media-grid.tsx";
import { useDeletion } from "./use-deletion.ts";
import { isFiltered, type useGalleryParams } from "./use-gallery-params.ts";
import { usePageKeys } from "./use-page-keys.ts";
import { useSelection } from "./use-selection.ts";
import { useUploadsHere } from "./use-uploads-here.ts";

const MediaView = lazy(() => import("./media-view.tsx"));
const DeletionDialog = lazy(() => import("./deletion-dialog.tsx"));

const NONE: number[] = [];

type Props = { creatorId: number; params: ReturnType<typeof useGalleryParams>; onUpload: () => void };

export function Gallery({ creatorId, params, onUpload }: Props) {
  const { filter, view, openId } = params;
  const first = useQuery({ ...mediaPage(creatorId, filter, 1), placeholderData: keepPreviousData });
  useScrollToTop(filter);
  const uploads = useUploadsHere(creatorId);
  // Whether uploads match a filter is unknown yet; the tray shows them anyway.
  const uploadIds = isFiltered(filter) ? NONE : uploads.uploadIds;
  const selection = useSelection(creatorId, filter, first.data?.data);
  const grid = useRef<GridHandle>(null);
  const forget = (ids: number[]) => {
    selection.drop(ids);
    if (openId !== null && ids.includes(openId)) params.open(null);
    // The focused cell is gone; the next file takes its place.
    grid.current?.focus();
  };
  const deletion = useDeletion(creatorId, forget);
  usePageKeys(creatorId, () => selection.selectAll(first.data?.meta.total ?? 0));
  const chosen = [...selection.media.values()];

  if (!first.data && first.error)
    return <Failed error={first.error} isRetrying={first.isFetching} onRetry={first.refetch} />;
  if (!first.data) return <GalleryLoading view={view} />;
  const { total } = first.data.meta;
  const isEmpty = total + uploadIds.length === 0;
  return (
    <>
      {first.isPlaceholderData && <LoadingBar />}
      {isEmpty && isFiltered(filter) && <NothingFound onClear={params.clear} />}
      {isEmpty && !isFiltered(filter) && <GalleryEmpty onUpload={onUpload} />}
      {!isEmpty && (
        <div className="flex-1 px-4 pt-4 pb-24 lg:px-[22px]">
          <MediaGrid
            creatorId={creatorId}
            filter={filter}
            total={total}
            uploadIds={uploadIds}
            newIds={uploads.newIds}
            view={view}
            selection={selection}
            ref={grid}
            onOpen={(media: Media) => params.open(media.id)}
            onDelete={(media) => deletion.remove(chosen.length > 0 ? chosen : [media])}
          />
        </div>
      )}
      <BulkActions
        creatorId={creatorId}
        selection={selection}
        collection={filter.collection}
        isDeleting={deletion.isDeleting}
        onDelete={() => deletion.remove(chosen)}
      />
      <PartBoundary isOpen={openId !== null} onFail={() => params.open(null)}>
        <MediaView
          creatorId={creatorId}
          id={openId ?? 0}
          filter={filter}
          total={total}
          onClose={() => params.open(null)}
          onOpen={params.open}
          onStep={(id, index) => {
            params.change({ open: id });
            grid.current?.show(index);
          }}
          onDelete={(media) => deletion.remove([media])}
        />
      </PartBoundary>
      <PartBoundary isOpen={deletion.question !== null} onFail={deletion.leave}>
        {deletion.question && <DeletionDialog deletion={deletion} question={deletion.question} onDeleted={forget} />}
      </PartBoundary>
    </>
  );
}

/** Scrolls to the top when the filter changes. */
function useScrollToTop(filter: MediaFilter): void {
  const shown = useRef(filter);
  useEffect(() => {
    if (shown.current !== filter) scrollContainer()?.scrollTo({ top: 0 });
    shown.current = filter;
  }, [filter]);
}

type FailedProps = { error: Error; isRetrying: boolean; onRetry: () => unknown };

function Failed({ error, isRetrying, onRetry }: FailedProps) {
  return (
    <ErrorState
      title="Your files did not load"
      text="Failed to get media. Please reload the page to try again. Your media is safe and scheduled posts still go out on time."
      retrying={isRetrying}
      onRetry={() => void onRetry()}
      requestId={error instanceof CallFailed ? error.failure.request_id : undefined}
    />
  );
}

/** Shown while another filter loads; the previous list stays visible. */
function LoadingBar() {
  return <div aria-hidden className="sticky top-0 z-(--z-sticky) -mb-0.5 h-0.5 animate-pulse bg-brand" />;
}
