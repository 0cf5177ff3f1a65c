import { HEAT_CELLS } from "../subreddits/stats.ts";
import { drawnTo, emptyHeat, FEWEST_IN_CELL, type HeatSum, heatOfSums, worthOf } from "./heat.ts";

/** A post with a known score; `cell` is its hour of the week. */
export type TimedPost = { subreddit: string; cell: number; score: number; is_asked: boolean };

export type WhatIf = {
  /** Posts that were looked at, and those in places with too few posts to tell. */
  posts: number;
  posts_left: number;
  score: number;
  /** What it would have been: in eight of ten tries between `low` and `high`. */
  likely: number;
  low: number;
  high: number;
  /** Where which hour would have been taken, most posts first. */
  places: { subreddit: string; posts: number; weekday: number; hour: number }[];
};

/** So many posts in a place tell something. */
const FEWEST_POSTS = 20;
const TRIES = 200;
const MOST_PLACES = 5;

/**
 * The score of the asked posts, had each gone out at the best hour of its place (AN-11). The best hour is picked by one
 * half of a place's posts and measured by the other, many times over: the best of many hours always looks better than it
 * is where it was picked. Null when no place has enough posts.
 */
export function whatIfBestHours(posts: readonly TimedPost[]): WhatIf | null {
  const asked = posts.filter(({ is_asked }) => is_asked);
  const byPlace = Map.groupBy(posts, ({ subreddit }) => subreddit.toLowerCase());
  const known = [...byPlace.values()].filter(
    (place) => place.length >= FEWEST_POSTS && place.some(({ is_asked }) => is_asked),
  );
  if (known.length === 0) return null;
  const left = asked.filter(({ subreddit }) => byPlace.get(subreddit.toLowerCase())!.length < FEWEST_POSTS);
  const unchanged = sum(left.map(({ score }) => score));
  const roll = dice();
  const tries = Array.from({ length: TRIES }, () => sum(known.map((place) => tryOnce(place, roll))) + unchanged);
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

/** The numbers of a place by hour of the week, one array each: they are filled again at every try. */
type Half = { posts: Float64Array; worth: Float64Array };

const half = (): Half => ({ posts: new Float64Array(HEAT_CELLS), worth: new Float64Array(HEAT_CELLS) });
const [picking, measuring] = [half(), half()];

/** What the asked posts of a place would have got, by one way of halving its posts. */
function tryOnce(place: readonly TimedPost[], roll: () => number): number {
  for (const { posts, worth } of [picking, measuring]) {
    posts.fill(0);
    worth.fill(0);
  }
  for (const { cell, score } of place) {
    const { posts, worth } = roll() < 0.5 ? picking : measuring;
    posts[cell]! += 1;
    worth[cell]! += worthOf(score);
  }
  const best = bestCell(picking);
  const mean = meanOf(measuring);
  const worthAt = (cell: number) => drawnTo(mean, { posts: measuring.posts[cell]!, worth: measuring.worth[cell]! });
  let total = 0;
  for (const { is_asked, score, cell } of place) {
    if (!is_asked) continue;
    total += best === null ? score : Math.expm1(Math.max(0, worthOf(score) + worthAt(best) - worthAt(cell)));
  }
  return total;
}

/** The first of AN-05's ranks; null where no hour has two posts. */
function bestCell(sums: Half): number | null {
  const mean = meanOf(sums);
  let [best, highest] = [-1, Number.NEGATIVE_INFINITY];
  for (let cell = 0; cell < HEAT_CELLS; cell++) {
    if (sums.posts[cell]! < FEWEST_IN_CELL) continue;
    const value = drawnTo(mean, { posts: sums.posts[cell]!, worth: sums.worth[cell]! });
    if (value > highest || (value === highest && sums.posts[cell]! > sums.posts[best]!))
      [best, highest] = [cell, value];
  }
  return best < 0 ? null : best;
}

function bestOfPlace(place: readonly TimedPost[]): WhatIf["places"] {
  const cells = emptyHeat();
  for (const post of place) add(cells, post);
  const [best] = heatOfSums(cells).best_times;
  const moved = place.filter(({ is_asked, cell }) => is_asked && best && cell !== best.weekday * 24 + best.hour);
  if (!best || moved.length === 0) return [];
  return [{ subreddit: place[0]!.subreddit, posts: moved.length, weekday: best.weekday, hour: best.hour }];
}

function add(cells: HeatSum[], { cell, score }: TimedPost): void {
  cells[cell]!.posts++;
  cells[cell]!.worth += worthOf(score);
}

function meanOf({ posts, worth }: Half): number {
  let [count, total] = [0, 0];
  for (let cell = 0; cell < HEAT_CELLS; cell++) {
    count += posts[cell]!;
    total += worth[cell]!;
  }
  return count === 0 ? 0 : total / count;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The same tries each time: a number that changes when a page is opened again would say nothing. */
function dice(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}
