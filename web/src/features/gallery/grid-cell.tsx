import type { Media } from "@ponkan/contract/media/media";
import { memo } from "react";
import { Skeleton } from "~/ui/skeleton.tsx";
import type { GalleryView } from "./gallery-search.ts";
import { MediaLine, MediaTile } from "./media-tile.tsx";
import { UploadLine, UploadTile } from "./upload-tile.tsx";

type Props = {
  cell: number;
  column: number;
  view: GalleryView;
  isTabStop: boolean;
  uploadId: number | undefined;
  media: Media | undefined;
  now: Date;
  isNew: boolean;
  isSelected: boolean;
};

/**
 * A cell of the grid: an upload, a file, or one that is still loading. The grid handles clicks and keys for all cells,
 * so that scrolling renders only those that come into view.
 */
export const GridCell = memo(function GridCell(props: Props) {
  const { cell, column, view, isTabStop, media, isSelected } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that are not drawn have no place in a table
    <div
      role="gridcell"
      aria-colindex={column}
      aria-selected={media && isSelected}
      aria-busy={(!media && props.uploadId === undefined) || undefined}
      data-cell={cell}
      data-selected={isSelected}
      data-media={media?.id}
      tabIndex={isTabStop ? 0 : -1}
      className={view === "list" ? LINE : TILE}
    >
      <Content {...props} />
    </div>
  );
});

export const TILE =
  "relative flex min-w-0 select-none flex-col overflow-hidden rounded-card border border-line bg-surface data-[media]:cursor-pointer has-data-[failed]:border-danger-line data-[media]:hover:border-line-strong data-[selected=true]:border-transparent data-[selected=true]:outline-2 data-[selected=true]:outline-brand-strong focus-visible:outline-2 focus-visible:outline-ring focus-visible:outline-offset-2 data-[selected=true]:focus-visible:outline-offset-2";
export const LINE =
  "flex min-w-0 select-none items-center border-line-subtle border-b data-[media]:cursor-pointer data-[media]:hover:bg-hover data-[selected=true]:bg-selected -outline-offset-2";

function Content({ view, uploadId, media, now, isNew, isSelected }: Props) {
  const isList = view === "list";
  if (uploadId !== undefined) return isList ? <UploadLine id={uploadId} /> : <UploadTile id={uploadId} />;
  if (!media) return isList ? <LineSkeleton /> : <TileSkeleton />;
  const Look = isList ? MediaLine : MediaTile;
  return <Look media={media} now={now} isSelected={isSelected} isNew={isNew} />;
}

export function TileSkeleton() {
  return (
    <>
      <Skeleton className="min-h-0 flex-1 rounded-none!" />
      <div className="grid h-[62px] shrink-0 content-center gap-2 px-3">
        <Skeleton className="h-3 w-2/3" />
        <Skeleton className="h-3 w-2/5" />
      </div>
    </>
  );
}

export function LineSkeleton() {
  return (
    <div className="flex flex-1 items-center gap-3 px-3">
      <Skeleton className="size-11 rounded-md" />
      <Skeleton className="h-3 w-1/3" />
    </div>
  );
}
