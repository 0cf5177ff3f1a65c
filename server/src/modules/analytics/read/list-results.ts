import type { AnalyticsPost, AnalyticsQuery } from "@ponkan/contract/analytics/analytics";
import type { AnalyticsWindow } from "@ponkan/contract/analytics/window";
import type { Db } from "../../../context.ts";
import { statusOf } from "../../posts/post-state.ts";
import { countListed, findListedIds, findResults, type ResultRow } from "./posts.queries.ts";
import type { ResultsFilter } from "./results-filter.ts";

export async function pageOfResults(db: Db, which: ResultsFilter, query: AnalyticsQuery, window: AnalyticsWindow) {
  const [data, total] = await Promise.all([
    listResults(db, which, query, window, pagePart(query)),
    countListed(db, which, window),
  ]);
  return { data, meta: pageMeta(query, total) };
}

const IN_ONE_GO = 500;

type Page = Pick<AnalyticsQuery, "page" | "per_page">;

export const pagePart = ({ page, per_page }: Page) => ({ limit: per_page, offset: (page - 1) * per_page });

export const pageMeta = ({ page, per_page }: Page, total: number) => ({
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / per_page)),
  per_page,
  total,
});

export async function listResults(
  db: Db,
  which: ResultsFilter,
  query: Pick<AnalyticsQuery, "sort_by" | "sort">,
  window: AnalyticsWindow,
  part: { limit: number; offset: number },
): Promise<AnalyticsPost[]> {
  const order = { by: query.sort_by, direction: query.sort };
  const ids = await findListedIds(db, which, window, order, part);
  const found = new Map<number, AnalyticsPost>();
  // Reads in chunks, because each result set is also parsed without a pause.
  for (let from = 0; from < ids.length; from += IN_ONE_GO) {
    const rows = await findResults(db, which.creatorId, ids.slice(from, from + IN_ONE_GO));
    for (const row of rows) found.set(row.id, shown(row));
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

function shown({ state, media_id, at, posted_at, removed_at, ...row }: ResultRow): AnalyticsPost {
  return {
    ...row,
    status: statusOf(state),
    at: at.toISOString(),
    posted_at: posted_at?.toISOString() ?? null,
    removed_at: removed_at?.toISOString() ?? null,
    thumb_url: media_id === null ? null : `/api/media/${media_id}/thumb`,
  };
}
