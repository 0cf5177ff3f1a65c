import { sql } from "kysely";
import type { Db } from "../../context.ts";

/** No more than are shown. */
const MOST_ALIKE = 50;

/** Moves media to the bin, with all that is needed to restore it. Returns the ids that were moved. */
export async function moveToBin(db: Db, creatorId: number, ids: readonly number[], now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with gone as (
      delete from media where creator_id = ${creatorId} and id = any(${ids}::bigint[]) returning *
    )
    insert into deleted_media (id, creator_id, user_id, file, size, media, look, alike, deleted_at)
    select gone.id, gone.creator_id, gone.user_id, gone.file, gone.size + gone.beside_size, to_jsonb(gone), to_jsonb(looks),
           (select jsonb_agg(near) from (select other_id, distance from media_likeness where media_id = gone.id
                                          order by distance, other_id limit ${MOST_ALIKE}) as near),
           ${now}
      from gone left join media_looks looks on looks.media_id = gone.id
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks media in the bin until the transaction ends, against being restored or removed concurrently. */
export async function lockDeleted(db: Db, creatorId: number, ids: readonly number[], since: Date) {
  const { rows } = await sql<{ id: number; name: string; hash: string }>`
    select id, media ->> 'name' as name, media ->> 'hash' as hash from deleted_media
     where creator_id = ${creatorId} and id = any(${ids}::bigint[]) and deleted_at >= ${since}
     order by id for update`.execute(db);
  return rows;
}

export async function restoreFromBin(db: Db, id: number): Promise<void> {
  await sql`
    insert into media select (jsonb_populate_record(null::media, media)).* from deleted_media where id = ${id}`.execute(
    db,
  );
  await sql`
    insert into media_looks select (jsonb_populate_record(null::media_looks, look)).* from deleted_media
     where id = ${id} and look is not null`.execute(db);
  await sql`
    with pair as (
      select other_id, distance from deleted_media, jsonb_to_recordset(alike) as near (other_id bigint, distance integer)
       where id = ${id} and exists (select from media where media.id = other_id)
    )
    insert into media_likeness (media_id, other_id, distance)
    select ${id}::bigint, other_id, distance from pair union all select other_id, ${id}::bigint, distance from pair
    on conflict do nothing`.execute(db);
  await sql`delete from deleted_media where id = ${id}`.execute(db);
}

type Whose = { before: Date; user_id?: number };

/** Deletes media in the bin permanently; returns the files. */
export async function deleteFromBin(db: Db, { before, user_id }: Whose): Promise<string[]> {
  const rows = await db
    .deleteFrom("deleted_media")
    .where("deleted_at", "<=", before)
    .$if(user_id !== undefined, (query) => query.where("user_id", "=", user_id!))
    .returning("file")
    .execute();
  return rows.map(({ file }) => file);
}
