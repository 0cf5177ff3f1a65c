import type { NewTemplate, TemplateChanges } from "@ponkan/contract/templates/template";
import { sql } from "kysely";
import type { Db } from "../../context.ts";

const columns = ["id", "name", "type", "text", "created_at"] as const;

/** By name, case-insensitive. */
export function findTemplates(db: Db, creatorId: number) {
  return db
    .selectFrom("templates")
    .select(columns)
    .where("creator_id", "=", creatorId)
    .orderBy("name")
    .orderBy("id")
    .execute();
}

export function findTemplate(db: Db, creatorId: number, id: number) {
  return db
    .selectFrom("templates")
    .select(columns)
    .where("creator_id", "=", creatorId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Locks the creator's templates until the transaction ends, so that none is added. */
export async function countTemplates(tx: Db, creatorId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('templates of creator', ${creatorId}))`.execute(tx);
  const { count } = await tx
    .selectFrom("templates")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("creator_id", "=", creatorId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function insertTemplate(db: Db, creatorId: number, template: NewTemplate, created_at: Date) {
  return db
    .insertInto("templates")
    .values({ ...template, creator_id: creatorId, created_at })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Undefined if the creator has no such template. */
export function updateTemplate(db: Db, creatorId: number, id: number, changes: TemplateChanges) {
  return db
    .updateTable("templates")
    .set(changes)
    .where("creator_id", "=", creatorId)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirst();
}

export async function deleteTemplate(db: Db, creatorId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("templates")
    .where("creator_id", "=", creatorId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
