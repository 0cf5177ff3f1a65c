import { type Insertable, sql } from "kysely";
import type { Db } from "../../context.ts";
import type { MediaTables } from "./media.tables.ts";

/** In how many of 64 two pictures may differ and still look almost the same. */
const MOST_DIFFERENT = 10;

export async function insertLook(db: Db, values: Insertable<MediaTables["media_looks"]>): Promise<void> {
  await db.insertInto("media_looks").values(values).execute();
}

/** Finds what looks like it among the creator's media, also cropped a little or mirrored, and writes it down. */
export async function saveLikeness(db: Db, mediaId: number): Promise<void> {
  await sql`
    with mine as (
      select * from media_looks where media_id = ${mediaId}
    ), near as (
      select other.media_id as id, least(
               (select min(bit_count(other.look # one)) from unnest(mine.looks_like) as one),
               (select min(bit_count(mine.look # one)) from unnest(other.looks_like) as one)
             ) as distance
        from media_looks other cross join mine
       where other.creator_id = mine.creator_id and other.media_id <> mine.media_id
    )
    insert into media_likeness (media_id, other_id, distance)
    select pair.media_id, pair.other_id, near.distance
      from near cross join lateral (values (${mediaId}::bigint, near.id), (near.id, ${mediaId}::bigint))
           as pair (media_id, other_id)
     where near.distance <= ${MOST_DIFFERENT}
    on conflict do nothing`.execute(db);
}

export function findSimilar(db: Db, mediaId: number) {
  return db
    .selectFrom("media_likeness")
    .innerJoin("media", "media.id", "media_likeness.other_id")
    .select(["media.id", "media.name", "media_likeness.distance"])
    .where("media_likeness.media_id", "=", mediaId)
    .orderBy("media_likeness.distance")
    .orderBy("media.id")
    .limit(50)
    .execute();
}
