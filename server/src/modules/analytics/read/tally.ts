import type { BookablePlatform, Platform } from "@ponkan/contract/accounts/platform";
import type { SeriesPoint } from "@ponkan/contract/analytics/analytics";
import { emptyHeat, type HeatSum, worthOf } from "@ponkan/contract/analytics/heat";
import type { PlatformSums } from "@ponkan/contract/analytics/totals";
import type { AnalyticsWindow, Span } from "@ponkan/contract/analytics/window";
import { median } from "@ponkan/contract/numbers/statistics";
import { platformName } from "../../accounts/platform-name.ts";
import { hourOfWeek } from "./hour-of-week.ts";
import type { OutcomesRow } from "./outcomes.queries.ts";
import { eachOutcome, type Outcome } from "./outcomes.ts";

/** Totals of a span by platform, and over time by hour, day or month. */
export type SpanTally = { sums: PlatformSums[]; series: SeriesPoint[] };
/** The window's posts in one subreddit; `heat` by hour of the week, for posts with known scores. */
export type PlaceTally = {
  /** The alphabetically first of its spellings. */
  name: string;
  posts: number;
  removed: number;
  comments: number;
  scores: number[];
  ratios: number[];
  /** Only hours with posts: there may be thousands of subreddits. */
  heat: Map<number, HeatSum>;
};
export type Tally = { now: SpanTally; before: SpanTally; heat: HeatSum[]; places: PlaceTally[] };

/** Computes all of analytics' sums in a single pass over the posts. */
export function tallyOutcomes(rows: readonly OutcomesRow[], window: AnalyticsWindow, zone: string): Tally {
  const [now, before] = [spanAdder(window), spanAdder(window.previous)];
  const heat = emptyHeat();
  const places = new Map<string, PlaceTally>();
  const cellAt = hourOfWeek(zone, window.from, window.until);
  for (const { platform, subreddit, packed } of rows) {
    const place = subreddit === "" ? null : placeOf(places, subreddit);
    const [addNow, addBefore] = [now.of(platform), before.of(platform)];
    if (!packed) continue;
    eachOutcome(packed, platform, (outcome) => {
      if (!addNow(outcome)) {
        addBefore(outcome);
        return;
      }
      if (place) addToPlace(place, outcome);
      if (outcome.reaction === null) return;
      const cell = cellAt(outcome.at);
      const worth = worthOf(outcome.reaction);
      addWorth(heat[cell]!, worth);
      if (place) addWorth(cellOf(place, cell), worth);
    });
  }
  const found = [...places.values()].filter(({ posts }) => posts > 0);
  return { now: now.tally(), before: before.tally(), heat, places: found };
}

function spanAdder({ from, until, starts }: Span) {
  const [begin, end] = [from.getTime(), until.getTime()];
  const cuts = starts.map((start) => start.getTime());
  const series = starts.map((at) => ({ at: at.toISOString(), posts: 0, score: 0, comments: 0, removed: 0 }));
  const platforms = new Map<Platform, { sums: PlatformSums; ratios: number[] }>();
  return {
    /** Returns a function that adds a post of the platform; false when it is outside the span. */
    of(platform: Platform): (outcome: Outcome) => boolean {
      const { sums, ratios } = platforms.get(platform) ?? { sums: nothing(platform), ratios: [] };
      platforms.set(platform, { sums, ratios });
      return (outcome) => {
        if (outcome.at < begin || outcome.at >= end) return false;
        addToSums(sums, outcome);
        if (outcome.upvote_ratio !== null) ratios.push(outcome.upvote_ratio);
        addToPoint(series[partOf(cuts, outcome.at)]!, outcome);
        return true;
      };
    },
    tally: (): SpanTally => ({
      sums: [...platforms.values()]
        .filter(({ sums }) => sums.posts > 0)
        .map(({ sums, ratios }) => ({ ...sums, upvote_ratio: median(ratios, 3) })),
      series,
    }),
  };
}

/** The index of the last part that starts at or before `at`. */
function partOf(cuts: readonly number[], at: number): number {
  let [first, last] = [0, cuts.length - 1];
  while (first < last) {
    const middle = (first + last + 1) >> 1;
    if (cuts[middle]! <= at) first = middle;
    else last = middle - 1;
  }
  return first;
}

function addToSums(sums: PlatformSums, { is_removed, reaction, comments, elsewhere }: Outcome): void {
  sums.posts++;
  if (is_removed) sums.removed++;
  if (comments !== null) sums.comments = (sums.comments ?? 0) + comments;
  const liked = sums.platform === "reddit" ? "score" : "likes";
  if (reaction !== null) {
    sums[liked] = (sums[liked] ?? 0) + reaction;
    if (liked === "score") sums.scored++;
  }
  if (!elsewhere) return;
  for (const number of numbersElsewhere) {
    const value = elsewhere[number];
    if (value !== null) sums[number] = (sums[number] ?? 0) + value;
  }
}

const numbersElsewhere = ["reposts", "replies", "views", "reach", "shares"] as const;

function addToPoint(point: SeriesPoint, { is_removed, reaction, comments }: Outcome): void {
  point.posts++;
  point.score += reaction ?? 0;
  point.comments += comments ?? 0;
  if (is_removed) point.removed++;
}

function placeOf(places: Map<string, PlaceTally>, name: string): PlaceTally {
  const key = name.toLowerCase();
  const known = places.get(key);
  if (known) {
    if (name < known.name) known.name = name;
    return known;
  }
  const place = { name, posts: 0, removed: 0, comments: 0, scores: [], ratios: [], heat: new Map() };
  places.set(key, place);
  return place;
}

function addToPlace(place: PlaceTally, { is_removed, reaction, comments, upvote_ratio }: Outcome): void {
  place.posts++;
  place.comments += comments ?? 0;
  if (is_removed) place.removed++;
  if (upvote_ratio !== null) place.ratios.push(upvote_ratio);
  if (reaction !== null) place.scores.push(reaction);
}

function cellOf({ heat }: PlaceTally, cell: number): HeatSum {
  const known = heat.get(cell) ?? { posts: 0, worth: 0 };
  heat.set(cell, known);
  return known;
}

function addWorth(cell: HeatSum, worth: number): void {
  cell.posts++;
  cell.worth += worth;
}

function nothing(platform: Platform): PlatformSums {
  const unknown = { score: null, comments: null, likes: null, reposts: null, replies: null, views: null };
  const name = platformName(platform) as BookablePlatform;
  return { platform: name, posts: 0, scored: 0, removed: 0, upvote_ratio: null, ...unknown, reach: null, shares: null };
}
