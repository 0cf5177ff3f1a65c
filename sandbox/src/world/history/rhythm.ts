import type { Dice } from "../chance/dice.ts";
import { between, wholeBetween } from "../chance/draw.ts";
import type { CommunityDraft } from "../subreddits/community-draft.ts";
import { hoursOfTheme } from "./clock-curves.ts";

export const DAY = 86_400;
const HOUR = 3600;

/** When the people of a subreddit post, and when posts do well. Weekdays and hours are in UTC; 0 is Sunday. */
export type Rhythm = {
  posts_per_day: number;
  /** How busy each weekday is, 1 on average. */
  weekdays: readonly number[];
  /** Per weekday: the cumulative share of its posts before each hour, 25 numbers from 0 to 1. */
  before: readonly (readonly number[])[];
  /** The three best hours of the week, best first. */
  best: readonly { weekday: number; hour: number }[];
  /** How well posts of an hour do, as a natural logarithm of votes. */
  quality(weekday: number, hour: number): number;
};

export function createRhythm(dice: Dice, { subreddit, theme }: CommunityDraft): Rhythm {
  const random = dice.random("rhythm", subreddit.name);
  const hours = hoursOfTheme(theme, wholeBetween(random, -1, 1));
  const posts_per_day = Math.min(160, between(random, 0.7, 1.5) * 0.5 * (subreddit.subscribers / 800) ** 0.66);
  const best = bestOf(random, hours, theme.weekend);
  const rankOf = (weekday: number, hour: number) =>
    best.findIndex((slot) => slot.weekday === weekday && slot.hour === hour);

  const busy = Array.from({ length: 7 }, (_, weekday) =>
    hours.map((weight, hour) => {
      const weekend = weekday === 0 || weekday === 6 ? theme.weekend : 1;
      return weight * weekend * (rankOf(weekday, hour) >= 0 ? 2.2 : 1);
    }),
  );
  const sums = busy.map((day) => day.reduce((sum, weight) => sum + weight, 0));
  const mean = sums.reduce((sum, each) => sum + each, 0) / 7;
  const favourites = new Set(best.map(({ hour }) => hour));
  return {
    posts_per_day,
    weekdays: sums.map((sum) => sum / mean),
    before: busy.map((day, weekday) => running(day, sums[weekday]!)),
    best,
    quality: (weekday, hour) => {
      const rank = rankOf(weekday, hour);
      return 0.3 * hours[hour]! + (favourites.has(hour) ? 0.35 : 0) + (rank < 0 ? 0 : 1.35 - 0.15 * rank);
    },
  };
}

/** The time of day by which that share of the day's posts was made. */
export function momentAt(rhythm: Rhythm, day: number, part: number): number {
  const before = rhythm.before[weekdayOf(day)]!;
  let hour = 0;
  while (hour < 23 && before[hour + 1]! <= part) hour++;
  const within = (part - before[hour]!) / (before[hour + 1]! - before[hour]!);
  return day * DAY + hour * HOUR + Math.min(HOUR - 1, Math.floor(within * HOUR));
}

export function qualityAt(rhythm: Rhythm, time: number): number {
  return rhythm.quality(weekdayOf(Math.floor(time / DAY)), Math.floor((time % DAY) / HOUR));
}

// 1 January 1970 was a Thursday.
export function weekdayOf(day: number): number {
  return (day + 4) % 7;
}

// Picks three different hours among the eight busiest, on weekends if the theme is busier then.
function bestOf(random: () => number, hours: readonly number[], weekend: number) {
  const busiest = hours
    .map((weight, hour) => ({ weight, hour }))
    .sort((a, b) => b.weight - a.weight || a.hour - b.hour);
  const candidates = busiest.slice(0, 8).map(({ hour }) => hour);
  const weekdays = weekend > 1.1 ? [0, 6, 5, 0, 6, 3] : [1, 2, 3, 4, 5, 0];
  return Array.from({ length: 3 }, () => ({
    weekday: weekdays.splice(wholeBetween(random, 0, weekdays.length - 1), 1)[0]!,
    hour: candidates.splice(wholeBetween(random, 0, candidates.length - 1), 1)[0]!,
  }));
}

function running(weights: readonly number[], total: number): number[] {
  const parts = [0];
  for (const weight of weights) parts.push(parts.at(-1)! + weight / total);
  parts[24] = 1;
  return parts;
}
