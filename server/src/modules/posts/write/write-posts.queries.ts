import { creatorChannel } from "@ponkan/contract/realtime/channel";
import { type EventPayloads, POSTS_UPDATED } from "@ponkan/contract/realtime/events";
import { type RawBuilder, sql, type UpdateObject } from "kysely";
import type { Db } from "../../../context.ts";
import { prepared } from "../../../database/prepared.ts";
import type { OwnedCreator } from "../../creators/owned-creator.ts";
import type { JournalEntry } from "../journal/changed-item.ts";
import { failedStates, type PostState, plannedStates } from "../post-state.ts";
import type { PostsTables, StepKind } from "../posts.tables.ts";
import { limitJournal, removeUnshownEvents } from "./bound-kept.queries.ts";

/** Now by the database clock, which decides what is due and when a post sent now was due. */
export const atOnce = sql<Date>`date_trunc('milliseconds', statement_timestamp())`;

/** What events and timelines need to know. */
export type Changed = { id: number; group_id: number; rev: number; state: PostState };
const changed = ["id", "group_id", "rev", "state"] as const;

type Values = UpdateObject<PostsTables, "posts">;

/** Locks posts until the transaction ends; those of other creators are not returned. */
export function lockPosts(db: Db, creatorId: number, ids: readonly number[]) {
  return db
    .selectFrom("posts")
    .select([
      ...changed,
      "platform",
      "subreddit",
      "account_id",
      "remote_user_id",
      "remote_id",
      "is_charged",
      "charged_to",
    ])
    .select(["error", "failure_cause", "advice", "replaced_by", "post_at", "planned_at"])
    .where("creator_id", "=", creatorId)
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Returns the media of failed posts. They cannot be edited, so no lock is needed; media are locked before posts. */
export function findShown(db: Db, creatorId: number, ids: readonly number[]) {
  return db
    .selectFrom("posts")
    .select(["id", "media"])
    .where("creator_id", "=", creatorId)
    .where("id", "in", ids)
    .where("state", "in", failedStates)
    .orderBy("id")
    .execute();
}

/** Only if it still has the edited version and is scheduled; otherwise undefined. */
export function updateScheduled(
  db: Db,
  creatorId: number,
  { id, rev }: { id: number; rev: number },
  values: Values,
): Promise<Changed | undefined> {
  return db
    .updateTable("posts")
    .set({ ...values, rev: sql`rev + 1` })
    .where("id", "=", id)
    .where("creator_id", "=", creatorId)
    .where("state", "=", "scheduled")
    .where("rev", "=", rev)
    .returning(changed)
    .executeTakeFirst();
}

/** Changes only posts in one of the `from` states. */
export function changeState(
  db: Db,
  ids: readonly number[],
  from: readonly PostState[],
  values: Values & { state: PostState },
): Promise<Changed[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .updateTable("posts")
    .set({ ...values, rev: sql`rev + 1` })
    .where("id", "in", ids)
    .where("state", "in", from)
    .returning(changed)
    .execute();
}

/** Marks deleted posts as restored: from now on a new post is shown instead. */
export async function markRestored(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .updateTable("posts")
    .set({ has_returned: true })
    .where("id", "in", ids)
    .where("state", "=", "deleted")
    .execute();
}

/** Queues the deletion on the platform as soon as possible, regardless of the score. */
export async function askForRemoval(db: Db, posts: readonly { id: number; account_id: number }[]): Promise<void> {
  if (posts.length === 0) return;
  const asked = { state: "waiting" as const, next_at: atOnce, tries: 0, is_forced: true };
  await db
    .insertInto("steps")
    .values(posts.map(({ id, account_id }) => ({ post_id: id, kind: "delete", account_id, ...asked })))
    .onConflict((conflict) => conflict.columns(["post_id", "kind"]).doUpdateSet(asked))
    .execute();
}

type Event = { kind: string; text: string; advice?: string; moved_from?: string; moved_to?: string | null };
type EventOf = (change: Changed) => Event;

/**
 * Adds events to the timelines and what can be undone to the journal. Open pages and the engine are notified on commit;
 * the engine polls several times a second anyway and is only woken for work due before that. Returns the id for undoing
 * the change.
 */
export async function recordChanges(
  db: Db,
  { id: creator_id, name }: Pick<OwnedCreator, "id" | "name">,
  changes: readonly Changed[],
  eventOf: EventOf,
  journal: JournalEntry | null = null,
): Promise<number | null> {
  if (changes.length === 0) return null;
  const ids = changes.map(({ id }) => id);
  const events = changes.map((change) => ({ post_id: change.id, advice: null, ...eventOf(change) }));
  const payload: EventPayloads[typeof POSTS_UPDATED] = { creator_id, ids };
  const items = JSON.stringify(journal?.items ?? []);
  const { rows } = await sql<{ change_id: number | null }>`${prepared}
    with noted as (
      insert into post_events (post_id, kind, text, advice, moved_from, moved_to)
      select * from json_to_recordset(${JSON.stringify(events)}::json)
                 as events (post_id bigint, kind text, text text, advice text, moved_from timestamptz, moved_to timestamptz)
    ), bounded as (${removeUnshownEvents(ids)}
    ), published as (
      insert into outbox (channel, event, payload)
      values (${creatorChannel(creator_id, name)}, ${POSTS_UPDATED}, ${JSON.stringify(payload)}::jsonb)
    ), undoable as (
      insert into post_changes (creator_id, kind, purpose, text, items)
      select ${creator_id}::bigint, ${journal?.kind ?? ""}::text, ${journal?.purpose ?? ""}::text,
             ${journal?.text ?? ""}::text,
             ${items}::jsonb
       where ${journal !== null}
      returning id
    )
    select (select id from undoable) as change_id, pg_notify('outbox', ''),
           case when exists (${due("posts", sql`id`, ids)}) or exists (${due("steps", sql`post_id`, ids)})
                then pg_notify('posts', '') end`.execute(db);
  if (journal) await limitJournal(db, creator_id, items.length);
  return rows[0]?.change_id ?? null;
}

function due(table: "posts" | "steps", column: RawBuilder<unknown>, ids: readonly number[]) {
  const soon = sql`statement_timestamp() + interval '1 second'`;
  return sql`select from ${sql.table(table)} where ${column} = any(${ids}::bigint[]) and next_at < ${soon}`;
}

export function lockPlannedOfAccount(db: Db, accountId: number) {
  return db
    .selectFrom("posts")
    .select(["id", "is_charged", "charged_to"])
    .where("id", "in", (eb) => eb.selectFrom("queue").select("item_id").where("account_id", "=", accountId))
    .where("account_id", "=", accountId)
    .where("state", "in", plannedStates)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Fails the account's pending comment, crosspost and delete steps, and returns each with its post. */
export async function endStepsOfAccount(db: Db, accountId: number, commentError: string) {
  const { rows } = await sql<Changed & { step: StepKind }>`
    with ended as (
      update steps set state = 'failed'
       where post_id in (select item_id from queue where account_id = ${accountId})
         and account_id = ${accountId} and state = 'waiting' and kind in ('comment', 'crosspost', 'delete')
      returning post_id, kind
    ), marked as (
      update posts p set comment_error = ${commentError} from ended where p.id = ended.post_id and ended.kind = 'comment'
    )
    select p.id, p.group_id, p.rev, p.state, ended.kind as step from ended join posts p on p.id = ended.post_id
     where p.state = 'posted' order by p.id`.execute(db);
  return rows;
}

/** Locks the creator, so that no posts can be added, and its planned posts, which are returned. */
export async function lockPlannedOfCreator(db: Db, creatorId: number) {
  await db.selectFrom("creators").select("id").where("id", "=", creatorId).forUpdate().execute();
  return db
    .selectFrom("posts")
    .select(["id", "is_charged", "charged_to"])
    .where("creator_id", "=", creatorId)
    .where("state", "in", plannedStates)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Only in posts that can still be edited. An open editor notices the change by the new rev. */
export async function replaceInScheduled(db: Db, creatorId: number, from: number, to: number): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    update posts p
       set rev = p.rev + 1,
           media = (
             select jsonb_agg(
                      case when (shown ->> 'id')::bigint = ${from}
                           then shown || jsonb_build_object('id', ${to}::bigint) else shown end order by position)
               from jsonb_array_elements(p.media) with ordinality as list (shown, position))
     where p.creator_id = ${creatorId} and p.state = 'scheduled'
       and p.id in (select post_id from media_uses where media_id = ${from})
    returning p.id, p.group_id, p.rev, p.state`.execute(db);
  return rows;
}
