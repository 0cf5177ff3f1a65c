import { type BookablePlatform, bookablePlatforms, Platform } from "@ponkan/contract/accounts/platform";
import type { Analytics, AnalyticsQuery } from "@ponkan/contract/analytics/analytics";
import { totalsOf } from "@ponkan/contract/analytics/totals";
import type { AnalyticsWindow } from "@ponkan/contract/analytics/window";
import { sum } from "@ponkan/contract/numbers/statistics";
import type { AppContext, Db } from "../../../context.ts";
import { timezoneOfUser } from "../../auth/timezone-of-user.ts";
import type { Author } from "../../posts/author.ts";
import { findAnalyticsUpdated } from "../refresh/refresh.queries.ts";
import { visitsIn } from "../visits/visits-in.ts";
import { coverageDeadline } from "./coverage-deadline.ts";
import { findKarmaChange, isKarmaKnown } from "./karma.queries.ts";
import { listResults, pageMeta, pagePart } from "./list-results.ts";
import { findOutcomes, type OutcomesRow } from "./outcomes.queries.ts";
import { heatmapOf, subredditResults } from "./places.ts";
import { findFirstOut, findLatestNews } from "./posts.queries.ts";
import { type ResultsFilter, whichOf, withoutPractice } from "./results-filter.ts";
import { type SpanTally, tallyOutcomes } from "./tally.ts";
import { windowAsked } from "./window-asked.ts";

/** More subreddits than anyone reads about. */
const MOST_SUBREDDITS = 1000;

/** Results of the posts that match the filter (AN-02). */
export async function loadAnalytics(
  { db, clock, config }: Pick<AppContext, "db" | "clock" | "config">,
  { user_id, creator }: Author,
  query: AnalyticsQuery,
): Promise<Analytics> {
  const zone = await timezoneOfUser(db, user_id);
  const window = windowAsked(query, clock.now(), zone);
  const which = whichOf({ config }, creator.id, query);
  const [found, karma, visits, data, updated, knownFrom, latest] = await Promise.all([
    findOutcomes(db, which, window),
    karmaOf(db, which, window),
    visitsIn(db, creator.id, window),
    listResults(db, which, query, window, pagePart(query)),
    findAnalyticsUpdated(db, user_id),
    findFirstOut(db, which),
    findLatestNews(db, which, window),
  ]);
  const rows = withoutPractice(which, found);
  const tried = found.filter((row) => !rows.includes(row));
  const { now, before, heat, places } = tallyOutcomes(rows, window, zone);
  const out = postsOf(now);
  return {
    from: window.from.toISOString(),
    until: window.until.toISOString(),
    unit: window.unit,
    known_from: knownFrom?.toISOString() ?? null,
    totals: totalsOf(
      platformsShown(query, rows),
      { sums: now.sums, karma: karma.now, link_visits: visits.now },
      { sums: before.sums, karma: karma.before, link_visits: visits.before },
    ),
    posts_by_platform: now.sums.map(({ platform, posts }) => ({ platform: Platform[platform], posts })),
    series: now.series,
    previous_series: before.series,
    subreddits: subredditResults(places, MOST_SUBREDDITS),
    posts: { data, meta: pageMeta(query, out + sum(rows.map(({ not_out }) => not_out))) },
    heatmap: heatmapOf(heat),
    updated: updated?.toISOString() ?? null,
    latest: latest?.toISOString() ?? null,
    practice_posts: postsOf(tallyOutcomes(tried, window, zone).now),
  };
}

const postsOf = ({ sums }: SpanTally) => sum(sums.map(({ posts }) => posts));

/** `before` is null when that span is known only in part. */
async function karmaOf(db: Db, { creatorId }: ResultsFilter, window: AnalyticsWindow) {
  const [now, before, isKnown] = await Promise.all([
    findKarmaChange(db, creatorId, window),
    findKarmaChange(db, creatorId, window.previous),
    isKarmaKnown(db, creatorId, coverageDeadline(window.previous)),
  ]);
  return { now, before: isKnown ? before : null };
}

/** The platforms in the filter; otherwise those with posts, or Reddit when there are none. */
function platformsShown(query: AnalyticsQuery, rows: readonly OutcomesRow[]): BookablePlatform[] {
  const asked = query["platform[]"];
  const numbers: readonly Platform[] =
    asked.length > 0 ? asked : rows.flatMap(({ platform, packed }) => (packed ? platform : []));
  const shown = bookablePlatforms.filter((name) => numbers.includes(Platform[name]));
  return shown.length > 0 ? shown : ["reddit"];
}
