import type { AnalyticsContent, ContentResults } from "@ponkan/contract/analytics/content";
import type { Span } from "@ponkan/contract/analytics/window";
import type { Db } from "../../../context.ts";
import { type ContentPost, type ContentRow, findContent, findContentPosts } from "./content.queries.ts";
import type { ResultsFilter } from "./results-filter.ts";

/** More than anyone reads. */
const MOST = 200;

/** Results by content (files, links and texts), across all places it was posted to. */
export async function contentOf(db: Db, which: ResultsFilter, window: Span): Promise<AnalyticsContent> {
  const rows: ContentRow[] = await findContent(db, which, window, MOST);
  const posts = await findContentPosts(
    db,
    which.creatorId,
    rows.map(({ post_id }) => post_id),
  );
  const byId = new Map(posts.map((post) => [post.id, post]));
  return {
    data: rows.flatMap((row) => {
      const post = byId.get(row.post_id);
      return post ? [shown(row, post)] : [];
    }),
    total: rows[0]?.total ?? 0,
  };
}

function shown({ total: _, last_at, ...row }: ContentRow, post: ContentPost): ContentResults {
  return {
    ...row,
    title: post.title || post.text,
    platform: post.platform,
    thumb_url: post.media_id === null ? null : `/api/media/${post.media_id}/thumb`,
    kind: post.type === "text" || post.type === "link" ? post.type : "media",
    best_place: post.subreddit,
    last_at: last_at.toISOString(),
  };
}
