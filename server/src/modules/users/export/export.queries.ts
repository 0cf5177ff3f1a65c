import { sql } from "kysely";
import type { Db } from "../../../context.ts";
import type { ExportedTable } from "./exported-tables.ts";

export type Row = Record<string, unknown>;
export type Page = { rows: Row[]; last: string[] | undefined };

/** Returns the rows after `last`. The key is passed as text, so that it loses no precision. */
export async function findRows(
  db: Db,
  userId: number,
  { table, of, key = { id: "bigint" }, absent = {}, without = [] }: ExportedTable,
  last: readonly string[] | undefined,
  limit: number,
): Promise<Page> {
  const columns = Object.keys(key);
  const typed = (value: string | undefined, name: string) => sql`${value}::${sql.raw(key[name]!)}`;
  const keyOf = (name: string) =>
    absent[name] === undefined
      ? sql.ref(`t.${name}`)
      : sql`coalesce(${sql.ref(`t.${name}`)}, ${typed(absent[name], name)})`;
  const keyColumns = sql.join(columns.map(keyOf));
  const after = last
    ? sql`and (${keyColumns}) > (${sql.join(columns.map((name, index) => typed(last[index], name)))})`
    : sql``;
  const { rows } = await sql<{ row: Row; last: string[] }>`
    select to_jsonb(t) - ${[...without]}::text[] as row,
           array[${sql.join(columns.map((name) => sql`(${keyOf(name)})::text`))}] as last
      from ${sql.table(table)} t
     where ${ownedBy(of, userId)} ${after}
     order by ${keyColumns} limit ${limit}`.execute(db);
  return { rows: rows.map(({ row }) => row), last: rows.at(-1)?.last };
}

function ownedBy(of: ExportedTable["of"], userId: number) {
  switch (of) {
    case "id":
    case "user_id":
      return sql`${sql.ref(`t.${of}`)} = ${userId}`;
    case "creator_id":
      return sql`t.creator_id in (select id from creators where user_id = ${userId})`;
    case "post_id":
      return sql`t.post_id in (select id from posts where user_id = ${userId})`;
  }
}

export function findFiles(db: Db, userId: number) {
  return db
    .selectFrom("media")
    .innerJoin("creators", "creators.id", "media.creator_id")
    .select(["media.id", "media.name", "media.type", "media.file", "media.size", "media.created_at"])
    .select("creators.name as creator_name")
    .where("media.user_id", "=", userId)
    .orderBy("media.id")
    .execute();
}

export function findExport(db: Db, userId: number) {
  return db.selectFrom("exports").selectAll().where("user_id", "=", userId).executeTakeFirst();
}

type NewExport = { user_id: number; session_id: string; created_at: Date; expires_at: Date };

/** False, without changes, while a download is running that has made progress since `silentSince`. */
export async function replaceExport(db: Db, given: NewExport, silentSince: Date): Promise<boolean> {
  const fresh = {
    ...given,
    ...{ state: "ready" as const, files_total: 0, files_done: 0, bytes_total: 0, bytes_done: 0 },
    heard_at: given.created_at,
  };
  const replaced = await db
    .insertInto("exports")
    .values(fresh)
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet(fresh)
        .where((eb) => eb.or([eb("exports.state", "<>", "running"), eb("exports.heard_at", "<", silentSince)])),
    )
    .returning("user_id")
    .executeTakeFirst();
  return replaced !== undefined;
}

/** Allows one download at a time: false while one is running that has made progress since `silentSince`. */
export async function startExport(
  db: Db,
  userId: number,
  total: { files_total: number; bytes_total: number },
  now: Date,
  silentSince: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("exports")
    .set({ ...total, state: "running", files_done: 0, bytes_done: 0, heard_at: now })
    .where("user_id", "=", userId)
    .where((eb) => eb.or([eb("state", "<>", "running"), eb("heard_at", "<", silentSince)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False if the download must stop because the session that requested it has ended. */
export async function noteProgress(
  db: Db,
  userId: number,
  progress: { files_done: number; bytes_done: number; state: "running" | "done" | "broken"; heard_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("exports")
    .set(progress)
    .where("user_id", "=", userId)
    .where("state", "=", "running")
    .$if(progress.state === "running", (update) =>
      update.where(({ exists, selectFrom }) =>
        exists(selectFrom("sessions").select("id").whereRef("sessions.id", "=", "exports.session_id")),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
