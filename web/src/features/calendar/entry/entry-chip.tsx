import { Check } from "lucide-react";
import { memo } from "react";
import { cn } from "~/lib/cn.ts";
import { canMove } from "../moving/plan-moves.ts";
import { EntryThumb } from "./entry-thumb.tsx";
import { ThreatBars } from "./threat-bars.tsx";
import { type EntryProps, useEntryButton } from "./use-entry-button.ts";

/** Time, thumbnail with platform, destination, title, status and worst threat. */
export const EntryChip = memo(function EntryChip(props: EntryProps) {
  const { button, time, place, look, isSelected } = useEntryButton(props);
  const { first, chips, threat } = props.entry;
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
        <span className="entry-time font-semibold tabular-nums">
          <Time text={time} />
        </span>{" "}
        {first.text && <span className="entry-title truncate">{first.text}</span>}{" "}
        <span className={cn(first.text ? "entry-place text-fg-muted max-sm:hidden" : "entry-title", "truncate")}>
          {place}
        </span>
        {(threat > 0 || mark) && (
          <span className="entry-marks flex items-center gap-1 max-sm:hidden">
            {threat > 0 && <ThreatBars level={threat} />}
            {mark}
          </span>
        )}
      </span>
    </button>
  );
});

/** '10:32 AM', or '10:32a' in a month on phones, where days are too narrow. */
function Time({ text }: { text: string }) {
  const [, clock, half] = /^(\S+)\s([AP])M$/.exec(text) ?? [];
  if (!half) return text;
  return (
    <>
      {clock}
      <span className="entry-half" data-letter={half.toLowerCase()}>
        <span> {half}M</span>
      </span>
    </>
  );
}
