import { instantToWallTime } from "@ponkan/contract/posts/times/wall-time";
import { clockText } from "@ponkan/contract/time/clock-text";
import { Copy, TrendingUp } from "lucide-react";
import { createPortal } from "react-dom";
import { conflict } from "~/components/ban-shield/shown-risks.ts";
import { cn } from "~/lib/cn.ts";
import { useStore } from "~/lib/store.ts";
import { EntryThumb } from "../entry/entry-thumb.tsx";
import { type Drag, dragged, lastKeyboardMove, newTimes, strongSlots } from "./drag.ts";
import { dragWords, endedWords, pickedUpWords } from "./drag-words.ts";
import { useStrongSlots } from "./use-strong-slots.ts";

/**
 * Shows the dragged posts next to the pointer, with the time they would get; keyboard moves are announced to screen
 * readers.
 */
export function DragGhost({ zone, announcer }: { zone: string; announcer: HTMLElement }) {
  const drag = useStore(dragged);
  const known = useStore(conflict);
  useStrongSlots(zone);
  const slots = useStore(strongSlots);
  const at = drag ? newTimes(drag, zone).get(drag.held.id) : undefined;
  const isStrong = at !== undefined && slots?.isStrong(at) === true;
  const words = drag ? dragWords(drag, zone, known, isStrong) : "";
  const shown = { words, isStrong: isStrong && !known };
  return (
    <>
      {createPortal(<Announcement words={words} zone={zone} />, announcer)}
      {drag?.pointer && createPortal(<Ghost drag={drag} at={drag.pointer} zone={zone} {...shown} />, document.body)}
      {drag && !drag.pointer && createPortal(<KeyHint {...shown} />, document.body)}
    </>
  );
}

function Announcement({ words, zone }: { words: string; zone: string }) {
  const drag = useStore(dragged);
  const end = useStore(lastKeyboardMove);
  if (drag) return drag.pointer ? null : drag.spot ? words : pickedUpWords(drag, zone);
  return end && endedWords(end, zone);
}

type Shown = { words: string; isStrong: boolean };
type GhostProps = Shown & { drag: Drag; at: { x: number; y: number }; zone: string };

function Ghost({ drag, at, zone, ...shown }: GhostProps) {
  const { held, chips, isCopy } = drag;
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed top-0 left-0 z-(--z-tooltip) w-max max-w-72 will-change-transform"
      style={{ transform: besidePointer(at) }}
    >
      <div className="flex h-[37px] w-44 -rotate-1 items-center gap-2 rounded-md border border-brand-line bg-surface px-1 text-xs shadow-drag">
        <EntryThumb chip={held} />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold tabular-nums">
            {clockText(instantToWallTime(new Date(held.at), zone).time)}
          </span>
          <span className="block truncate">{held.text || held.destination}</span>
        </span>
        {isCopy && <Copy className="size-4 text-fg-brand" />}
        {chips.length > 1 && (
          <span className="grid size-5 place-items-center rounded-full bg-brand text-2xs font-semibold text-fg-on-brand">
            {chips.length}
          </span>
        )}
      </div>
      <p className={cn("mt-2 w-max max-w-full", wordsClass)}>
        <Words {...shown} />
      </p>
    </div>
  );
}

/** For keyboard moves, which have no pointer position. */
function KeyHint(shown: Shown) {
  return (
    <p aria-hidden className={cn("fixed inset-x-3 bottom-6 z-(--z-tooltip) mx-auto w-fit", wordsClass)}>
      <Words {...shown} /> <span className="ml-2 opacity-70">Space drops it, Esc leaves it</span>
    </p>
  );
}

function Words({ words, isStrong }: Shown) {
  return (
    <>
      {isStrong && <TrendingUp className="-mt-px mr-1.5 inline size-3.5" />}
      {words}
    </>
  );
}

const wordsClass = "rounded-md bg-fg px-2 py-1 text-xs text-fg-inverse shadow-md";

/** Space the ghost needs; with less, it moves to the other side of the pointer. */
const ROOM = { x: 300, y: 110 };

function besidePointer({ x, y }: { x: number; y: number }): string {
  const left = x + ROOM.x > window.innerWidth ? `calc(${x - 6}px - 100%)` : `${x + 6}px`;
  const top = y + ROOM.y > window.innerHeight ? `calc(${y - 4}px - 100%)` : `${y + 4}px`;
  return `translate(${left}, ${top})`;
}
