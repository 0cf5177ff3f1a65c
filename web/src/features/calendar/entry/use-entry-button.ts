import { platformLabels } from "@ponkan/contract/accounts/platform";
import { severities } from "@ponkan/contract/posts/severity";
import { instantToWallTime } from "@ponkan/contract/posts/times/wall-time";
import { clockText } from "@ponkan/contract/time/clock-text";
import type { MouseEvent } from "react";
import type { Entry } from "../model/entries.ts";
import { lookOf } from "../model/status-looks.tsx";
import { prepareDetails } from "./load-details.ts";
import { placeText } from "./place-text.ts";
import { useEntryState } from "./use-entry-state.ts";

export type Press = (entry: Entry, event: MouseEvent<HTMLElement>) => void;
export type EntryProps = { entry: Entry; zone: string; onPress: Press };

export function useEntryButton({ entry, zone, onPress }: EntryProps, place = placeText(entry), day?: string) {
  const { first } = entry;
  const look = lookOf(entry);
  const clock = clockText(instantToWallTime(new Date(first.at), zone).time);
  const time = day ? `${day} ${clock}` : clock;
  const { isSelected, isChoosable, isHeld, isRefused } = useEntryState(entry);
  const name = spoken(entry, time, place, look.word);
  const button = {
    type: "button",
    "data-entry": entry.key,
    "data-posts": entry.chips.map(({ id }) => id).join(" "),
    "data-status": look.word,
    "data-held": isHeld,
    "data-selected": isSelected,
    "data-refused": isRefused,
    // Tooltip with what does not fit in the chip.
    title: look.reason || [first.text, place].filter(Boolean).join("\n"),
    "aria-label": `${name}${isSelected ? ", selected" : ""}`,
    "aria-haspopup": "dialog",
    onPointerEnter: prepareDetails,
    onFocus: prepareDetails,
    onClick: (event: MouseEvent<HTMLElement>) => onPress(entry, event),
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      // On touch, a long press picks up the post instead.
      if ((event.nativeEvent as PointerEvent).pointerType === "touch") return;
      event.preventDefault();
      onPress(entry, event);
    },
  } as const;
  return { button, time, place, look, name, isSelected, isChoosable };
}

/** '18:30, Red rock, second pass, 3 subs, Reddit, scheduled': starts with the visible text, in the same order. */
function spoken(entry: Entry, time: string, place: string, state: string): string {
  const { first, threat } = entry;
  const risk = threat > 0 ? `${severities[threat - 1]} risk` : "";
  const parts = [time, first.text, place, platformLabels[first.platform], state, risk];
  return parts.filter(Boolean).join(", ");
}
