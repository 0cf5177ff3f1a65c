import { instantToWallTime } from "@ponkan/contract/posts/times/wall-time";
import { Copy } from "lucide-react";
import { createPortal } from "react-dom";
import { conflict } from "~/components/ban-shield/shown-risks.ts";
import { cn } from "~/lib/cn.ts";
import { shortWallDay } from "~/lib/days.ts";
import { useStore } from "~/lib/store.ts";
import { EntryThumb } from "../entry/entry-thumb.tsx";
import { type Drag, dragged, landing } from "./drag.ts";
import { verdictOn } from "./verdict.ts";

/** The held posts under the pointer, with the time they would get; announced to screen readers as well. */
export function DragGhost({ zone }: { zone: string }) {
  const drag = useStore(dragged);
  const known = useStore(conflict);
  const words = drag ? [spotText(drag, zone), verdictOn(drag, zone, known)].filter(Boolean).join(" · ") : "";
  return (
    <>
      <span aria-live="polite" data-announces="moves" className="sr-only">
        {drag && !drag.pointer && words}
      </span>
      {drag?.pointer && createPortal(<Ghost drag={drag} at={drag.pointer} words={words} zone={zone} />, document.body)}
      {drag && !drag.pointer && createPortal(<KeyHint words={words} />, document.body)}
    </>
  );
}

function Ghost({ drag, at, words, zone }: { drag: Drag; at: { x: number; y: number }; words: string; zone: string }) {
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
          <span className="block font-semibold tabular-nums">{instantToWallTime(new Date(held.at), zone).time}</span>
          <span className="block truncate">{held.text || held.destination}</span>
        </span>
        {isCopy && <Copy className="size-4 text-fg-brand" />}
        {chips.length > 1 && (
          <span className="grid size-5 place-items-center rounded-full bg-brand text-2xs font-semibold text-fg-on-brand">
            {chips.length}
          </span>
        )}
      </div>
      <p className={cn("mt-2 w-max max-w-full", wordsClass)}>{words}</p>
    </div>
  );
}

/** With keys there is no pointer to follow. */
function KeyHint({ words }: { words: string }) {
  return (
    <p aria-hidden className={cn("fixed inset-x-3 bottom-6 z-(--z-tooltip) mx-auto w-fit", wordsClass)}>
      {words} <span className="ml-2 opacity-70">Space drops it, Esc leaves it</span>
    </p>
  );
}

const wordsClass = "rounded-md bg-fg px-2 py-1 text-xs text-fg-inverse shadow-md";

/** The space it needs; where there is less, it moves to the other side. */
const ROOM = { x: 300, y: 110 };

function besidePointer({ x, y }: { x: number; y: number }): string {
  const left = x + ROOM.x > window.innerWidth ? `calc(${x - 6}px - 100%)` : `${x + 6}px`;
  const top = y + ROOM.y > window.innerHeight ? `calc(${y - 4}px - 100%)` : `${y + 4}px`;
  return `translate(${left}, ${top})`;
}

/** 'Sat 17 Oct 17:45' */
function spotText(drag: Drag, zone: string): string {
  const isAtHome = drag.spot !== null || !drag.pointer;
  const at = landing(drag, zone).get(drag.held.id) ?? (isAtHome ? drag.held.at : undefined);
  if (at === undefined) return isOverHours(drag.pointer) ? "The clock skips this hour" : "Not here";
  const { day, time } = instantToWallTime(new Date(at), zone);
  return `${shortWallDay(day)} ${time}`;
}

function isOverHours(point: Drag["pointer"]): boolean {
  return point !== null && Boolean(document.elementFromPoint(point.x, point.y)?.closest("[data-column]"));
}
