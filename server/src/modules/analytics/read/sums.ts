import type { BookablePlatform, Platform } from "@ponkan/contract/accounts/platform";
import type { SeriesPoint } from "@ponkan/contract/analytics/analytics";
import type { CountedNumber, PlatformSums } from "@ponkan/contract/analytics/totals";
import type { AnalyticsWindow, Span } from "@ponkan/contract/analytics/window";
import { platformName } from "../../accounts/platform-name.ts";
import type { SumsRow } from "./numbers.queries.ts";

type Both<T> = { now: T; before: T };

/** The rows of the window and those of the time before it, each with its part counted from 0. */
export function splitRows(rows: readonly SumsRow[], { previous }: AnalyticsWindow): Both<SumsRow[]> {
  const before = previous.starts.length;
  return {
    before: rows.filter(({ part }) => part <= before).map((row) => ({ ...row, part: row.part - 1 })),
    now: rows.filter(({ part }) => part > before + 1).map((row) => ({ ...row, part: row.part - before - 2 })),
  };
}

/** All parts of a span together. `ratio` is Reddit's. */
export function platformSums(rows: readonly SumsRow[], ratio: number | null): PlatformSums[] {
  const byPlatform = new Map<Platform, PlatformSums>();
  for (const row of rows) {
    const platform = platformName(row.platform) as BookablePlatform;
    const sums = byPlatform.get(row.platform) ?? nothing(platform, platform === "reddit" ? ratio : null);
    for (const number of counted) sums[number] = add(sums[number], row[number]);
    sums.posts += row.posts;
    sums.scored += row.scored;
    sums.removed += row.removed;
    byPlatform.set(row.platform, sums);
  }
  return [...byPlatform.values()];
}

export function seriesOf(rows: readonly SumsRow[], { starts }: Span): SeriesPoint[] {
  const series = starts.map((at) => ({ at: at.toISOString(), posts: 0, score: 0, comments: 0, removed: 0 }));
  for (const { part, posts, reactions, comments, removed } of rows) {
    const point = series[part]!;
    point.posts += posts;
    point.score += reactions;
    point.comments += comments ?? 0;
    point.removed += removed;
  }
  return series;
}

const counted: CountedNumber[] = ["score", "comments", "likes", "reposts", "replies", "views", "reach", "shares"];

const add = (one: number | null, other: number | null) => (one === null ? other : one + (other ?? 0));

function nothing(platform: BookablePlatform, upvote_ratio: number | null): PlatformSums {
  const numbers = { score: null, comments: null, likes: null, reposts: null, replies: null };
  return {
    platform,
    posts: 0,
    scored: 0,
    removed: 0,
    upvote_ratio,
    ...numbers,
    views: null,
    reach: null,
    shares: null,
  };
}
