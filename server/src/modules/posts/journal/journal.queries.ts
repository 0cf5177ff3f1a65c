import { sql } from "kysely";
import type { Db } from "../../../context.ts";
import type { ChangedItem } from "./changed-item.ts";

const columns = ["id", "kind", "items", "text", "made_at"] as const;
const MOST_SHOWN = 20;

/** Taking back what was done, or what was taken back. */
export type Way = "undo" | "redo";

/** What was undone can be done again until something new is done. */
const offeredFor = {
  undo: sql<boolean>`purpose <> 'undo'`,
  redo: sql<boolean>`purpose = 'undo' and not exists (
    select from post_changes newer
     where newer.creator_id = post_changes.creator_id and newer.id > post_changes.id and newer.purpose = 'change')`,
};

/** Without the texts they would bring back, which are long. */
export function findChanges(db: Db, creatorId: number, way: Way, since: Date) {
  const ids = sql<number[]>`jsonb_path_query_array(items, '$[*].id')`.as("ids");
  return db
    .selectFrom("post_changes")
    .select(["id", "kind", ids, "text", "made_at"])
    .where("creator_id", "=", creatorId)
    .where("undone_at", "is", null)
    .where("made_at", ">", since)
    .where(offeredFor[way])
    .orderBy("id", "desc")
    .limit(MOST_SHOWN)
    .execute();
}

/** Undefined when it is too old, another creator's, was taken back already, or is nothing for this way. */
export function findChange(db: Db, creatorId: number, id: number, way: Way, since: Date) {
  return db
    .selectFrom("post_changes")
    .select(columns)
    .where("id", "=", id)
    .where("creator_id", "=", creatorId)
    .where("undone_at", "is", null)
    .where("made_at", ">", since)
    .where(offeredFor[way])
    .executeTakeFirst();
}

/** More that is taken back together with what the change is about, and what is said of it. */
export async function addToChange(db: Db, id: number, items: readonly ChangedItem[], more = ""): Promise<void> {
  await sql`
    update post_changes set items = items || ${JSON.stringify(items)}::jsonb, text = text || ${more}::text
     where id = ${id}`.execute(db);
}

/** True once. */
export async function markUndone(db: Db, id: number): Promise<boolean> {
  const marked = await db
    .updateTable("post_changes")
    .set({ undone_at: sql`clock_timestamp()` })
    .where("id", "=", id)
    .where("undone_at", "is", null)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

export type Version = { id: number; rev: number; new_id: number; new_rev: number };

/** What is written about a version of a post and those before it is about its new one from now on. */
export async function followVersions(db: Db, creatorId: number, versions: readonly Version[]): Promise<void> {
  if (versions.length === 0) return;
  await sql`
    with version as (
      select * from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb)
                 as v (id bigint, rev int, new_id bigint, new_rev int)
    )
    update post_changes c
       set items = (
         select jsonb_agg(
                  case when v.id is null then item
                       else item || jsonb_build_object('id', v.new_id, 'rev', (item ->> 'rev')::int + v.new_rev - v.rev)
                  end order by position)
           from jsonb_array_elements(c.items) with ordinality as each (item, position)
           left join version v on v.id = (item ->> 'id')::bigint and (item ->> 'rev')::int <= v.rev)
     where c.creator_id = ${creatorId} and c.undone_at is null
       and exists (select from version v where c.items @> jsonb_build_array(jsonb_build_object('id', v.id)))`.execute(
    db,
  );
}
