import { sql } from "kysely";
import type { Db } from "../../../context.ts";
import { prepared } from "../../../database/prepared.ts";
import { notYetOutStates, sqlStateList } from "../post-state.ts";
import type { ChangedItem } from "./changed-item.ts";

const columns = ["id", "kind", "items", "text", "made_at"] as const;
const MOST_SHOWN = 20;

export type JournalDirection = "undo" | "redo";

/** An undone change can be redone until a new change is made. */
const isNothingNewSince = (creatorId: number) => sql<boolean>`id > coalesce((
  select newer.id from post_changes newer where newer.creator_id = ${creatorId}::bigint and newer.purpose = 'change'
   order by newer.id desc limit 1), 0)`;
const offeredFor = {
  undo: () => sql<boolean>`purpose <> 'undo'`,
  redo: (creatorId: number) => sql<boolean>`purpose = 'undo' and ${isNothingNewSince(creatorId)}`,
};

/** A change whose posts are all out cannot be undone or redone; as a step it would block undo and redo forever. */
const isStep = sql<boolean>`exists (
  select from posts p
   where p.id in (select (item -> 'id')::bigint from jsonb_array_elements(post_changes.items) item)
     and p.posted_at is null and p.state in ${sqlStateList(notYetOutStates)})`;

/** Returns the changes to undo and to redo, newest first, without the previous values, which are long. */
export function findChanges(db: Db, creatorId: number, since: Date) {
  const offered = (way: JournalDirection) => db.selectFrom(changesFor(db, creatorId, way, since).as("c")).selectAll();
  return db
    .selectFrom(offered("undo").unionAll(offered("redo")).as("c"))
    .modifyFront(prepared)
    .select(["way", "id", "kind", "ids", "text", "made_at"])
    .orderBy("id", "desc")
    .execute();
}

function changesFor(db: Db, creatorId: number, way: JournalDirection, since: Date) {
  const ids = sql<number[]>`jsonb_path_query_array(items, '$[*].id')`.as("ids");
  return db
    .selectFrom("post_changes")
    .select([sql.lit(way).as("way"), "id", "kind", ids, "text", "made_at"])
    .where("creator_id", "=", creatorId)
    .where("undone_at", "is", null)
    .where("made_at", ">", since)
    .where(offeredFor[way](creatorId))
    .where(isStep)
    .orderBy("id", "desc")
    .limit(MOST_SHOWN);
}

/** Undefined if it is too old, belongs to another creator, was already undone, or cannot be taken in this direction. */
export function findChange(db: Db, creatorId: number, id: number, way: JournalDirection, since: Date) {
  return db
    .selectFrom("post_changes")
    .select(columns)
    .where("id", "=", id)
    .where("creator_id", "=", creatorId)
    .where("undone_at", "is", null)
    .where("made_at", ">", since)
    .where(offeredFor[way](creatorId))
    .executeTakeFirst();
}

/** Adds items that are undone together with this change, and appends to its text. */
export async function addToChange(db: Db, id: number, items: readonly ChangedItem[], more = ""): Promise<void> {
  await sql`
    update post_changes set items = items || ${JSON.stringify(items)}::jsonb, text = text || ${more}::text
     where id = ${id}`.execute(db);
}

/** Returns the change's remaining items, locked until the transaction ends; undefined if it was already undone. */
export async function lockItems(db: Db, id: number): Promise<readonly ChangedItem[] | undefined> {
  const change = await db
    .selectFrom("post_changes")
    .select("items")
    .where("id", "=", id)
    .where("undone_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return change?.items;
}

export async function markUndone(db: Db, id: number): Promise<void> {
  await db.updateTable("post_changes").set({ undone_at: sql`clock_timestamp()` }).where("id", "=", id).execute();
}

/** Reduces the change to the remaining items. */
export async function keepRest(db: Db, id: number, rest: readonly ChangedItem[]): Promise<void> {
  await db
    .updateTable("post_changes")
    .set({ items: JSON.stringify(rest) })
    .where("id", "=", id)
    .execute();
}

export type Version = { id: number; rev: number; new_id: number; new_rev: number };

/**
 * Points the change that made this version of a post to the new version, if it can still be undone or redone. Earlier
 * changes follow when this one is undone in turn, by way of the version it first led to.
 */
export async function followVersions(
  db: Db,
  creatorId: number,
  versions: readonly Version[],
  since: Date,
): Promise<void> {
  if (versions.length === 0) return;
  const versionOf = sql`${JSON.stringify(Object.fromEntries(versions.map((version) => [version.id, version])))}::jsonb`;
  const isOfVersion = sql`item -> 'rev' = ${versionOf} -> (item ->> 'id') -> 'rev'`;
  await sql`
    update post_changes c
       set items = (
         select jsonb_agg(
                  case when ${isOfVersion}
                       then jsonb_build_object('was', jsonb_build_object('id', item -> 'id', 'rev', item -> 'rev')) || item
                            || jsonb_build_object('id', version -> 'new_id', 'rev', version -> 'new_rev')
                       else item end order by position)
           from jsonb_array_elements(c.items) with ordinality as each (item, position),
                lateral (select ${versionOf} -> (item ->> 'id') as version) v)
     where c.creator_id = ${creatorId} and c.undone_at is null and c.made_at > ${since}
       and (c.purpose <> 'undo' or ${isNothingNewSince(creatorId)})
       and exists (select from jsonb_array_elements(c.items) item where ${isOfVersion})`.execute(db);
}
