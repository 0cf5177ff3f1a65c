import type { Notice } from "@ponkan/contract/notices/notice";
import type { Stats } from "@ponkan/contract/users/user";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { ask } from "./ask.ts";
import { call } from "./call.ts";
import { queryClient, refetchQueries } from "./query-client.ts";
import { STATS } from "./users.ts";

const NOTICES = ["notices"];

/** The unseen notices of all creators. */
export const noticesFeed = () =>
  infiniteQueryOptions({
    queryKey: NOTICES,
    queryFn: ({ pageParam, signal }) => ask("GET /notices", { query: { page: String(pageParam) }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
    staleTime: 0,
  });

/** All failed posts that can be retried, including those on pages not loaded yet. */
export const failedNotices = () =>
  queryOptions({
    queryKey: [...NOTICES, "failed"],
    queryFn: async ({ signal }) => (await ask("GET /notices/failed", { signal })).data,
    staleTime: 0,
  });

type Seen = { post_ids?: number[]; account_ids?: number[]; all?: boolean };

/** Marks notices as seen and updates the list and the count. Returns true if the server saved it. */
export async function markSeen(seen: Seen): Promise<boolean> {
  const answer = await call("POST /notices/seen", { body: seen });
  if (answer.ok) rememberCount(answer.data.notices);
  noticesChanged();
  return answer.ok;
}

export function noticesChanged(): void {
  refetchQueries(NOTICES);
}

function rememberCount(notices: number): void {
  queryClient.setQueryData<Stats>(STATS, (known) => known && { ...known, notices });
}

/** A unique key for the notice. */
export function keyOf(notice: Notice): string {
  return notice.kind === "lost" ? `account ${notice.account.id}` : `post ${notice.post.id}`;
}

export function creatorOf(notice: Notice): number {
  return notice.kind === "lost" ? notice.account.creator_id : notice.post.creator_id;
}
