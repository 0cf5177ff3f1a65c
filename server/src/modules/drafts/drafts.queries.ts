import type { NewSavedDraft, SavedDraftChanges } from "@ponkan/contract/drafts/draft";
import { sql } from "kysely";
import type { Db } from "../../context.ts";

const summary = ["id", "name", "rev", "created_at", "updated_at"] as const;
const columns = [...summary, "data"] as const;

export type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

/** Most recently changed first. */
export function findDrafts(db: Db, creatorId: number) {
  return db
    .selectFrom("drafts")
    .select(summary)
    .where("creator_id", "=", creatorId)
    .orderBy("updated_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export function findDraft(db: Db, creatorId: number, id: number) {
  return db
    .selectFrom("drafts")
    .select(columns)
    .where("creator_id", "=", creatorId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Counts the drafts and locks adding until the transaction ends. */
export async function countDrafts(tx: Db, creatorId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('drafts of creator', ${creatorId}))`.execute(tx);
  const { count } = await tx
    .selectFrom("drafts")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("creator_id", "=", creatorId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function insertDraft(db: Db, creatorId: number, { name, data }: NewSavedDraft, now: Date) {
  return db
    .insertInto("drafts")
    .values({ creator_id: creatorId, name, data: JSON.stringify(data), created_at: now, updated_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Updates only the revision that was edited; undefined when there is another one, or none. */
export function updateDraft(
  db: Db,
  creatorId: number,
  id: number,
  { rev, name, data }: SavedDraftChanges,
  updated_at: Date,
) {
  return db
    .updateTable("drafts")
    .set({
      rev: sql`rev + 1`,
      updated_at,
      ...(name !== undefined && { name }),
      ...(data !== undefined && { data: JSON.stringify(data) }),
    })
    .where("creator_id", "=", creatorId)
    .where("id", "=", id)
    .where("rev", "=", rev)
    .returning(columns)
    .executeTakeFirst();
}

export async function deleteDraft(db: Db, creatorId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("drafts")
    .where("creator_id", "=", creatorId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
