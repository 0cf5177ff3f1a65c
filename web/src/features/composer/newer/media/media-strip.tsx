import { Plus } from "lucide-react";
import { type KeyboardEvent, lazy, useState } from "react";
import { LazyMenu } from "~/components/lazy-menu.tsx";
import type { DraftMedia } from "../../core/draft/composer-draft.ts";
import { keyOf } from "../../core/media/media-keys.ts";
import { withMediaMoved } from "../../core/media/media-order.ts";
import { useComposer } from "../composer-context.ts";
import { viewOf } from "./file-view.ts";
import { useMediaChoice } from "./use-media-choice.tsx";

const loadMenu = () => import("./add-media-menu.tsx");
const AddMediaMenu = lazy(loadMenu);

type Props = { selectedId: number; onSelect: (id: number) => void };

/** A thumbnail of every file. Dragging, or Alt with an arrow key, changes the order. */
export function MediaStrip({ selectedId, onSelect }: Props) {
  const { draft } = useComposer();
  const { upload, browse, picker } = useMediaChoice();
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-1">
      {draft.media.map((item, index) => (
        <Thumb key={keyOf(item.id)} item={item} index={index} isSelected={item.id === selectedId} onSelect={onSelect} />
      ))}
      <LazyMenu
        label="Add media"
        prepare={loadMenu}
        menu={(menu) => <AddMediaMenu {...menu} onUpload={upload} onBrowse={browse} />}
        className="touch-target grid size-8.5 place-items-center rounded-md border border-line-control border-dashed text-fg-muted hover:bg-hover"
      >
        <Plus aria-hidden className="size-4" />
      </LazyMenu>
      {picker}
    </div>
  );
}

type ThumbProps = { item: DraftMedia; index: number; isSelected: boolean; onSelect: (id: number) => void };

function Thumb({ item, index, isSelected, onSelect }: ThumbProps) {
  const { draft, change, files } = useComposer();
  const file = files.byId.get(item.id);
  const view = viewOf(file);
  const [isTarget, setTarget] = useState(false);
  const moveTo = (to: number) => change((now) => withMediaMoved(now, item.id, to));
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
    if (!event.altKey || by === 0) return;
    event.preventDefault();
    moveTo(index + by);
  };
  return (
    <button
      type="button"
      draggable
      aria-pressed={isSelected}
      aria-label={`${view.name}, ${index + 1} of ${draft.media.length}`}
      data-field={index === 0 ? "media" : undefined}
      data-target={isTarget}
      data-failed={file?.kind === "upload" && file.upload.status === "failed"}
      onClick={() => onSelect(item.id)}
      onKeyDown={onKeyDown}
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, String(item.id))}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        setTarget(true);
      }}
      onDragLeave={() => setTarget(false)}
      onDrop={(event) => {
        setTarget(false);
        const id = Number(event.dataTransfer.getData(DRAGGED));
        if (!id) return;
        event.preventDefault();
        change((now) => withMediaMoved(now, id, index));
      }}
      className="size-8.5 overflow-hidden rounded-md border border-line bg-sunken outline-offset-2 data-[failed=true]:border-danger aria-pressed:outline-2 aria-pressed:outline-brand-strong data-[target=true]:opacity-60"
    >
      {view.picture && (
        <img src={view.picture} alt="" draggable={false} className="pointer-events-none size-full object-cover" />
      )}
    </button>
  );
}

const DRAGGED = "application/x-ponkan-media";
