import type { Insertable } from "kysely";
import type { Db } from "../../context.ts";
import type { MediaTables } from "./media.tables.ts";

export async function insertLink(db: Db, values: Insertable<MediaTables["media_links"]>): Promise<void> {
  await db.insertInto("media_links").values(values).execute();
}

export function findLinkedMedia(db: Db, secretHash: Buffer, now: Date) {
  return db
    .selectFrom("media_links")
    .innerJoin("media", "media.id", "media_links.media_id")
    .select(["media.id", "media.name"])
    .select((eb) => [
      eb.fn.coalesce("media_links.file", "media.file").as("file"),
      eb.fn.coalesce("media_links.type", "media.type").as("type"),
    ])
    .where("media_links.secret_hash", "=", secretHash)
    .where("media_links.expires_at", ">", now)
    .executeTakeFirst();
}

export async function deleteLinksBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("media_links").where("expires_at", "<", before).execute();
}
