import { sql } from "kysely";
import type { Db } from "../../context.ts";

const POSTS_SHOWN = 20;

/** Those that are out, or were, or will be; latest first. */
export function findPostsWith(db: Db, creatorId: number, mediaId: number) {
  return db
    .selectFrom("media_uses as u")
    .innerJoin("posts as p", "p.id", "u.post_id")
    .select(["p.id", "p.platform", "p.subreddit", "p.title", "p.state", "p.post_at", "p.posted_at", "p.url"])
    .select(["p.score", "p.comments", "p.removal_reason", "p.removed_at"])
    .where("p.creator_id", "=", creatorId)
    .where("u.media_id", "=", mediaId)
    .orderBy(sql`coalesce(p.posted_at, p.post_at)`, "desc")
    .orderBy("p.id", "desc")
    .limit(POSTS_SHOWN)
    .execute();
}

/** Posts that still need the file. */
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
  const { rows } = await sql<{ id: number; group_id: number; rev: number }>`
    with changed as (
      update posts p
         set rev = p.rev + 1,
             media = (
               select jsonb_agg(
                        case when (shown ->> 'id')::bigint = ${from}
                             then shown || jsonb_build_object('id', ${to}::bigint) else shown end order by place)
                 from jsonb_array_elements(p.media) with ordinality as list (shown, place))
       where p.creator_id = ${creatorId} and p.state = 'scheduled'
         and p.id in (select post_id from media_uses where media_id = ${from})
      returning p.id, p.group_id, p.rev
    ), told as (
      insert into post_events (post_id, kind, text)
      select id, 'edited', 'Media was replaced.' from changed
    )
    select id, group_id, rev from changed`.execute(db);
  return rows;
}
