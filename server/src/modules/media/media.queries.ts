import { type Insertable, sql, type Updateable } from "kysely";
import type { Db } from "../../context.ts";
import { prepared } from "../../database/prepared.ts";
import type { Look } from "./inspect/look.ts";
import type { MediaTables } from "./media.tables.ts";

export type MediaRow = Awaited<ReturnType<typeof findMedia>>[number];

/** The given media, if they are the creator's, in no particular order. */
export function findMedia(db: Db, creatorId: number, ids: readonly number[]) {
  return db
    .selectFrom("media")
    .select(["id", "user_id", "name", "type", "size", "duration", "md5", "file", "poster_file"])
    .where("creator_id", "=", creatorId)
    .where("id", "=", (eb) => eb.fn.any(eb.val([...ids])))
    .execute();
}

/** What is needed to serve the file. */
export function findMediaOfUser(db: Db, userId: number, id: number) {
  return db
    .selectFrom("media")
    .innerJoin("creators", "creators.id", "media.creator_id")
    .select(["media.id", "media.name", "media.type", "media.file", "media.poster_file"])
    .where("creators.user_id", "=", userId)
    .where("media.id", "=", id)
    .executeTakeFirst();
}

export function findMediaIdByHash(db: Db, creatorId: number, hash: string) {
  return db
    .selectFrom("media")
    .select("id")
    .where("creator_id", "=", creatorId)
    .where("hash", "=", hash)
    .executeTakeFirst();
}

export async function updateBesideSize(db: Db, id: number, beside_size: number): Promise<void> {
  await db.updateTable("media").set({ beside_size }).where("id", "=", id).execute();
}

/** Locks these against being deleted or replaced until the transaction ends; in order of ids, like all such locks. */
export function lockAll(db: Db, creatorId: number, ids: readonly number[]) {
  return db
    .selectFrom("media")
    .select("id")
    .where("creator_id", "=", creatorId)
    .where("id", "=", (eb) => eb.fn.any(eb.val([...ids])))
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Locks it against being deleted or replaced until the transaction ends. */
export function lockMedia(db: Db, creatorId: number, id: number) {
  return db
    .selectFrom("media")
    .select(["id", "type", "file"])
    .where("creator_id", "=", creatorId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** In order of ids, so that concurrent callers do not deadlock. */
export function shareMedia(db: Db, creatorId: number, ids: readonly number[]) {
  return db
    .selectFrom("media")
    .select("id")
    .where("creator_id", "=", creatorId)
    .where("id", "=", (eb) => eb.fn.any(eb.val([...ids])))
    .orderBy("id")
    .forKeyShare()
    .execute();
}

type NewMediaRow = Omit<Insertable<MediaTables["media"]>, "id" | "user_id">;

/**
 * Turns an upload into media with the same id, and stores its look. False when the upload is gone: deleting it in the
 * meantime wins, and any later deletion finds the media.
 */
export async function turnIntoMedia(db: Db, uploadId: number, media: NewMediaRow, look: Look | null): Promise<boolean> {
  const { rows } = await sql`
    ${prepared} with gone as (
      delete from uploads where id = ${uploadId} returning id, creator_id, original_id
    ), stored as (
      insert into media (id, creator_id, name, type, size, width, height, duration, hash, md5, file, poster_file, beside_size,
                         created_at, codec, frames, tags, collection_ids)
      select gone.id, given.creator_id, given.name, given.type, given.size, given.width, given.height, given.duration,
             given.hash, given.md5, given.file, given.poster_file, given.beside_size, given.created_at, given.codec,
             given.frames, coalesce(original.tags, '{}'), coalesce(original.collection_ids, '{}')
        from gone
        left join media original on original.id = gone.original_id and original.creator_id = gone.creator_id,
             json_populate_record(null::media, ${JSON.stringify(media)}::json) as given
      returning id, creator_id
    ), looked_at as (
      insert into media_looks (media_id, creator_id, look, looks_like, glance)
      select id, creator_id, ${look?.look ?? null}::bit(64), ${look?.looks_like ?? null}::bit(64)[],
             decode(${look?.glance ?? null}, 'base64')
        from stored where ${look !== null}::boolean
    )
    select id from stored`.execute(db);
  return rows.length > 0;
}

export async function updateMediaRow(
  db: Db,
  creatorId: number,
  id: number,
  values: Updateable<MediaTables["media"]>,
): Promise<boolean> {
  const updated = await db
    .updateTable("media")
    .set(values)
    .where("creator_id", "=", creatorId)
    .where("id", "=", id)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

export async function isNameInUse(db: Db, creatorId: number, name: string): Promise<boolean> {
  const found = await db
    .selectFrom("media")
    .select("id")
    .where("creator_id", "=", creatorId)
    .where("name", "=", name)
    .executeTakeFirst();
  return found !== undefined;
}

const TAGS_SHOWN = 1_000;

/** The most used tags, by name. */
export async function findTags(db: Db, creatorId: number) {
  const { rows } = await sql<{ tag: string; count: number }>`
    select tag, count from (
      select tag, count(*)::int as count from media, unnest(tags) as tag
       where creator_id = ${creatorId} group by tag order by count desc, tag limit ${TAGS_SHOWN}) as most
     order by tag`.execute(db);
  return rows;
}

/** Includes media that can still be restored. */
export async function findExistingFiles(db: Db, files: readonly string[]): Promise<Set<string>> {
  if (files.length === 0) return new Set();
  const { rows } = await sql<{ file: string }>`
    select file from media where file = any(${files}::text[])
    union all
    select file from deleted_media where file = any(${files}::text[])`.execute(db);
  return new Set(rows.map(({ file }) => file));
}

/** Includes media that can still be restored. */
export async function countMediaBefore(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from media where created_at < ${before})::int
         + (select count(*) from deleted_media where (media ->> 'created_at')::timestamptz < ${before})::int
        as count`.execute(db);
  return rows[0]!.count;
}

/** Counts posts that still need the file. */
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

/** The media among these that posts still need. */
export async function findPlanned(db: Db, creatorId: number, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom("media_uses")
    .select("media_id")
    .distinct()
    .where("creator_id", "=", creatorId)
    .where("media_id", "=", (eb) => eb.fn.any(eb.val([...ids])))
    .where("posted_at", "is", null)
    .execute();
  return new Set(rows.map(({ media_id }) => media_id));
}

export type WhoseFiles = { user_id: number; creator_id?: number };

/** For one creator of the user, or for all. */
export async function findFilesOf(db: Db, { user_id, creator_id }: WhoseFiles) {
  const creators = db
    .selectFrom("creators")
    .select("id")
    .where("user_id", "=", user_id)
    .$if(creator_id !== undefined, (query) => query.where("id", "=", creator_id!));
  const media = await db
    .selectFrom("media")
    .select("file")
    .where("creator_id", "in", creators)
    .unionAll(db.selectFrom("deleted_media").select("file").where("creator_id", "in", creators))
    .execute();
  const uploads = await db.selectFrom("uploads").select("key").where("creator_id", "in", creators).execute();
  return { files: media.map(({ file }) => file), upload_keys: uploads.map(({ key }) => key) };
}
