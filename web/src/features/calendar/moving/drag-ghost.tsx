import { instantToWallTime } from "@ponkan/contract/posts/times/wall-time";
import { Copy } from "lucide-react";
import { createPortal } from "react-dom";
import { shortWallDay } from "~/lib/days.ts";
import { useStore } from "~/lib/store.ts";
import { EntryThumb } from "../entry/entry-thumb.tsx";
import { liveLevels } from "../shield/shown-risks.ts";
import { type Drag, dragged, landing } from "./drag.ts";
import { verdictOn } from "./verdict.ts";

/** What is held, under the pointer, with the time it would get; and the same for those who do not see it. */
export function DragGhost({ zone }: { zone: string }) {
  const drag = useStore(dragged);
  const levels = useStore(liveLevels);
  const words = drag ? [spotText(drag, zone), verdictOn(drag, zone, levels)].filter(Boolean).join(" · ") : "";
  return (
    <>
      <span aria-live="polite" data-announces="moves" className="sr-only">
        {drag && !drag.pointer && words}
      </span>
      {drag?.pointer && createPortal(<Ghost drag={drag} at={drag.pointer} words={words} zone={zone} />, document.body)}
    </>
  );
}

function Ghost({ drag, at, words, zone }: { drag: Drag; at: { x: number; y: number }; words: string; zone: string }) {
  const { held, chips, isCopy } = drag;
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed top-0 left-0 z-(--z-tooltip) will-change-transform"
      style={{ transform: `translate(${at.x + 6}px, ${at.y + 4}px)` }}
    >
      <div className="flex h-[37px] w-44 -rotate-1 items-center gap-2 rounded-md border border-brand-line bg-surface px-1 text-xs shadow-drag">
        <EntryThumb chip={held} />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold tabular-nums">{instantToWallTime(new Date(held.at), zone).time}</span>
          <span className="block truncate">{held.text || held.place}</span>
        </span>
        {isCopy && <Copy className="size-4 text-fg-brand" />}
        {chips.length > 1 && (
          <span className="grid size-5 place-items-center rounded-full bg-brand text-2xs font-semibold text-fg-on-brand">
            {chips.length}
          </span>
        )}
      </div>
      <p className="mt-2 ml-6 w-max max-w-72 rounded-md bg-fg px-2 py-1 text-xs text-fg-inverse shadow-md">{words}</p>
    </div>
  );
}

/** 'Sat 17 Oct 17:45' */
function spotText(drag: Drag, zone: string): string {
  const at = landing(drag, zone).get(drag.held.id) ?? (drag.spot ? drag.held.at : undefined);
  if (at === undefined) return "Not here";
  const { day, time } = instantToWallTime(new Date(at), zone);
  return `${shortWallDay(day)} ${time}`;
}
