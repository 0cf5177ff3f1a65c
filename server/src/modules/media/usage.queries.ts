import { sql } from "kysely";
import type { Db } from "../../context.ts";

/** A target that still needs the file. */
export const isPlanned = sql<boolean>`t.state in ('scheduled', 'waiting', 'sending', 'unknown', 'needs_check')`;
/** One that is out, or was, or will be. */
export const isUse = sql<boolean>`(t.posted_at is not null or ${isPlanned})`;

const POSTS_SHOWN = 20;

/** Latest first. */
export function findPostsWith(db: Db, creatorId: number, mediaId: number) {
  return db
    .selectFrom("media_uses as u")
    .innerJoin("targets as t", "t.id", "u.target_id")
    .select(["t.id", "t.platform", "t.subreddit", "t.title", "t.state", "t.post_at", "t.posted_at", "t.url"])
    .select(["t.score", "t.comments", "t.removal_reason", "t.removed_at"])
    .where("t.creator_id", "=", creatorId)
    .where("u.media_id", "=", mediaId)
    .where(isUse)
    .orderBy(sql`coalesce(t.posted_at, t.post_at)`, "desc")
    .orderBy("t.id", "desc")
    .limit(POSTS_SHOWN)
    .execute();
}

export async function countPlannedWith(db: Db, creatorId: number, mediaId: number): Promise<number> {
  const { count } = await db
    .selectFrom("media_uses as u")
    .innerJoin("targets as t", "t.id", "u.target_id")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("t.creator_id", "=", creatorId)
    .where("u.media_id", "=", mediaId)
    .where(isPlanned)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** In those that can still be edited; whoever has one open is told by its rev. */
export async function replaceInScheduled(db: Db, creatorId: number, from: number, to: number) {
  const { rows } = await sql<{ id: number; post_id: number; rev: number }>`
    with changed as (
      update targets t
         set rev = t.rev + 1,
             media = (
               select jsonb_agg(
                        case when (shown ->> 'id')::bigint = ${from}
                             then shown || jsonb_build_object('id', ${to}::bigint) else shown end order by place)
                 from jsonb_array_elements(t.media) with ordinality as list (shown, place))
       where t.creator_id = ${creatorId} and t.state = 'scheduled'
         and t.id in (select target_id from media_uses where media_id = ${from})
      returning t.id, t.post_id, t.rev
    ), told as (
      insert into target_events (target_id, kind, text)
      select id, 'edited', 'Media was replaced.' from changed
    )
    select id, post_id, rev from changed`.execute(db);
  return rows;
}
