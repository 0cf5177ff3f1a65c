import type { Platform } from "@ponkan/contract/accounts/platform";
import { LATE_MINUTES, NOTICES_COUNTED, type Notice } from "@ponkan/contract/notices/notice";
import { sql } from "kysely";
import type { Db } from "../../context.ts";
import { prepared } from "../../database/prepared.ts";
import { openStates, sqlStateList } from "../posts/post-state.ts";

export type NoticeRow = {
  kind: Notice["kind"];
  at: Date;
  creator_id: number;
  post_id: number | null;
  account_id: number | null;
  platform: Platform | null;
  username: string | null;
};

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export function findNotices(db: Db, userId: number, page: { limit: number; offset: number }): Promise<NoticeRow[]> {
  return db
    .selectFrom("notices as n")
    .leftJoin("accounts as a", "a.id", "n.account_id")
    .select(["n.kind", "n.at", "n.creator_id", "n.post_id", "n.account_id", "a.platform", "a.username"])
    .where("n.user_id", "=", userId)
    .where("n.seen_at", "is", null)
    .orderBy("n.at", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** Only posts whose account is still connected, because only those can be retried. */
export function findFailed(db: Db, userId: number, limit: number) {
  return db
    .selectFrom("notices as n")
    .innerJoin("posts as p", "p.id", "n.post_id")
    .innerJoin("accounts as a", (join) =>
      join
        .onRef("a.creator_id", "=", "p.creator_id")
        .onRef("a.platform", "=", "p.platform")
        .onRef("a.remote_user_id", "=", "p.remote_user_id"),
    )
    .select(["p.id", "p.creator_id", "p.post_at", "p.planned_at", "p.failure_cause"])
    .where("n.user_id", "=", userId)
    .where("n.seen_at", "is", null)
    .where("n.kind", "=", "failed")
    .orderBy("n.at", "desc")
    .limit(limit)
    .execute();
}

/** Late posts have no row in `notices`: lateness follows from the clock. The longest overdue come first. */
export function findLate(db: Db, userId: number, now: Date, limit: number): Promise<NoticeRow[]> {
  return late(db, userId, now)
    .select([
      sql<"delayed">`'delayed'`.as("kind"),
      "p.post_at as at",
      "p.creator_id",
      "p.id as post_id",
      sql<null>`null`.as("account_id"),
      sql<null>`null`.as("platform"),
      sql<null>`null`.as("username"),
    ])
    .orderBy("p.post_at")
    .limit(limit)
    .execute();
}

/** Counts kept and late notices, each up to NOTICES_COUNTED. */
export async function countNotices(db: Db, userId: number, now: Date) {
  const unseen = db
    .selectFrom("notices")
    .select("at")
    .where("user_id", "=", userId)
    .where("seen_at", "is", null)
    .limit(NOTICES_COUNTED);
  const count = <T extends string>(some: typeof unseen | ReturnType<typeof lateIds>, name: T) =>
    sql<number>`(select count(*)::int from ${some} x)`.as(name);
  const lateIds = () => late(db, userId, now).select("p.id").limit(NOTICES_COUNTED);
  return db
    .selectNoFrom([count(unseen, "kept"), count(lateIds(), "late")])
    .modifyFront(prepared)
    .executeTakeFirstOrThrow();
}

/** A waiting post is retried within a day, so queue entries further ahead need not be read. */
function late(db: Db, userId: number, now: Date) {
  return db
    .selectFrom("queue as q")
    .innerJoin("accounts as a", "a.id", "q.account_id")
    .innerJoin("posts as p", "p.id", "q.item_id")
    .leftJoin("notices as n", "n.post_id", "p.id")
    .where("a.user_id", "=", userId)
    .where("q.kind", "=", "publish")
    .where("q.next_at", "<", new Date(now.getTime() + DAY))
    .where("p.post_at", "<", new Date(now.getTime() - LATE_MINUTES * MINUTE))
    .where((eb) => eb.or([eb("n.seen_at", "is", null), eb("n.seen_at", "<", eb.ref("p.post_at"))]));
}

export async function countOwn(db: Db, table: "posts" | "accounts", userId: number, ids: readonly number[]) {
  if (ids.length === 0) return 0;
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("id", "in", ids)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function markSeen(
  db: Db,
  userId: number,
  of: "post_id" | "account_id",
  ids: readonly number[],
  now: Date,
) {
  if (ids.length === 0) return;
  await db.updateTable("notices").set({ seen_at: now }).where("user_id", "=", userId).where(of, "in", ids).execute();
}

export async function markAllSeen(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .updateTable("notices")
    .set({ seen_at: now })
    .where("user_id", "=", userId)
    .where("seen_at", "is", null)
    .execute();
}

/** Marks late posts as seen, but only those of the given posts that are still open. */
export async function markLateSeen(db: Db, userId: number, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const waiting = db
    .selectFrom("posts")
    .select([
      "user_id",
      "creator_id",
      "id",
      sql.lit("delayed").as("kind"),
      sql<Date>`${now}::timestamptz`.as("seen_at"),
    ])
    .where("user_id", "=", userId)
    .where("id", "in", ids)
    .where(sql<boolean>`state in ${sqlStateList(openStates)}`);
  await db
    .insertInto("notices")
    .columns(["user_id", "creator_id", "post_id", "kind", "seen_at"])
    .expression(waiting)
    .onConflict((conflict) => conflict.column("post_id").doUpdateSet({ seen_at: now }))
    .execute();
}
