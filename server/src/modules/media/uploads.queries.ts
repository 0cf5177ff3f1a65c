import { POSTER_MAX_BYTES } from "@ponkan/contract/media/endpoints";
import { type Insertable, sql } from "kysely";
import type { Db } from "../../context.ts";
import { prepared } from "../../database/prepared.ts";
import type { MediaTables } from "./media.tables.ts";

export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

export function findUpload(db: Db, creatorId: number, id: number) {
  return db
    .selectFrom("uploads")
    .selectAll()
    .where("creator_id", "=", creatorId)
    .where("id", "=", id)
    .executeTakeFirst();
}

export function findUploadByKey(db: Db, userId: number, key: string) {
  return db
    .selectFrom("uploads")
    .innerJoin("creators", "creators.id", "uploads.creator_id")
    .select(["uploads.id", "uploads.key", "uploads.size", "uploads.created_at"])
    .where("creators.user_id", "=", userId)
    .where("uploads.key", "=", key)
    .executeTakeFirst();
}

/** The caller was authorized before it learned the key. */
export function findUploadSize(db: Db, key: string) {
  return db.selectFrom("uploads").select(["size", "created_at"]).where("key", "=", key).executeTakeFirst();
}

/** One upload per file: beginning it again continues the first, with the new name. */
export function saveUpload(db: Db, values: Insertable<MediaTables["uploads"]>): Promise<UploadRow> {
  return db
    .insertInto("uploads")
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(["creator_id", "hash"]).doUpdateSet({
        name: values.name,
        original_id: sql`coalesce(excluded.original_id, uploads.original_id)`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** False when it is gone already. */
export async function deleteUploadRow(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("uploads").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export type Begun = Pick<UploadRow, "id" | "key" | "type" | "size">;

/**
 * What exists of a file that is about to be sent: media with the same bytes, an unfinished upload of them, and whether
 * its name is taken, by media or by another recent upload.
 */
export async function findBefore(
  db: Db,
  creatorId: number,
  { name, hash }: { name: string; hash: string },
  since: Date,
): Promise<{ media_id: number | null; is_name_taken: boolean; upload: Begun | null }> {
  const { rows } = await sql<{ media_id: number | null; is_name_taken: boolean; upload: Begun | null }>`
    ${prepared} select (select id from media where creator_id = ${creatorId} and hash = ${hash}) as media_id,
           exists (select from media where creator_id = ${creatorId} and name = ${name})
             or exists (
               select from uploads
                where creator_id = ${creatorId} and name = ${name} and hash <> ${hash} and created_at > ${since}
             ) as is_name_taken,
           (select json_build_object('id', id, 'key', key, 'type', type, 'size', size) from uploads
             where creator_id = ${creatorId} and hash = ${hash}) as upload`.execute(db);
  return rows[0]!;
}

/** Serializes the user's new uploads until the transaction ends. */
export async function lockUsage(tx: Db, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('storage of user', ${userId}))`.execute(tx);
}

/** Its rows, and the partly filled blocks of its three files: many tiny files are not free. */
const EACH_FILE = 4 * 4096;

/**
 * Unfinished uploads count in full, and so does media that can be restored; the file being begun does not count twice.
 * Derived files count as well.
 */
export async function usageOf(
  db: Db,
  userId: number,
  begun: { creator_id: number; hash: string },
): Promise<{ unfinished: number; bytes: number }> {
  const { rows } = await sql<{ unfinished: number; bytes: number }>`
    with own as (select id from creators where user_id = ${userId}),
         coming as (select case when type like 'video/%' then size + ${POSTER_MAX_BYTES} else size end as size
                      from uploads where creator_id in (select id from own)
                     and not (creator_id = ${begun.creator_id} and hash = ${begun.hash}))
    select (select count(*) from coming)::int as unfinished,
           (select coalesce(sum(size), 0) from coming)::float8
             + (select coalesce(sum(size + beside_size + ${EACH_FILE}), 0) from media where creator_id in (select id from own))::float8
             + (select coalesce(sum(size + ${EACH_FILE}), 0) from deleted_media where creator_id in (select id from own))::float8
             as bytes`.execute(db);
  return rows[0]!;
}

/** Whether the email is proved, or the user is a demo, whose number is limited. */
export async function isConfirmedOrDemo(db: Db, userId: number): Promise<boolean> {
  const user = await db
    .selectFrom("users")
    .select(["email_verified_at", "demo_ends_at"])
    .where("id", "=", userId)
    .executeTakeFirst();
  return Boolean(user?.email_verified_at ?? user?.demo_ends_at);
}

export function findUploadsBefore(db: Db, before: Date) {
  return db.selectFrom("uploads").select(["id", "key"]).where("created_at", "<", before).execute();
}

export async function findKnownKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db.selectFrom("uploads").select("key").where("key", "in", keys).execute();
  return new Set(rows.map(({ key }) => key));
}
