import type { Updateable } from "kysely";
import type { Db } from "../../context.ts";
import { prepared } from "../../database/prepared.ts";
import type { CreatorsTables } from "./creators.tables.ts";

export type CreatorRow = { id: number; name: string; profile_image: string | null };
const columns = ["id", "name", "profile_image"] as const;
const settings = ["defaults", "comment_template_id", "redgifs_tags"] as const;

/** In order of creation. */
export function findCreatorsOf(db: Db, userId: number): Promise<CreatorRow[]> {
  return db
    .selectFrom("creators")
    .modifyFront(prepared)
    .select(columns)
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
}

/** With their settings, in order of creation. */
export function findCreatorsWithSettings(db: Db, userId: number) {
  return db
    .selectFrom("creators")
    .modifyFront(prepared)
    .select([...columns, ...settings])
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
}

export function findCreatorOf(db: Db, userId: number, creatorId: number): Promise<CreatorRow | undefined> {
  return db
    .selectFrom("creators")
    .modifyFront(prepared)
    .select(columns)
    .where("user_id", "=", userId)
    .where("id", "=", creatorId)
    .executeTakeFirst();
}

export function findCreatorSettings(db: Db, ids: readonly number[]) {
  return db
    .selectFrom("creators")
    .modifyFront(prepared)
    .select(["id", ...settings])
    .where("id", "=", (eb) => eb.fn.any(eb.val(ids)))
    .execute();
}

export async function findOwnerOf(db: Db, creatorId: number): Promise<number | undefined> {
  const owner = await db.selectFrom("creators").select("user_id").where("id", "=", creatorId).executeTakeFirst();
  return owner?.user_id;
}

/** Serializes adding and renaming the user's creators until the transaction ends. */
export async function lockCreatorsOf(db: Db, userId: number): Promise<void> {
  await db.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
}

export function insertCreator(
  db: Db,
  values: { user_id: number; name: string; profile_image: string | null; created_at: Date },
): Promise<CreatorRow> {
  return db.insertInto("creators").values(values).returning(columns).executeTakeFirstOrThrow();
}

export function updateCreatorRow(
  db: Db,
  userId: number,
  creatorId: number,
  values: Updateable<CreatorsTables["creators"]>,
): Promise<CreatorRow> {
  return db
    .updateTable("creators")
    .set(values)
    .where("user_id", "=", userId)
    .where("id", "=", creatorId)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Everything that belongs to the creator references this row and is deleted with it. */
export async function deleteCreatorRow(db: Db, userId: number, creatorId: number): Promise<void> {
  await db.deleteFrom("creators").where("user_id", "=", userId).where("id", "=", creatorId).execute();
}
