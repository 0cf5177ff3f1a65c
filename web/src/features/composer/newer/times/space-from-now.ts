import type { ShieldItem } from "@ponkan/contract/ban-shield/find-threats";
import { isAtLeast } from "@ponkan/contract/posts/severity";
import { findSafeSlots } from "@ponkan/contract/posts/times/find-safe-slots";
import { paceOf } from "~/components/ban-shield/pace-of.ts";
import { isPractice } from "~/lib/is-practice.ts";
import { type Around, plannedKeys, plannedThreats, shieldItem } from "../../core/checks/threats.ts";
import type { Planned } from "../../core/draft/to-posts.ts";
import { clock, shortDay } from "../../core/time-words.ts";
import { wantedHours } from "./wanted-hours.ts";

/** Posts that are spaced out instead of going out at once, and a text that lists their times. */
export type Spaced = { planned: Planned[]; text: string };

type Given = { creatorId: number; around: Around; busy: readonly number[] };

const NAMED = 6;

/**
 * Keeps the first post at now, if that is safe, and moves the others to the next safe times; null if there are none.
 */
export function spaceFromNow(ready: readonly Planned[], { creatorId, around, busy }: Given): Spaced | null {
  const places = ready.filter(({ row }) => row !== null && !isPractice(row.subreddit));
  const [first] = places;
  if (!first || places.length < 2) return null;
  const staying = isHeavy([first], around) ? [] : [first];
  const now = around.now.getTime();
  const slots = findSafeSlots({
    rows: places
      .filter((each) => !staying.includes(each))
      .map(({ key, post }) => ({
        id: key,
        subreddit: post.subreddit,
        ...plannedKeys(post, around.now, around),
        best: [],
      })),
    others: [...around.neighbours, ...staying.flatMap((each) => shieldItem(each, around) ?? [])] as ShieldItem[],
    busy,
    now,
    from: now,
    zone: around.zone,
    quotaLeft: null,
    hours: wantedHours(creatorId),
    ...paceOf(creatorId),
  });
  const times = new Map(slots.flatMap((slot) => ("at" in slot ? [[slot.id, new Date(slot.at)] as const] : [])));
  if (times.size < slots.length) return null;
  return {
    planned: ready.map((each) => at(each, times.get(each.key))),
    text: `Staggered: ${words(places, times, around.zone)}.`,
  };
}

function at(planned: Planned, time: Date | undefined): Planned {
  if (!time) return planned;
  return { ...planned, time: { kind: "at", at: time }, post: { ...planned.post, post_at: time.toISOString() } };
}

function isHeavy(planned: readonly Planned[], around: Around): boolean {
  return [...plannedThreats(planned, around).values()].flat().some(({ severity }) => isAtLeast(severity, "medium"));
}

/** 'r/hills now, r/lakes Sun 22 Nov 16:00' */
function words(places: readonly Planned[], times: ReadonlyMap<string | number, Date>, zone: string): string {
  const named = places.slice(0, NAMED).map(({ key, post }) => {
    const time = times.get(key);
    return `r/${post.subreddit} ${time ? `${shortDay(time, zone)} ${clock(time, zone)}` : "now"}`;
  });
  const more = places.length - named.length;
  return [...named, ...(more > 0 ? [`and ${more} more after that`] : [])].join(", ");
}
