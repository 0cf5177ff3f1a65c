import { sql } from "kysely";
import type { Db } from "../../../context.ts";
import { failedStates } from "../post-state.ts";
import { LONGEST_TIMELINE } from "../read/read-posts.queries.ts";
import type { Changed } from "./write-posts.queries.ts";

type Version = { id: number; rev: number };
type Replaced = { id: number; by: number };

/** Deletes them, remembering their state; pages show only the replacement. */
export async function markReplaced(db: Db, pairs: readonly Replaced[], now: Date): Promise<Changed[]> {
  if (pairs.length === 0) return [];
  const { rows } = await sql<Changed>`
    update posts set state = 'deleted', replaced_state = state, replaced_by = pair.by, has_returned = true,
                     deleted_at = ${now}, rev = rev + 1
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair (id bigint, by bigint)
     where posts.id = pair.id and state = any(${failedStates}::text[])
    returning posts.id, group_id, rev, state`.execute(db);
  return rows;
}

export async function bringBackReplaced(db: Db, creatorId: number, by: readonly number[]): Promise<Changed[]> {
  if (by.length === 0) return [];
  const { rows } = await sql<Changed>`
    update posts set state = replaced_state, replaced_state = null, has_returned = false, deleted_at = null, rev = rev + 1
     where replaced_by = any(${by}::bigint[]) and creator_id = ${creatorId} and state = 'deleted'
       and replaced_state is not null
    returning id, group_id, rev, state`.execute(db);
  return rows;
}

/**
 * Moves the events of deleted posts to the posts that are restored for them. Moved rather than copied, so that each
 * event exists once and keeps its id and time.
 */
export async function moveTimelines(db: Db, creatorId: number, pairs: readonly { id: number; to: number }[]) {
  await sql`
    update post_events set post_id = newest."to"
      from (select e.id, pair."to"
              from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair (id bigint, "to" bigint)
                   join posts p on p.id = pair.id and p.creator_id = ${creatorId}
                   -- One of the longest timeline is that they came back.
                   cross join lateral (
                     select id from post_events where post_id = p.id
                      order by id desc limit ${LONGEST_TIMELINE - 1}::int) as e) as newest
     where post_events.id = newest.id`.execute(db);
}

/** Restores failed posts that their owner deleted, if they still have these versions. */
export async function bringBackDeleted(db: Db, creatorId: number, versions: readonly Version[]): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    update posts set state = replaced_state, replaced_state = null, deleted_at = null, rev = posts.rev + 1
      from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as version (id bigint, rev int)
     where posts.id = version.id and posts.rev = version.rev and creator_id = ${creatorId} and state = 'deleted'
       and replaced_state is not null and replaced_by is null
    returning posts.id, group_id, posts.rev, state`.execute(db);
  return rows;
}

/** Returns posts that the given posts had replaced until that was undone, whatever their state is now. */
export async function findOnceReplacedBy(db: Db, creatorId: number, by: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom("posts")
    .select("id")
    .where("creator_id", "=", creatorId)
    .where("replaced_by", "in", by)
    .where("state", "<>", "deleted")
    .execute();
  return rows.map(({ id }) => id);
}
