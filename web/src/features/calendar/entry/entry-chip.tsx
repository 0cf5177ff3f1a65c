import { Check } from "lucide-react";
import { memo } from "react";
import { cn } from "~/lib/cn.ts";
import { canMove } from "../moving/plan-moves.ts";
import { EntryThumb } from "./entry-thumb.tsx";
import { ThreatBars } from "./threat-bars.tsx";
import { type EntryProps, useEntryButton } from "./use-entry-button.ts";

/** Time, picture with the platform, number of subreddits, title, status and the worst threat. */
export const EntryChip = memo(function EntryChip(props: EntryProps) {
  const { button, time, look, isSelected } = useEntryButton(props);
  const { first, chips, threat } = props.entry;
  const subreddits = chips.length > 1 ? `${chips.length} subs` : "";
  const mark = isSelected ? <Check aria-hidden className="size-3.5 text-fg-brand" /> : look.icon;
  return (
    <button
      {...button}
      tabIndex={-1}
      className={cn(
        "entry-chip relative flex w-full min-w-0 touch-manipulation items-center gap-2 rounded-md border px-1 text-left select-none hover:border-line-strong max-sm:px-0.5",
        "data-[held=true]:border-dashed data-[held=true]:opacity-50 data-[status=posted]:bg-hover dark:data-[status=posted]:bg-raised",
        chips.some(canMove) && "drag-handle cursor-grab",
        look.box,
        "data-[selected=true]:border-brand-strong data-[selected=true]:bg-brand-soft data-[refused=true]:border-danger",
      )}
    >
      <EntryThumb chip={first} />
      <span className="entry-words min-w-0 flex-1 text-xs leading-[1.25] max-sm:text-2xs">
        <span className="entry-time flex h-[1.25em] min-w-0 flex-wrap gap-x-1.5 overflow-hidden">
          <span className="font-semibold tabular-nums">{time}</span>
          {/* Whole or not at all: without enough space it wraps into a hidden line. */}
          {subreddits && <span className="whitespace-nowrap text-fg-muted compact:hidden">{subreddits}</span>}
        </span>
        {(threat > 0 || mark) && (
          <span className="entry-marks flex items-center gap-1 max-sm:hidden">
            {threat > 0 && <ThreatBars level={threat} />}
            {mark}
          </span>
        )}
        <span className="entry-title truncate">{first.text || first.destination}</span>
      </span>
    </button>
  );
});
