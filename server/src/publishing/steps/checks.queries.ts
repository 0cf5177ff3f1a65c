import type { RemovalReason } from "@ponkan/contract/posts/removal-reason";
import { sql } from "kysely";
import type { Db } from "../../context.ts";
import { inMs } from "../lanes/lanes.queries.ts";
import type { Post } from "../posts/find-posts.ts";
import { notifyBrowsers } from "../posts/posts.queries.ts";

/** Posts of an account that should be looked at by now. */
export async function findDueChecks(db: Db, accountId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom("queue")
    .innerJoin("posts", "posts.id", "queue.item_id")
    .select("posts.id")
    .where("queue.account_id", "=", accountId)
    .where("queue.kind", "=", "check")
    .where("queue.next_at", "<=", sql<Date>`statement_timestamp()`)
    .where("posts.state", "=", "posted")
    .orderBy("queue.next_at")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** How a post was doing when it was looked at. */
export type Seen = {
  score: number;
  comments: number;
  upvote_ratio: number | null;
  removal_reason: RemovalReason | null;
};

/** With what there is to say about a change; browsers are told only then. */
export async function saveSeen(
  db: Db,
  post: Post,
  { score, comments, upvote_ratio, removal_reason }: Seen,
  event: { kind: string; text: string } | null,
): Promise<void> {
  await sql`
    with changed as (
      update posts p
         set score = ${score}, comments = ${comments}, upvote_ratio = ${upvote_ratio}, removal_reason = ${removal_reason},
             removed_at = case when ${removal_reason}::text is not null then coalesce(p.removed_at, clock_timestamp()) end
       where p.id = ${post.id} and p.state = 'posted'
         and (p.score, p.comments, p.upvote_ratio, p.removal_reason) is distinct from
             (${score}::integer, ${comments}::integer, ${upvote_ratio}::real, ${removal_reason}::text)
      returning p.*
    ), noted as (
      insert into post_events (post_id, kind, text)
      select id, ${event?.kind ?? ""}, ${event?.text ?? ""} from changed where ${event !== null}
    ), notified as (${notifyBrowsers()})
    select id from changed`.execute(db);
}

/** Null: that was the last look. */
export async function planCheck(db: Db, postId: number, ms: number | null): Promise<void> {
  await sql`
    update steps set state = ${ms === null ? "done" : "waiting"}, next_at = ${inMs(ms ?? 0)}, tries = 0
     where post_id = ${postId} and kind = 'check' and state = 'waiting'`.execute(db);
}
