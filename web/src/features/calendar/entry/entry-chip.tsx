import { Check } from "lucide-react";
import { memo } from "react";
import { cn } from "~/lib/cn.ts";
import { canMove } from "../moving/plan-moves.ts";
import { EntryThumb } from "./entry-thumb.tsx";
import { ThreatBars } from "./threat-bars.tsx";
import { type EntryProps, useEntryButton } from "./use-entry-button.ts";

/** Time, picture with the platform, how many places, title, state and the worst threat. */
export const EntryChip = memo(function EntryChip({ className, ...props }: EntryProps & { className?: string }) {
  const { button, time, look, isSelected } = useEntryButton(props);
  const { first, chips, threat } = props.entry;
  const places = chips.length > 1 ? `${chips.length} subs` : "";
  const mark = isSelected ? <Check aria-hidden className="size-3.5 text-fg-brand" /> : look.icon;
  return (
    <button
      {...button}
      tabIndex={-1}
      className={cn(
        "relative flex h-[37px] w-full min-w-0 touch-manipulation items-center gap-2 rounded-md border px-1 text-left select-none hover:border-line-strong max-lg:h-11",
        "data-[held=true]:border-dashed data-[held=true]:opacity-50",
        chips.some(canMove) && "cursor-grab",
        look.box,
        "data-[selected=true]:border-brand-strong data-[selected=true]:bg-brand-soft data-[refused=true]:border-danger",
        className,
      )}
    >
      <EntryThumb chip={first} />
      <span className="min-w-0 flex-1 text-xs leading-[1.25]">
        <span className="flex items-center gap-1.5">
          <span className="font-semibold tabular-nums">{time}</span>
          {places && <span className="truncate text-fg-muted max-xl:hidden">{places}</span>}
          {(threat > 0 || mark) && (
            <span className="ml-auto flex items-center gap-1 max-sm:hidden">
              {threat > 0 && <ThreatBars level={threat} />}
              {mark}
            </span>
          )}
        </span>
        <span className="block truncate">{first.text || first.place}</span>
      </span>
    </button>
  );
});
