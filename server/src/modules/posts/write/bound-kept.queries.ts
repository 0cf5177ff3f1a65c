import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../context.ts";
import { prepared } from "../../../database/prepared.ts";
import { asSystem } from "../../../database/row-owner.ts";
import { createCheckThreshold } from "../../../lib/check-threshold.ts";
import { LONGEST_TIMELINE } from "../read/read-posts.queries.ts";

/** Limits per creator: deleted posts for which nothing was ever sent, and undoable changes. */
const NEVER_SENT = 1_000;
const JOURNAL_CHANGES = 500;
const JOURNAL_BYTES = 20_000_000;
const AT_ONCE = 500;

/** Deleting refunds the quota, so without this limit a user could fill the database faster than it is swept. */
export async function limitNeverSentPosts(db: Db, creatorId: number): Promise<void> {
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

/**
 * Limits the timeline of a post: events that are no longer shown are deleted when another is added. Runs in the
 * statement that inserts that event and cannot see it yet.
 */
export const removeUnshownEvents = (postIds: readonly number[]): RawBuilder<unknown> => sql`
  delete from post_events where id = any(array(
    select e.id
      from unnest(${postIds}::bigint[]) as changed (post_id)
           cross join lateral (
             select id from post_events where post_id = changed.post_id
              order by id desc offset ${LONGEST_TIMELINE - 1}::int limit 1) as last
           join post_events e on e.post_id = changed.post_id and e.id <= last.id
     for update of e skip locked))`;

/** Journal bytes that may be added before the next check, counted as changes of this size. */
const BYTES_OF_CHANGE = 20_000;
const sinceLook = createCheckThreshold(50 * BYTES_OF_CHANGE);

/**
 * Limits the journal, as changes cost no quota either. Checked after every fifty changes (fewer if large), then on each
 * change until nothing is left to remove: if a change is rolled back, so is the removal it made.
 */
export async function limitJournal(db: Db, creatorId: number, bytes: number): Promise<void> {
  if (!sinceLook.add(creatorId, bytes + BYTES_OF_CHANGE)) return;
  const removed = await asSystem(() => removeBeyond(db, creatorId));
  if (removed === 0) sinceLook.looked(creatorId);
}

async function removeBeyond(db: Db, creatorId: number): Promise<number> {
  const { numAffectedRows } = await sql`${prepared}
    delete from post_changes where id = any(array(
      select id from post_changes
       where creator_id = ${creatorId}::bigint and id <= (
         select max(id) from (
           select id, row_number() over newest as row, sum(pg_column_size(items)) over newest as bytes
             from (select id, items from post_changes where creator_id = ${creatorId}::bigint
                    order by id desc limit ${JOURNAL_CHANGES + 1}::int) c
           window newest as (order by id desc)
         ) kept where row > ${JOURNAL_CHANGES}::int or bytes > ${JOURNAL_BYTES}::int)
       order by id limit ${AT_ONCE}::int for update skip locked))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
