import { platformLabels } from "@ponkan/contract/accounts/platform";
import { instantToWallTime } from "@ponkan/contract/posts/times/wall-time";
import { Check } from "lucide-react";
import { type MouseEvent, memo } from "react";
import { cn } from "~/lib/cn.ts";
import { counted } from "~/lib/counted.ts";
import { severities } from "~/ui/severity.tsx";
import type { Entry } from "../model/entries.ts";
import { statusLooks } from "../model/status-looks.tsx";
import { canMove } from "../moving/plan-moves.ts";
import { EntryThumb } from "./entry-thumb.tsx";
import { prepareDetails } from "./load-details.ts";
import { ThreatBars } from "./threat-bars.tsx";
import { useEntryState } from "./use-entry-state.ts";

export type Press = (entry: Entry, event: MouseEvent<HTMLElement>) => void;

type Props = { entry: Entry; zone: string; onPress: Press; className?: string };

/** Time, picture with the platform, how many places, title, state and the worst threat. */
export const EntryChip = memo(function EntryChip({ entry, zone, onPress, className }: Props) {
  const { first, chips, status, threat } = entry;
  const look = statusLooks[status];
  const { time } = instantToWallTime(new Date(first.at), zone);
  const places = chips.length > 1 ? `${chips.length} subs` : "";
  const { isSelected, isHeld, isRefused } = useEntryState(entry);
  const mark = isSelected ? <Check aria-hidden className="size-3.5 text-fg-brand" /> : look.icon;
  return (
    <button
      type="button"
      tabIndex={-1}
      data-entry={entry.key}
      data-status={look.word}
      data-held={isHeld}
      data-selected={isSelected}
      data-refused={isRefused}
      aria-label={`${spoken(entry, time)}${isSelected ? ", selected" : ""}`}
      data-posts={chips.map(({ id }) => id).join(" ")}
      aria-haspopup="dialog"
      onPointerEnter={prepareDetails}
      onFocus={prepareDetails}
      onClick={(event) => onPress(entry, event)}
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

/** '18:30, Red rock, second pass, Reddit, 3 subreddits, scheduled' */
export function spoken({ first, chips, status, threat }: Entry, time: string): string {
  const where = chips.length > 1 ? counted(chips.length, "subreddit") : first.place;
  const risk = threat > 0 ? `${severities[threat - 1]} risk` : "";
  const parts = [time, first.text, platformLabels[first.platform], where, statusLooks[status].word, risk];
  return parts.filter(Boolean).join(", ");
}
