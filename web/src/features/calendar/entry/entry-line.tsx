import { instantToWallTime } from "@ponkan/contract/posts/times/wall-time";
import { memo } from "react";
import { cn } from "~/lib/cn.ts";
import type { Entry } from "../model/entries.ts";
import { statusLooks } from "../model/status-looks.tsx";
import { type Press, spoken } from "./entry-chip.tsx";
import { prepareDetails } from "./load-details.ts";
import { useEntryState } from "./use-entry-state.ts";

type Props = { entry: Entry; zone: string; onPress: Press };

/** An entry where there is room for one line. */
export const EntryLine = memo(function EntryLine({ entry, zone, onPress }: Props) {
  const { first, chips, status } = entry;
  const look = statusLooks[status];
  const { time } = instantToWallTime(new Date(first.at), zone);
  const { isSelected, isHeld } = useEntryState(entry);
  return (
    <button
      type="button"
      tabIndex={-1}
      data-entry={entry.key}
      data-posts={chips.map(({ id }) => id).join(" ")}
      data-status={look.word}
      data-held={isHeld}
      aria-label={`${spoken(entry, time)}${isSelected ? ", selected" : ""}`}
      aria-haspopup="dialog"
      onPointerEnter={prepareDetails}
      onFocus={prepareDetails}
      onClick={(event) => onPress(entry, event)}
      className={cn(
        "flex h-6 w-full touch-manipulation items-center gap-1.5 px-1.5 text-left text-xs -outline-offset-2 select-none hover:bg-hover data-[held=true]:opacity-50",
        isSelected && "bg-brand-soft",
      )}
    >
      <span className="text-fg-muted tabular-nums">{time}</span>
      <span className="min-w-0 flex-1 truncate">{first.text || first.place}</span>
      {look.icon}
    </button>
  );
});
