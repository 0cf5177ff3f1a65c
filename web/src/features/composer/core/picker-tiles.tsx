import type { Media } from "@ponkan/contract/media/media";
import { Check, Play } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Skeleton } from "~/ui/skeleton.tsx";

type Props = {
  files: readonly Media[];
  isPending: boolean;
  /** In the order of selection. */
  chosen: readonly number[];
  /** Files already in the post. */
  taken: readonly number[];
  onToggle: (id: number) => void;
};

const placeholders = Array.from({ length: 10 }, (_, index) => `tile-${index}`);

/** A grid with a single tab stop; arrow keys move between files. */
export function PickerTiles({ files, isPending, chosen, taken, onToggle }: Props) {
  const [last, setLast] = useState<number | null>(null);
  const tabStop = files.some(({ id }) => id === last) ? last : files[0]?.id;
  return (
    <ul aria-label="Files" onKeyDown={moveFocus} className="grid grid-cols-3 gap-2 sm:grid-cols-4 md:grid-cols-5">
      {isPending && placeholders.map((key) => <Skeleton key={key} className="aspect-square rounded-md" />)}
      {files.map((media) => (
        <li key={media.id} onFocus={() => setLast(media.id)}>
          <Tile
            media={media}
            position={chosen.indexOf(media.id) + 1}
            isTaken={taken.includes(media.id)}
            isTabStop={media.id === tabStop}
            onToggle={onToggle}
          />
        </li>
      ))}
    </ul>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tiles = [...event.currentTarget.children] as HTMLElement[];
  const index = tiles.findIndex((tile) => tile.contains(event.target as Node));
  const inRow = tiles.findIndex(({ offsetTop }) => offsetTop > tiles[0]!.offsetTop);
  const next = nextOf(event.key, index, inRow < 0 ? tiles.length : inRow, tiles.length);
  if (next === undefined) return;
  event.preventDefault();
  tiles[next]?.querySelector("button")?.focus();
}

function nextOf(key: string, index: number, columns: number, count: number): number | undefined {
  switch (key) {
    case "ArrowRight":
      return Math.min(index + 1, count - 1);
    case "ArrowLeft":
      return Math.max(index - 1, 0);
    case "ArrowDown":
      return index + columns < count ? index + columns : count - 1;
    case "ArrowUp":
      return index >= columns ? index - columns : index;
    case "Home":
      return 0;
    case "End":
      return count - 1;
  }
}

type TileProps = {
  media: Media;
  position: number;
  isTaken: boolean;
  isTabStop: boolean;
  onToggle: (id: number) => void;
};

function Tile({ media, position, isTaken, isTabStop, onToggle }: TileProps) {
  const isChosen = position > 0;
  return (
    <button
      type="button"
      aria-pressed={isChosen || isTaken}
      aria-disabled={isTaken || undefined}
      tabIndex={isTabStop ? 0 : -1}
      title={isTaken ? "In the post already" : media.name}
      onClick={() => !isTaken && onToggle(media.id)}
      className="relative block w-full overflow-hidden rounded-md border border-line text-left hover:border-line-strong aria-disabled:opacity-50 aria-pressed:outline-2 aria-pressed:outline-brand-strong"
    >
      <img
        src={media.thumb_url ?? undefined}
        alt=""
        loading="lazy"
        className="aspect-square w-full bg-sunken object-cover"
      />
      <span className="block truncate px-2 py-1 text-sm">{media.name}</span>
      {media.type.startsWith("video/") && (
        <span className="picture-label absolute top-1.5 left-1.5 grid size-5.5 place-items-center rounded-sm">
          <Play aria-label="Video" className="size-3" />
        </span>
      )}
      {(isChosen || isTaken) && (
        <span className="absolute top-1.5 right-1.5 grid size-5.5 place-items-center rounded-full bg-brand font-semibold text-2xs text-fg-on-brand tabular-nums">
          {isChosen ? position : <Check aria-hidden className="size-3.5" />}
        </span>
      )}
    </button>
  );
}
