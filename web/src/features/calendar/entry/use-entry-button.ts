import { platformLabels } from "@ponkan/contract/accounts/platform";
import { severities } from "@ponkan/contract/posts/severity";
import { instantToWallTime } from "@ponkan/contract/posts/times/wall-time";
import type { MouseEvent } from "react";
import { counted } from "~/lib/counted.ts";
import type { Entry } from "../model/entries.ts";
import { lookOf } from "../model/status-looks.tsx";
import { prepareDetails } from "./load-details.ts";
import { useEntryState } from "./use-entry-state.ts";

export type Press = (entry: Entry, event: MouseEvent<HTMLElement>) => void;
export type EntryProps = { entry: Entry; zone: string; onPress: Press };

/** The props that every button for an entry shares. */
export function useEntryButton({ entry, zone, onPress }: EntryProps) {
  const look = lookOf(entry);
  const { time } = instantToWallTime(new Date(entry.first.at), zone);
  const { isSelected, isHeld, isRefused } = useEntryState(entry);
  const button = {
    type: "button",
    "data-entry": entry.key,
    "data-posts": entry.chips.map(({ id }) => id).join(" "),
    "data-status": look.word,
    "data-held": isHeld,
    "data-selected": isSelected,
    "data-refused": isRefused,
    ...(look.reason && { title: look.reason }),
    "aria-label": `${spoken(entry, time, look.word)}${isSelected ? ", selected" : ""}`,
    "aria-haspopup": "dialog",
    onPointerEnter: prepareDetails,
    onFocus: prepareDetails,
    onClick: (event: MouseEvent<HTMLElement>) => onPress(entry, event),
  } as const;
  return { button, time, look, isSelected };
}

/** '18:30, Red rock, second pass, Reddit, 3 subreddits, scheduled' */
function spoken({ first, chips, threat }: Entry, time: string, state: string): string {
  const where = chips.length > 1 ? counted(chips.length, "subreddit") : first.destination;
  const risk = threat > 0 ? `${severities[threat - 1]} risk` : "";
  const parts = [time, first.text, platformLabels[first.platform], where, state, risk];
  return parts.filter(Boolean).join(", ");
}
