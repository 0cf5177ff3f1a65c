import type { MediaCollection } from "@ponkan/contract/media/collection";
import { sql } from "kysely";
import type { Db } from "../../context.ts";

/** By name, as people sort them. */
export async function findCollections(db: Db, creatorId: number, id?: number): Promise<MediaCollection[]> {
  const { rows } = await sql<MediaCollection>`
    select c.id, c.name::text as name, coalesce(inside.files, 0) as files
      from media_collections c
      left join (
        select collection_id, count(*)::int as files from media, unnest(collection_ids) as collection_id
         where creator_id = ${creatorId} group by collection_id
      ) inside on inside.collection_id = c.id
     where c.creator_id = ${creatorId} and (${id ?? null}::bigint is null or c.id = ${id ?? null})
     order by c.name`.execute(db);
  return rows;
}

/** Counts the collections and locks adding until the transaction ends. */
export async function countCollections(tx: Db, creatorId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('collections of creator', ${creatorId}))`.execute(tx);
  const { count } = await tx
    .selectFrom("media_collections")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("creator_id", "=", creatorId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertCollection(db: Db, creatorId: number, name: string, created_at: Date): Promise<number> {
  const { id } = await db
    .insertInto("media_collections")
    .values({ creator_id: creatorId, name, created_at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks the collection until the transaction ends; false when the creator has none with this id. */
export async function lockCollection(tx: Db, creatorId: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from media_collections where creator_id = ${creatorId} and id = ${id} for update`.execute(tx);
  return rows.length > 0;
}

export async function nameCollection(tx: Db, creatorId: number, id: number, name: string): Promise<void> {
  await tx
    .updateTable("media_collections")
    .set({ name })
    .where("creator_id", "=", creatorId)
    .where("id", "=", id)
    .execute();
}

type Collected = { id: number; ids: readonly number[]; is_in: boolean };

/** Ids of other creators' media or of deleted media are ignored. */
export async function collectMedia(db: Db, creatorId: number, { id, ids, is_in }: Collected): Promise<void> {
  const without = sql`array_remove(collection_ids, ${id}::bigint)`;
  await sql`
    update media set collection_ids = ${is_in ? sql`${without} || ${id}::bigint` : without}
     where creator_id = ${creatorId} and id = any(${ids}::bigint[])`.execute(db);
}

export async function deleteCollection(tx: Db, creatorId: number, id: number): Promise<void> {
  await sql`
    update media set collection_ids = array_remove(collection_ids, ${id}::bigint)
     where creator_id = ${creatorId} and collection_ids @> array[${id}::bigint]`.execute(tx);
  await tx.deleteFrom("media_collections").where("creator_id", "=", creatorId).where("id", "=", id).execute();
}
