import { findThreats } from "../../ban-shield/find-threats.ts";
import type { ShieldItem } from "../../ban-shield/shield-item.ts";
import { threatLabel } from "../threat.ts";
import { goodHours } from "./good-hours.ts";
import type { SlotRow } from "./safe-slot.ts";
import { slotName } from "./slot-name.ts";

type Facts = {
  /** All posts after placing the rows. */
  all: readonly ShieldItem[];
  zone: string;
  cellAt: (at: number) => number;
  gapMinutes: number;
  perDay: ((at: number) => number) | undefined;
};

const hours = ["the best hour", "the second best hour", "the third best hour"];

/** Explains in one sentence why a time was chosen. */
export function explainSlot({ all, zone, cellAt, gapMinutes, perDay }: Facts): (row: SlotRow, at: number) => string {
  const threats = findThreats(all);
  return (row, at) => {
    const cell = cellAt(at);
    const labels = (threats.get(row.id) ?? []).map(({ type }) => threatLabel(type));
    const risk = labels.length === 0 ? "raises no threat" : `raises only low threats (${labels.join(", ")})`;
    return `${slotName(at, zone)} ${rankText(row, cell)}, keeps ${gapMinutes} minutes to every other post and ${risk}${paceText(perDay?.(at))}.`;
  };
}

function paceText(perDay = Number.POSITIVE_INFINITY): string {
  if (perDay === Number.POSITIVE_INFINITY) return "";
  return `, within the ${perDay === 1 ? "1 post" : `${perDay} posts`} a day of your warm-up plan`;
}

function rankText({ subreddit, best }: SlotRow, cell: number): string {
  if (best.length === 0) return `is the next free time for r/${subreddit}, whose good hours are not known`;
  const rank = goodHours(best).get(cell);
  if (!rank) return `is the next free time for r/${subreddit}, as none of its good hours is safe within a year`;
  return `is in ${hours[rank - 1] ?? "a good hour"} of r/${subreddit} by the scores of everybody's posts there`;
}
