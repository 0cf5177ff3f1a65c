import { sql } from "kysely";
import type { Db } from "../context.ts";

/** Rows removed per statement, so that it locks none for long and no queue builds up behind it. */
const AT_ONCE = 1000;

type Aged =
  | { table: "post_changes"; column: "made_at" }
  | { table: "idempotent_requests"; column: "created_at" }
  | { table: "subreddit_readings"; column: "begun_at" }
  | { table: "link_visitors"; column: "seen_at" }
  | { table: "link_visits"; column: "at" };

/** Removes older rows, using an index on the age. */
export function removeOlder(db: Db, { table, column }: Aged, before: Date): Promise<void> {
  return inBatches(() =>
    sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before} limit ${AT_ONCE}))`.execute(db),
  );
}

/**
 * Removes attempts of posts that are out, with their finished steps: these posts are no longer looked for. Failed posts
 * keep their attempts, because their owners may retry them.
 */
export async function removeOldAttempts(db: Db, before: Date): Promise<void> {
  const end = await firstSince(db, "attempts", "started_at", before);
  await inBatches(() =>
    sql`
      with old as (
        select a.id, a.post_id from attempts a join posts p on p.id = a.post_id
         where a.id < ${end} and a.state <> 'open' and p.state in ('posted', 'deleted') and a.started_at < ${before}
         order by a.id limit ${AT_ONCE}
      ), done as (
        delete from steps s using old
         where s.post_id = old.post_id and s.state <> 'waiting'
           -- Should it be asked for again, its attempts are counted on.
           and not exists (select from attempts a where a.post_id = s.post_id and a.kind = s.kind
                              and a.id not in (select id from old))
      )
      delete from attempts a using old where a.id = old.id`.execute(db),
  );
}

/**
 * Removes posts that were deleted before anything was sent for them, and groups left empty. Deleting refunds the quota,
 * so otherwise a user could fill the database by scheduling and deleting.
 */
export async function removeNeverSent(db: Db, before: Date): Promise<void> {
  await inBatches(() =>
    sql`
      delete from posts where id = any(array(
        select p.id from posts p
         where p.state = 'deleted' and p.posted_at is null and p.deleted_at < ${before}
           and not exists (select from attempts a where a.post_id = p.id) limit ${AT_ONCE}))`.execute(db),
  );
  await inBatches(() =>
    sql`
      delete from post_groups where id = any(array(
        select g.id from post_groups g
         where g.created_at < ${before} and not exists (select from posts p where p.group_id = g.id)
         limit ${AT_ONCE}))`.execute(db),
  );
}

/** Removes old events from the timelines of posts. */
export async function removeOldEvents(db: Db, before: Date): Promise<void> {
  const end = await firstSince(db, "post_events", "at", before);
  await inBatches(() =>
    sql`
      delete from post_events where id = any(array(
        select id from post_events where id < ${end} and at < ${before} order by id limit ${AT_ONCE}))`.execute(db),
  );
}

/** Keeps the newest events of posts that change again and again. Posts without recent events were trimmed before. */
export async function trimTimelines(db: Db, since: Date, most: number): Promise<void> {
  const start = await firstSince(db, "post_events", "at", since);
  const { rows } = await sql<{ post_id: number }>`
    select post_id from post_events where id >= ${start} group by post_id having count(*) > ${most / 2}`.execute(db);
  for (const { post_id } of rows) {
    await inBatches(() =>
      sql`
        delete from post_events where id = any(array(
          select id from post_events where post_id = ${post_id} order by id desc offset ${most} limit ${AT_ONCE}))`.execute(
        db,
      ),
    );
  }
}

/** Removes inbox items with their answers, unless an answer is on its way. */
export async function removeOldItems(db: Db, before: Date): Promise<void> {
  await inBatches(() =>
    sql`
      delete from inbox_items where id = any(array(
        select i.id from inbox_items i
         where i.received_at < ${before} and i.state <> 'waiting' limit ${AT_ONCE}))`.execute(db),
  );
}

/**
 * Removes people who have not written for this long; their next message counts as their first. Kept are those who are
 * blocked or asked not to be answered, and those who write at this moment, whose row changes.
 */
export async function removeSilentPeople(db: Db, before: Date): Promise<void> {
  await inBatches(() =>
    sql`
      delete from inbox_people where ctid = any(array(
        select ctid from inbox_people
         where last_at < ${before} and blocked_at is null and silenced_at is null limit ${AT_ONCE}))
       and last_at < ${before} and blocked_at is null and silenced_at is null`.execute(db),
  );
}

export async function removeOldIncidents(db: Db, before: Date): Promise<void> {
  const end = await firstSince(db, "incidents", "at", before);
  await inBatches(() =>
    sql`
      delete from incidents where id = any(array(
        select id from incidents where id < ${end} and at < ${before} order by id limit ${AT_ONCE}))`.execute(db),
  );
}

/** Returns the first id since that time. Ids increase with time, so rows from it on need not be read. */
async function firstSince(db: Db, table: "attempts" | "post_events" | "incidents", column: string, since: Date) {
  const { rows } = await sql<{ id: number }>`
    select coalesce((select id from ${sql.table(table)} where ${sql.ref(column)} >= ${since} order by id limit 1),
                    9007199254740991) as id`.execute(db);
  return rows[0]!.id;
}

async function inBatches(remove: () => Promise<{ numAffectedRows?: bigint }>): Promise<void> {
  while (Number((await remove()).numAffectedRows ?? 0n) >= AT_ONCE);
}
