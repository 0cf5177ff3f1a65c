import type { Media } from "@ponkan/contract/media/media";
import { type MouseEvent, type ReactNode, type Ref, useImperativeHandle, useRef } from "react";
import type { MediaFilter } from "~/api/media.ts";
import { keepFocus } from "~/lib/keep-focus.ts";
import { useNow } from "~/lib/use-now.ts";
import { Alert } from "~/ui/alert.tsx";
import { Button } from "~/ui/button.tsx";
import { GAP } from "./columns.ts";
import type { GalleryView } from "./gallery-search.ts";
import { GridCell } from "./grid-cell.tsx";
import { useGridKeys } from "./use-grid-keys.ts";
import { useGridRows } from "./use-grid-rows.ts";
import { useMediaPages } from "./use-media-pages.ts";
import { useRovingFocus } from "./use-roving-focus.ts";
import type { Selection } from "./use-selection.ts";

type Props = {
  creatorId: number;
  filter: MediaFilter;
  total: number;
  /** Uploads are listed before the media. */
  uploadIds: readonly number[];
  newIds: ReadonlySet<number>;
  view: GalleryView;
  selection: Selection;
  ref: Ref<GridHandle>;
  onOpen: (media: Media) => void;
  onDelete: (media: Media) => void;
};

/** Lets callers return focus to the last focused cell, or scroll to another one and make it the focus target. */
export type GridHandle = { focus: () => void; show: (index: number) => void };

/** All files, virtualized: only those in view are rendered and loaded. */
export function MediaGrid(props: Props) {
  const { creatorId, filter, total, uploadIds, newIds, view, selection, onOpen, onDelete } = props;
  const root = useRef<HTMLDivElement>(null);
  const count = uploadIds.length + total;
  const { columns, rows, inView, height, rowsPerPage, scrollToRow } = useGridRows(root, count, view);
  const before = uploadIds.length;
  const { first, last } = cellsInView(inView, columns);
  const media = useMediaPages(creatorId, filter, { from: first - before, to: Math.min(last - before, total - 1) });
  const now = useNow();
  const focus = useRovingFocus(root, count);
  const bringIntoView = (cell: number) => scrollToRow(Math.floor(cell / columns));
  useGridHandle(props.ref, focus, (index) => bringIntoView(index + before), before);
  const onKeyDown = useGridKeys({
    position: { index: focus.index, columns, count, rowsPerPage },
    mediaAt: (cell) => (cell >= before ? media.at(cell - before) : undefined),
    onMove: (cell, isExtending) => {
      bringIntoView(cell);
      focus.moveTo(cell);
      if (isExtending && cell >= before) selection.extendTo(cell - before);
    },
    onOpen,
    onDelete,
    onToggle: (toggled, cell) => selection.toggle(toggled, cell - before),
  });
  const onClick = (event: MouseEvent) => {
    const index = (cellOf(event.target) ?? -1) - before;
    const pressed = index >= 0 ? media.at(index) : undefined;
    if (pressed) press(event, pressed, index, props);
  };

  return (
    <>
      {media.retry && <PageMissing onRetry={media.retry} />}
      {/* biome-ignore lint/a11y/useSemanticElements: rows that are not drawn have no place in a table */}
      <div
        ref={root}
        role="grid"
        aria-label="Files"
        aria-rowcount={rows}
        aria-colcount={columns}
        aria-multiselectable
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onFocus={({ target }) => focus.noteFocus(cellOf(target) ?? focus.index)}
        className="relative w-full outline-none"
        style={{ height }}
      >
        {inView.map((row) => (
          <GridRow key={row.key} row={row} columns={columns} gap={view === "list" ? 0 : GAP}>
            {cellsOf(row.index, columns, count).map((cell, column) => {
              const shown = cell >= before ? media.at(cell - before) : undefined;
              return (
                <GridCell
                  key={cell}
                  cell={cell}
                  column={column + 1}
                  view={view}
                  isTabStop={cell === focus.index}
                  uploadId={uploadIds[cell]}
                  media={shown}
                  now={now}
                  isNew={shown !== undefined && newIds.has(shown.id)}
                  isSelected={shown !== undefined && selection.media.has(shown.id)}
                />
              );
            })}
          </GridRow>
        ))}
      </div>
    </>
  );
}

type Focus = ReturnType<typeof useRovingFocus>;

function useGridHandle(ref: Ref<GridHandle>, focus: Focus, bringIntoView: (index: number) => void, before: number) {
  useImperativeHandle(ref, () => ({
    focus: () => {
      focus.moveTo(focus.index);
      // The cell may belong to a deleted file that is about to disappear.
      keepFocus(() => document.querySelector<HTMLElement>('[data-cell][tabindex="0"]'));
    },
    show: (index) => {
      bringIntoView(index);
      focus.noteFocus(index + before);
    },
  }));
}

function press(event: MouseEvent, media: Media, index: number, { selection, onOpen }: Props): void {
  if (event.shiftKey) selection.extendTo(index);
  else if (isSelecting(event, selection)) selection.toggle(media, index);
  else onOpen(media);
}

function isSelecting(event: MouseEvent, selection: Selection): boolean {
  const isTick = (event.target as Element).closest("[data-tick]") !== null;
  return isTick || event.ctrlKey || event.metaKey || selection.media.size > 0;
}

type RowProps = {
  row: { index: number; size: number; top: number };
  columns: number;
  gap: number;
  children: ReactNode;
};

function GridRow({ row, columns, gap, children }: RowProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus, not the row
    // biome-ignore lint/a11y/useSemanticElements: rows that are not drawn have no place in a table
    <div
      role="row"
      aria-rowindex={row.index + 1}
      className="absolute inset-x-0 top-0 grid"
      style={{
        height: row.size - gap,
        columnGap: GAP,
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        transform: `translateY(${row.top}px)`,
      }}
    >
      {children}
    </div>
  );
}

/** Index of the cell that contains an element. */
function cellOf(target: EventTarget): number | undefined {
  const cell = (target as Element).closest<HTMLElement>("[data-cell]")?.dataset.cell;
  return cell === undefined ? undefined : Number(cell);
}

function cellsInView(rows: readonly { index: number }[], columns: number): { first: number; last: number } {
  return { first: (rows[0]?.index ?? 0) * columns, last: ((rows.at(-1)?.index ?? 0) + 1) * columns - 1 };
}

function cellsOf(row: number, columns: number, count: number): number[] {
  const first = row * columns;
  return Array.from({ length: Math.max(0, Math.min(columns, count - first)) }, (_, column) => first + column);
}

function PageMissing({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert
      type="danger"
      text="Failed to get media. Please reload the page to try again."
      className="mb-4"
      actions={
        <Button size="sm" hierarchy="secondary-gray" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}
