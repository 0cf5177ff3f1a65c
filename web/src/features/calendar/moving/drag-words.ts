import { instantToWallTime } from "@ponkan/contract/posts/times/wall-time";
import { clockText } from "@ponkan/contract/time/clock-text";
import type { Conflict } from "~/components/ban-shield/live-conflict.ts";
import { counted } from "~/lib/counted.ts";
import { shortWallDay } from "~/lib/days.ts";
import { canLand, type Drag, newTimes } from "./drag.ts";
import { verdictOn } from "./verdict.ts";

/** 'Sat 17 Oct 17:45 · strong slot, no risk above low': the drop time and its consequences. */
export function dragWords(drag: Drag, zone: string, conflict: Conflict | null | undefined, isStrong: boolean): string {
  return [spotText(drag, zone), verdictOn(drag, zone, conflict, isStrong)].filter(Boolean).join(" · ");
}

/** For screen readers: what was picked up, and the keys to move it. */
export function pickedUpWords(drag: Drag, zone: string): string {
  const pickedUp = `Picked up ${nameOf(drag)}, ${timeText(drag.held.at, zone)}.`;
  return `${pickedUp} Arrow keys move it, Space drops it, Escape leaves it where it was.`;
}

/** For screen readers: where the post is now. */
export function endedWords({ drag, isDropped }: { drag: Drag; isDropped: boolean }, zone: string): string {
  const to = newTimes(drag, zone).get(drag.held.id);
  if (isDropped && to !== undefined && canLand(drag, zone)) return `Dropped ${nameOf(drag)} on ${timeText(to, zone)}.`;
  const stays = `${nameOf(drag)} stays on ${timeText(drag.held.at, zone)}.`;
  return isDropped ? stays : `Move cancelled. ${stays}`;
}

function nameOf({ held, chips }: Drag): string {
  const name = held.text || held.destination;
  return chips.length > 1 ? `${name} and ${counted(chips.length - 1, "more post")}` : name;
}

function spotText(drag: Drag, zone: string): string {
  const isAtHome = drag.spot !== null || !drag.pointer;
  const at = newTimes(drag, zone).get(drag.held.id) ?? (isAtHome ? drag.held.at : undefined);
  if (at === undefined) return isOverHours(drag.pointer) ? "The clock skips this hour" : "Not here";
  return timeText(at, zone);
}

/** 'Sat 17 Oct 17:45' */
function timeText(at: number, zone: string): string {
  const { day, time } = instantToWallTime(new Date(at), zone);
  return `${shortWallDay(day)} ${clockText(time)}`;
}

function isOverHours(point: Drag["pointer"]): boolean {
  return point !== null && Boolean(document.elementFromPoint(point.x, point.y)?.closest("[data-column]"));
}
