import type { FailedNotice, Notice } from "@ponkan/contract/notices/notice";
import { NOTICES_COUNTED } from "@ponkan/contract/notices/notice";
import type { Post } from "@ponkan/contract/posts/post";
import type { AppContext, Db } from "../../context.ts";
import { needsChange } from "../posts/failure-cause.ts";
import { loadPosts } from "../posts/read/shown-post.ts";
import { isAhead } from "../posts/write/retry-times.ts";
import { countNotices, findFailed, findLate, findNotices, type NoticeRow } from "./notices.queries.ts";

const PER_PAGE = 20;
const FAILED_MAX = 1000;
type Needs = Pick<AppContext, "db" | "clock">;

/** Returns the number of unseen notices; counting stops at NOTICES_COUNTED. */
export async function unseenNotices({ db, clock }: Needs, userId: number): Promise<number> {
  const { kept, late } = await countNotices(db, userId, clock.now());
  return Math.min(kept + late, NOTICES_COUNTED);
}

/** Lists notices of all creators of the user. Late posts come first, as the user can still do something about them. */
export async function pageOfNotices({ db, clock }: Needs, userId: number, page: number) {
  const now = clock.now();
  const offset = (page - 1) * PER_PAGE;
  const [{ kept, late }, delayed, others] = await Promise.all([
    countNotices(db, userId, now),
    page === 1 ? findLate(db, userId, now, PER_PAGE) : [],
    findNotices(db, userId, { limit: PER_PAGE, offset }),
  ]);
  return {
    data: await shownNotices(db, [...delayed, ...others], now),
    meta: {
      current_page: page,
      last_page: Math.max(1, Math.ceil(kept / PER_PAGE)),
      per_page: PER_PAGE,
      total: Math.min(kept + late, NOTICES_COUNTED),
    },
  };
}

/** Returns the failed posts that can be retried, across all pages. */
export async function failedNotices({ db, clock }: Needs, userId: number): Promise<FailedNotice[]> {
  const now = clock.now();
  const posts = await findFailed(db, userId, FAILED_MAX);
  return posts.map(({ id, creator_id, failure_cause, ...times }) => ({
    id,
    creator_id,
    is_ahead: isAhead(times, now),
    needs_change: needsChange(failure_cause),
  }));
}

async function shownNotices(db: Db, rows: readonly NoticeRow[], now: Date): Promise<Notice[]> {
  const byCreator = Map.groupBy(
    rows.filter(({ post_id }) => post_id !== null),
    ({ creator_id }) => creator_id,
  );
  const loaded = [...byCreator].map(([creatorId, of]) =>
    loadPosts(
      db,
      creatorId,
      of.map(({ post_id }) => post_id!),
      now,
    ),
  );
  const posts = new Map((await Promise.all(loaded)).flat().map((post) => [post.id, post]));
  return rows.map((row) => shownNotice(row, posts));
}

function shownNotice(row: NoticeRow, posts: ReadonlyMap<number, Post>): Notice {
  const at = row.at.toISOString();
  if (row.kind !== "lost") return { kind: row.kind, at, post: posts.get(row.post_id!)! };
  const { account_id, creator_id, platform, username } = row;
  return { kind: row.kind, at, account: { id: account_id!, creator_id, platform: platform!, username: username! } };
}
