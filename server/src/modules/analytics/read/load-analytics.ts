import { type BookablePlatform, bookablePlatforms, Platform } from "@ponkan/contract/accounts/platform";
import type { Analytics, AnalyticsQuery } from "@ponkan/contract/analytics/analytics";
import { totalsOf } from "@ponkan/contract/analytics/totals";
import type { AnalyticsWindow } from "@ponkan/contract/analytics/window";
import type { AppContext, Db } from "../../../context.ts";
import { timezoneOfUser } from "../../auth/timezone-of-user.ts";
import type { Author } from "../../posts/author.ts";
import { findAnalyticsUpdated } from "../refresh/refresh.queries.ts";
import { visitsIn } from "../visits/visits-in.ts";
import { pageOfResults } from "./list-results.ts";
import {
  findHeat,
  findKarmaChange,
  findMedianRatios,
  findSubreddits,
  findSums,
  type SumsRow,
  type Which,
} from "./numbers.queries.ts";
import { heatmapOf, subredditResults } from "./places.ts";
import { platformSums, seriesOf, splitRows } from "./sums.ts";
import { windowAsked } from "./window-asked.ts";

/** More subreddits than anybody reads about. */
const MOST_SUBREDDITS = 1000;

/** What became of the posts that a filter lets through (AN-02). */
export async function loadAnalytics(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { user_id, creator }: Author,
  query: AnalyticsQuery,
): Promise<Analytics> {
  const zone = await timezoneOfUser(db, user_id);
  const window = windowAsked(query, clock.now(), zone);
  const which = { creatorId: creator.id, filter: query };
  const [rows, ratio, karma, visits, heat, subreddits, posts, updated] = await Promise.all([
    findSums(db, which, window),
    findMedianRatios(db, which, window),
    karmaOf(db, which, window),
    visitsIn(db, creator.id, window),
    findHeat(db, which, window, zone),
    findSubreddits(db, which, window, MOST_SUBREDDITS),
    pageOfResults(db, creator.id, query, window),
    findAnalyticsUpdated(db, user_id),
  ]);
  const { now, before } = splitRows(rows, window);
  const sums = platformSums(now, ratio.now);
  return {
    from: window.from.toISOString(),
    until: window.until.toISOString(),
    unit: window.unit,
    totals: totalsOf(
      platformsShown(query, rows),
      { sums, karma: karma.now, link_visits: visits.now },
      { sums: platformSums(before, ratio.before), karma: karma.before, link_visits: visits.before },
    ),
    posts_by_platform: sums.map(({ platform, posts: count }) => ({ platform: Platform[platform], posts: count })),
    series: seriesOf(now, window),
    previous_series: seriesOf(before, window.previous),
    subreddits: subredditResults(subreddits, heat),
    posts,
    heatmap: heatmapOf(heat),
    updated: updated?.toISOString() ?? null,
  };
}

async function karmaOf(db: Db, { creatorId }: Which, window: AnalyticsWindow) {
  const [now, before] = await Promise.all([
    findKarmaChange(db, creatorId, window),
    findKarmaChange(db, creatorId, window.previous),
  ]);
  return { now, before };
}

/** Those asked for; else those with posts, or Reddit where there is nothing yet. */
function platformsShown(query: AnalyticsQuery, rows: readonly SumsRow[]): BookablePlatform[] {
  const asked = query["platform[]"];
  const numbers: readonly Platform[] = asked.length > 0 ? asked : rows.map(({ platform }) => platform);
  const shown = bookablePlatforms.filter((name) => numbers.includes(Platform[name]));
  return shown.length > 0 ? shown : ["reddit"];
}
