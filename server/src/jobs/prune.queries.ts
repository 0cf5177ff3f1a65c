import { sql } from "kysely";
import type { Db } from "../context.ts";

/** As many rows as one statement removes: nobody waits long for it, and a queue of others does not build up. */
const AT_ONCE = 1000;

type Aged =
  | { table: "post_changes"; column: "made_at" }
  | { table: "idempotent_requests"; column: "created_at" }
  | { table: "subreddit_readings"; column: "begun_at" }
  | { table: "link_visitors"; column: "seen_at" }
  | { table: "link_visits"; column: "at" };

/** What is older than that, by the index of its age. */
export function removeOlder(db: Db, { table, column }: Aged, before: Date): Promise<void> {
  return inPieces(() =>
    sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before} limit ${AT_ONCE}))`.execute(db),
  );
}

/**
 * Attempts of posts that are out, with the steps that were done for them: nobody looks for these posts any more. What
 * failed keeps its attempts, because its owner may retry it.
 */
export async function removeOldAttempts(db: Db, before: Date): Promise<void> {
  const end = await firstSince(db, "attempts", "started_at", before);
  await inPieces(() =>
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
 * Posts that were deleted before anything was sent for them, with their groups when they were the last in them. Whoever
 * schedules and deletes for ever would otherwise fill the database: deleting gives back what they may schedule.
 */
export async function removeNeverSent(db: Db, before: Date): Promise<void> {
  await inPieces(() =>
    sql`
      delete from posts where id = any(array(
        select p.id from posts p
         where p.state = 'deleted' and p.posted_at is null and p.deleted_at < ${before}
           and not exists (select from attempts a where a.post_id = p.id) limit ${AT_ONCE}))`.execute(db),
  );
  await inPieces(() =>
    sql`
      delete from post_groups where id = any(array(
        select g.id from post_groups g
         where g.created_at < ${before} and not exists (select from posts p where p.group_id = g.id)
         limit ${AT_ONCE}))`.execute(db),
  );
}

/** Of the timelines of posts. */
export async function removeOldEvents(db: Db, before: Date): Promise<void> {
  const end = await firstSince(db, "post_events", "at", before);
  await inPieces(() =>
    sql`
      delete from post_events where id = any(array(
        select id from post_events where id < ${end} and at < ${before} order by id limit ${AT_ONCE}))`.execute(db),
  );
}

/** What is written again and again leaves its newest events; what nobody wrote since then was trimmed before. */
export async function trimTimelines(db: Db, since: Date, most: number): Promise<void> {
  const start = await firstSince(db, "post_events", "at", since);
  const { rows } = await sql<{ post_id: number }>`
    select post_id from post_events where id >= ${start} group by post_id having count(*) > ${most / 2}`.execute(db);
  for (const { post_id } of rows) {
    await inPieces(() =>
      sql`
        delete from post_events where id = any(array(
          select id from post_events where post_id = ${post_id} order by id desc offset ${most} limit ${AT_ONCE}))`.execute(
        db,
      ),
    );
  }
}

/** What was read of inboxes, with its answers; not while one is on its way. */
export async function removeOldItems(db: Db, before: Date): Promise<void> {
  await inPieces(() =>
    sql`
      delete from inbox_items where id = any(array(
        select i.id from inbox_items i
         where i.received_at < ${before} and i.state <> 'waiting' limit ${AT_ONCE}))`.execute(db),
  );
}

/**
 * People who have not written for so long: the next thing they write is their first again. Who is blocked, or asked not
 * to be answered, stays; so does whoever writes at this moment, because the row is another one then.
 */
export async function removeSilentPeople(db: Db, before: Date): Promise<void> {
  await inPieces(() =>
    sql`
      delete from inbox_people where ctid = any(array(
        select ctid from inbox_people
         where last_at < ${before} and blocked_at is null and silenced_at is null limit ${AT_ONCE}))
       and last_at < ${before} and blocked_at is null and silenced_at is null`.execute(db),
  );
}

export async function removeOldIncidents(db: Db, before: Date): Promise<void> {
  const end = await firstSince(db, "incidents", "at", before);
  await inPieces(() =>
    sql`
      delete from incidents where id = any(array(
        select id from incidents where id < ${end} and at < ${before} order by id limit ${AT_ONCE}))`.execute(db),
  );
}

/** Ids go up with time: what is older stands before it, and what comes after it need not be read. */
async function firstSince(db: Db, table: "attempts" | "post_events" | "incidents", column: string, since: Date) {
  const { rows } = await sql<{ id: number }>`
    select coalesce((select id from ${sql.table(table)} where ${sql.ref(column)} >= ${since} order by id limit 1),
                    9007199254740991) as id`.execute(db);
  return rows[0]!.id;
}

async function inPieces(remove: () => Promise<{ numAffectedRows?: bigint }>): Promise<void> {
  while (Number((await remove()).numAffectedRows ?? 0n) >= AT_ONCE);
}
