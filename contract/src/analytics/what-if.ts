import { sum } from "../numbers/statistics.ts";
import { HEAT_CELLS } from "../subreddits/stats.ts";
import { emptyHeat, FEWEST_IN_CELL, type HeatSum, heatOfSums, shrunkTowards, worthOf } from "./heat.ts";

/** A post with a known score. `cell` is its hour of the week; `is_asked` is whether it counts towards the estimate. */
export type TimedPost = { subreddit: string; cell: number; score: number; is_asked: boolean };

export type WhatIf = {
  /** Posts examined, and those in subreddits with too few posts to tell. */
  posts: number;
  posts_left: number;
  score: number;
  /** The estimated score; 8 of 10 tries land between `low` and `high`. */
  likely: number;
  low: number;
  high: number;
  /** The hours that would have been picked per subreddit, most posts first. */
  places: { subreddit: string; posts: number; weekday: number; hour: number }[];
};

/** A subreddit needs this many posts. */
const FEWEST_POSTS = 20;
const TRIES = 200;
const MOST_PLACES = 5;

/**
 * Estimates the total score that the posts with `is_asked` would have had at the best hour of their subreddit (AN-11).
 * Each try picks the best hour from one random half of a subreddit's posts and measures it on the other, because the
 * best of many hours always looks better on the data it was picked from. Null when no subreddit has enough posts.
 * Yields between tries so that the caller can do other work.
 */
export function* whatIfInSteps(posts: readonly TimedPost[]): Generator<undefined, WhatIf | null> {
  const asked = posts.filter(({ is_asked }) => is_asked);
  const byPlace = Map.groupBy(posts, ({ subreddit }) => subreddit.toLowerCase());
  const known = [...byPlace.values()]
    .filter((place) => place.length >= FEWEST_POSTS && place.some(({ is_asked }) => is_asked))
    .map(weighed);
  if (known.length === 0) return null;
  const left = asked.filter(({ subreddit }) => byPlace.get(subreddit.toLowerCase())!.length < FEWEST_POSTS);
  const unchanged = sum(left.map(({ score }) => score));
  const roll = dice();
  const tries: number[] = [];
  while (tries.length < TRIES) {
    yield;
    tries.push(sum(known.map((place) => tryOnce(place, roll))) + unchanged);
  }
  tries.sort((one, other) => one - other);
  const at = (share: number) => Math.round(tries[Math.floor(share * (TRIES - 1))]!);
  return {
    posts: asked.length,
    posts_left: left.length,
    score: sum(asked.map(({ score }) => score)),
    likely: at(0.5),
    low: at(0.1),
    high: at(0.9),
    places: known
      .flatMap(bestOfPlace)
      .toSorted((one, other) => other.posts - one.posts)
      .slice(0, MOST_PLACES),
  };
}

/**
 * The data of every try as typed arrays: `slotOf` is the index of each post's hour among the hours in use, `worth` its
 * log score. `askedScore` is the score plus one, whose logarithm is the worth.
 */
type SubredditData = {
  posts: readonly TimedPost[];
  asked: readonly TimedPost[];
  slots: number;
  slotOf: Uint8Array;
  worth: Float64Array;
  askedSlot: Uint8Array;
  askedScore: Float64Array;
};

function weighed(posts: readonly TimedPost[]): SubredditData {
  const cells = [...new Set(posts.map(({ cell }) => cell))].toSorted((one, other) => one - other);
  const slots = new Map(cells.map((cell, slot) => [cell, slot]));
  const slotsOf = (some: readonly TimedPost[]) => Uint8Array.from(some, ({ cell }) => slots.get(cell)!);
  const asked = posts.filter(({ is_asked }) => is_asked);
  return {
    posts,
    asked,
    slots: cells.length,
    slotOf: slotsOf(posts),
    worth: Float64Array.from(posts, ({ score }) => worthOf(score)),
    askedSlot: slotsOf(asked),
    askedScore: Float64Array.from(asked, ({ score }) => 1 + Math.max(0, score)),
  };
}

/** Sums per hour of half of a subreddit's posts; the arrays are reused by every try. */
type Half = { posts: Float64Array; worth: Float64Array };

const half = (): Half => ({ posts: new Float64Array(HEAT_CELLS), worth: new Float64Array(HEAT_CELLS) });
const [picking, measuring] = [half(), half()];
/** The factor by which the best hour beats each hour. */
const gain = new Float64Array(HEAT_CELLS);

/** Returns what the `is_asked` posts of a subreddit would have scored, for one random split of its posts. */
function tryOnce({ asked, slots, slotOf, worth, askedSlot, askedScore }: SubredditData, roll: () => number): number {
  for (const { posts, worth } of [picking, measuring]) {
    posts.fill(0, 0, slots);
    worth.fill(0, 0, slots);
  }
  for (let post = 0; post < slotOf.length; post++) {
    const half = roll() < 0.5 ? picking : measuring;
    const slot = slotOf[post]!;
    half.posts[slot]! += 1;
    half.worth[slot]! += worth[post]!;
  }
  const best = bestSlot(picking, slots);
  if (best === null) return sum(asked.map(({ score }) => score));
  const mean = meanOf(measuring, slots);
  const worthAt = (slot: number) => shrunkTowards(mean, measuring.posts[slot]!, measuring.worth[slot]!);
  const won = worthAt(best);
  for (let slot = 0; slot < slots; slot++) gain[slot] = Math.exp(won - worthAt(slot));
  let total = 0;
  for (let post = 0; post < askedSlot.length; post++) {
    const score = askedScore[post]! * gain[askedSlot[post]!]! - 1;
    if (score > 0) total += score;
  }
  return total;
}

/** The top-ranked hour by AN-05; null if no hour has two posts. */
function bestSlot(sums: Half, slots: number): number | null {
  const mean = meanOf(sums, slots);
  let [best, highest] = [-1, Number.NEGATIVE_INFINITY];
  for (let slot = 0; slot < slots; slot++) {
    if (sums.posts[slot]! < FEWEST_IN_CELL) continue;
    const value = shrunkTowards(mean, sums.posts[slot]!, sums.worth[slot]!);
    if (value > highest || (value === highest && sums.posts[slot]! > sums.posts[best]!))
      [best, highest] = [slot, value];
  }
  return best < 0 ? null : best;
}

function bestOfPlace({ posts, asked }: SubredditData): WhatIf["places"] {
  const cells = emptyHeat();
  for (const post of posts) add(cells, post);
  const [best] = heatOfSums(cells).best_times;
  const moved = asked.filter(({ cell }) => best && cell !== best.weekday * 24 + best.hour);
  if (!best || moved.length === 0) return [];
  return [{ subreddit: posts[0]!.subreddit, posts: moved.length, weekday: best.weekday, hour: best.hour }];
}

function add(cells: HeatSum[], { cell, score }: TimedPost): void {
  cells[cell]!.posts++;
  cells[cell]!.worth += worthOf(score);
}

function meanOf({ posts, worth }: Half, slots: number): number {
  let [count, total] = [0, 0];
  for (let slot = 0; slot < slots; slot++) {
    count += posts[slot]!;
    total += worth[slot]!;
  }
  return count === 0 ? 0 : total / count;
}

/** A fixed seed: the result must not change each time the page is opened. */
function dice(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}
