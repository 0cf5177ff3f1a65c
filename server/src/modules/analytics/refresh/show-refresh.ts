import type { RefreshProgress } from "@ponkan/contract/analytics/refresh-progress";
import type { Db } from "../../../context.ts";
import { findRefresh } from "./refresh.queries.ts";

export async function showRefresh(db: Db, userId: number): Promise<RefreshProgress> {
  const refresh = await findRefresh(db, userId);
  if (!refresh) return { state: "none", posts: 0, posts_read: 0, failed: [], finished_at: null };
  const { posts, posts_read, failed, finished_at } = refresh;
  return {
    state: finished_at ? "done" : "running",
    posts,
    posts_read: Math.min(posts_read, posts),
    failed: [...new Set(failed)].sort((one, other) => one - other),
    finished_at: finished_at?.toISOString() ?? null,
  };
}
