import { sql } from "kysely";
import type { Db } from "../../../context.ts";
import { prepared } from "../../../database/prepared.ts";

/** Of a creator: posts that were deleted before anything was sent for them, and what can be undone. */
const NEVER_SENT = 1_000;
const JOURNAL_BYTES = 20_000_000;
const AT_ONCE = 500;

/**
 * Deleting gives back what may be scheduled: without a bound, whoever goes on doing so fills the database faster than it
 * is swept.
 */
export async function boundNeverSent(db: Db, creatorId: number): Promise<void> {
  await sql`${prepared}
    delete from posts where id = any(array(
      select p.id from posts p
       where p.creator_id = ${creatorId}::bigint and p.state = 'deleted' and p.posted_at is null
         and p.deleted_at < (
           select deleted_at from posts
            where creator_id = ${creatorId}::bigint and state = 'deleted' and posted_at is null
              and deleted_at is not null
            order by deleted_at desc offset ${NEVER_SENT - 1}::int limit 1)
         and not exists (select from attempts a where a.post_id = p.id)
       order by p.deleted_at limit ${AT_ONCE}::int for update skip locked))`.execute(db);
}

/** The same for changes, which cost nothing either. */
export async function boundJournal(db: Db, creatorId: number): Promise<void> {
  await sql`${prepared}
    delete from post_changes c using (
      select id, sum(pg_column_size(items)) over (order by id desc) as bytes
        from post_changes where creator_id = ${creatorId}::bigint
    ) kept
    where c.id = kept.id and kept.bytes > ${JOURNAL_BYTES}::int`.execute(db);
}
