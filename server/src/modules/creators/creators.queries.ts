import type { Db } from "../../context.ts";

export type CreatorRow = { id: number; name: string; profile_image: string | null; errors: string[] };

/** In the order they were made. */
export function findCreatorsOf(db: Db, userId: number): Promise<CreatorRow[]> {
  return db
    .selectFrom("creators")
    .select(["id", "name", "profile_image", "errors"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
}

export function findCreatorOf(db: Db, userId: number, creatorId: number): Promise<CreatorRow | undefined> {
  return db
    .selectFrom("creators")
    .select(["id", "name", "profile_image", "errors"])
    .where("user_id", "=", userId)
    .where("id", "=", creatorId)
    .executeTakeFirst();
}
