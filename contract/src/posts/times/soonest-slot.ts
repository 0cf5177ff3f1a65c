import { DAY, MINUTE, type Rule, shieldRules } from "../../ban-shield/severity-scales.ts";
import type { ShieldItem } from "../../ban-shield/shield-item.ts";
import { dailyRules, isHeavyBy, keys, rulesBy } from "../../ban-shield/timeline.ts";
import { momentsFrom, type Source, sourcesOf, sourcesOfGap, sourcesOfRule } from "./moments-of-change.ts";
import { costAt, isBeyondPace, keepsGap, type Schedule } from "./slot-cost.ts";

type Search = Schedule & { earliest: number; latest: number; calmWithin: number };
type Wanted = Omit<ShieldItem, "at">;
type Key = Rule["key"];

/** Yields after trying this many moments. */
const PIECE = 16;

/**
 * Finds the first possible minute for one row after another; `placed` must be called for each row placed. What a
 * subreddit, title or content rules out is remembered for later rows: another post only rules out more, unless it
 * splits a run.
 */
export function soonestSlots(search: Search) {
  const floors = new Map<string, number>();
  const floorsOf = { subreddit: new Map(), content_key: new Map(), title_key: new Map() } satisfies KeyFloors;

  function* find(row: Wanted): Generator<undefined, number | null> {
    const free = yield* raised(floors, "gap", search.earliest, gapOf(search));
    const paced = search.perDay ? yield* raised(floors, "pace", free, paceOf(search, search.perDay)) : free;
    let start = paced;
    for (const key of keys) {
      if (row[key] === null) continue;
      start = Math.max(start, yield* raised(floorsOf[key], nameOf(row, key), paced, commonOf(search, row, key)));
    }
    const moments = momentsFrom(sourcesOf(search, row), start, search.latest + 1, start === search.earliest);
    const soonest = yield* firstOf(moments, (at) => costAt(search, { ...row, at }) !== null);
    return soonest === null ? null : yield* calmest(row, soonest);
  }

  /** The first minute within `calmWithin` that has the fewest low threats. */
  function* calmest(row: Wanted, soonest: number) {
    const end = Math.min(soonest + search.calmWithin, search.latest) + 1;
    let best = { at: soonest, cost: Number.POSITIVE_INFINITY };
    const isFree = (at: number) => {
      const cost = costAt(search, { ...row, at });
      if (cost !== null && cost < best.cost) best = { at, cost };
      return cost === 0;
    };
    yield* firstOf(momentsFrom(sourcesOf(search, row), soonest, end), isFree);
    return best.at;
  }

  function placed(row: ShieldItem): void {
    for (const key of keys) {
      const own = row[key] === null ? null : nameOf(row, key);
      for (const [name, floor] of floorsOf[key]) {
        if (name !== own) floorsOf[key].set(name, Math.min(floor, row.at - reachOf(key)));
      }
    }
  }

  /** Finds the first minute that this condition alone allows, starting from the last known one. */
  function* raised(known: Map<string, number>, name: string, least: number, { sources, isOut }: Part) {
    const start = Math.max(known.get(name) ?? search.earliest, least);
    const moments = momentsFrom(sources, start, search.latest + 1);
    const floor = (yield* firstOf(moments, (at) => !isOut(at))) ?? search.latest + 1;
    known.set(name, floor);
    return floor;
  }

  return { find, placed };
}

type KeyFloors = Record<Key, Map<string, number>>;
/** A condition that may rule out a moment, and the sources of the moments at which that can change. */
type Part = { sources: readonly Source[]; isOut: (at: number) => boolean };

const gapOf = (search: Search): Part => ({ sources: sourcesOfGap(search), isOut: (at) => !keepsGap(search, at) });

/**
 * Compares with the limit a day later, because the limit may rise before the next moment, which is at most a day away
 * wherever there are too many posts.
 */
function paceOf(search: Search, perDay: (at: number) => number): Part {
  const sources = [{ list: search.timeline.items, distance: DAY }, ...sourcesOfGap(search)];
  return { sources, isOut: (at) => !keepsGap(search, at) || isBeyondPace(search, at, perDay(at + DAY)) };
}

function commonOf(search: Search, row: Wanted, key: Key): Part {
  const rules = rulesBy(key, [...dailyRules(search.timeline, row), ...shieldRules.backToBack]);
  return {
    sources: [...sourcesOfGap(search), ...rules.flatMap((rule) => sourcesOfRule(search, row, rule))],
    isOut: (at) => !keepsGap(search, at) || isHeavyBy(search.timeline, { ...row, at }, key),
  };
}

/** Includes the subreddit's limit, because not every row knows it. */
function nameOf({ limit, ...row }: Wanted, key: Key): string {
  return key === "subreddit" ? `${row[key]} ${limit?.posts} ${limit?.hours}` : `${row[key]}`;
}

/** The farthest distance at which a post placed between others may split a run that was too long. */
function reachOf(key: Key): number {
  const lengths = rulesBy(key, shieldRules.backToBack).map(({ within, scale: [, enough] }) => (enough - 1) * within);
  return Math.ceil(Math.max(0, ...lengths) / MINUTE) * MINUTE;
}

function* firstOf(moments: Iterable<number>, isWanted: (at: number) => boolean): Generator<undefined, number | null> {
  let tried = 0;
  for (const at of moments) {
    if (isWanted(at)) return at;
    if (++tried % PIECE === 0) yield;
  }
  return null;
}
