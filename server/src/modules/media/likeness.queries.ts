import { sql } from "kysely";
import type { Db } from "../../context.ts";
import type { Look } from "./inspect/look.ts";

/** In how many of 64 bits hashes may differ for a closer look, and how many pictures get one. */
const MOST_DIFFERENT = 14;
const MOST_CANDIDATES = 100;

export async function updateLook(db: Db, mediaId: number, seen: Look): Promise<void> {
  await db
    .updateTable("media_looks")
    .set({ ...seen, glance: Buffer.from(seen.glance, "base64") })
    .where("media_id", "=", mediaId)
    .execute();
}

export async function deleteLook(db: Db, mediaId: number): Promise<void> {
  await db.deleteFrom("media_looks").where("media_id", "=", mediaId).execute();
}

/** Uploaded before glances were stored. */
export function findWithoutGlance(db: Db, limit: number) {
  return db
    .selectFrom("media_looks")
    .innerJoin("media", "media.id", "media_looks.media_id")
    .select(["media.id", "media.user_id", "media.file"])
    .where("media_looks.glance", "is", null)
    .orderBy("media_looks.media_id")
    .limit(limit)
    .execute();
}

/** The creator's media that may look like it, even if slightly cropped or mirrored; nearest first. */
export async function findCandidates(db: Db, mediaId: number) {
  const { rows } = await sql<{ id: number; mine: Buffer; glance: Buffer }>`
    with mine as (
      select * from media_looks where media_id = ${mediaId} and glance is not null
    ), near as (
      select other.media_id as id, least(
               (select min(bit_count(other.look # one)) from unnest(mine.looks_like) as one),
               (select min(bit_count(mine.look # one)) from unnest(other.looks_like) as one)
             ) as distance
        from media_looks other cross join mine
       where other.creator_id = mine.creator_id and other.media_id <> mine.media_id and other.glance is not null
    ), nearest as (
      select id, distance from near where distance <= ${MOST_DIFFERENT}
       order by distance, id limit ${MOST_CANDIDATES}
    )
    select nearest.id, mine.glance as mine, other.glance
      from nearest cross join mine join media_looks other on other.media_id = nearest.id
     order by nearest.distance, nearest.id`.execute(db);
  return rows;
}

/** In both directions, and only for media that still exists: comparing takes a while. */
export async function insertLikeness(
  db: Db,
  mediaId: number,
  alike: { id: number; distance: number }[],
): Promise<void> {
  if (alike.length === 0) return;
  const pairs = alike.flatMap(({ id, distance }) => [
    { media_id: mediaId, other_id: id, distance },
    { media_id: id, other_id: mediaId, distance },
  ]);
  await sql`
    insert into media_likeness (media_id, other_id, distance)
    select pair.media_id, pair.other_id, pair.distance
      from json_to_recordset(${JSON.stringify(pairs)}::json) as pair (media_id bigint, other_id bigint, distance integer)
      join media on media.id = pair.media_id join media other on other.id = pair.other_id
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
