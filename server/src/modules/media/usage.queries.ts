import { sql } from "kysely";
import type { Db } from "../../context.ts";

const POSTS_SHOWN = 20;

/** Those that are out, or were, or will be; latest first. */
export function findPostsWith(db: Db, creatorId: number, mediaId: number) {
  return db
    .selectFrom("media_uses as u")
    .innerJoin("targets as t", "t.id", "u.target_id")
    .select(["t.id", "t.platform", "t.subreddit", "t.title", "t.state", "t.post_at", "t.posted_at", "t.url"])
    .select(["t.score", "t.comments", "t.removal_reason", "t.removed_at"])
    .where("t.creator_id", "=", creatorId)
    .where("u.media_id", "=", mediaId)
    .orderBy(sql`coalesce(t.posted_at, t.post_at)`, "desc")
    .orderBy("t.id", "desc")
    .limit(POSTS_SHOWN)
    .execute();
}

/** Targets that still need the file. */
export async function countPlannedWith(db: Db, creatorId: number, mediaId: number): Promise<number> {
  const { count } = await db
    .selectFrom("media_uses")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("creator_id", "=", creatorId)
    .where("media_id", "=", mediaId)
    .where("posted_at", "is", null)
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
