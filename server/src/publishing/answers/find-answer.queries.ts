import { sql } from "kysely";
import type { Db } from "../../context.ts";

export type Answer = NonNullable<Awaited<ReturnType<typeof findAnswer>>>;

/** With everything that decides whether it may still be sent; undefined if there is nothing left to do. */
export function findAnswer(db: Db, id: number) {
  return db
    .selectFrom("answers as a")
    .innerJoin("inbox_items as i", "i.id", "a.item_id")
    .innerJoin("accounts as c", "c.id", "a.account_id")
    .innerJoin("creators as o", "o.id", "a.creator_id")
    .innerJoin("users as u", "u.id", "a.user_id")
    .leftJoin("autoresponders as r", "r.id", "a.autoresponder_id")
    .leftJoin("inbox_people as p", (join) =>
      join.onRef("p.creator_id", "=", "i.creator_id").onRef("p.username", "=", "i.username"),
    )
    .select([
      ...(["a.id", "a.user_id", "a.creator_id", "a.item_id", "a.autoresponder_id", "a.is_by_hand"] as const),
      ...(["a.text", "a.state", "a.answer_at", "a.is_hurried", "a.attempt", "a.tries", "a.armed_at"] as const),
      ...(["a.unclear_at", "a.looks", "a.absences", "a.is_accepted", "a.created_at"] as const),
      ...(["c.id as account_id", "c.username", "o.name as creator_name", "u.timezone as zone"] as const),
      ...([
        "i.remote_id as parent",
        "i.type",
        "i.username as sender",
        "i.subreddit",
        "i.thread_id",
        "i.received_at",
      ] as const),
      ...(["r.is_enabled", "r.active_from", "r.active_to"] as const),
    ])
    .select((eb) => [
      eb("p.blocked_at", "is not", null).$castTo<boolean>().as("is_blocked"),
      eb("p.silenced_at", "is not", null).$castTo<boolean>().as("is_silenced"),
      sql<number>`extract(epoch from clock_timestamp() - a.answer_at)::float8 * 1000`.as("late_ms"),
      sql<number>`extract(epoch from clock_timestamp() - a.armed_at)::float8 * 1000`.as("armed_ms_ago"),
    ])
    .where("a.id", "=", id)
    .where("a.state", "in", ["waiting", "sending"])
    .executeTakeFirst();
}

/** Milliseconds since the creator's last automatic answer was sent, or may have been. */
export async function msSinceLast(
  db: Db,
  { id, creator_id }: Pick<Answer, "id" | "creator_id">,
): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select extract(epoch from clock_timestamp() - max(coalesce(sent_at, armed_at)))::float8 * 1000 as ms from answers
     where creator_id = ${creator_id} and id <> ${id} and not is_by_hand and state in ('sending', 'sent')
       and answer_at > clock_timestamp() - interval '1 day'`.execute(db);
  return rows[0]?.ms ?? null;
}

/** Returns those ids that belong to other answers of ours: one item may get the same text by rule and by hand. */
export async function findOtherAnswers(
  db: Db,
  { id, creator_id }: Pick<Answer, "id" | "creator_id">,
  remoteIds: readonly string[],
): Promise<Set<string>> {
  if (remoteIds.length === 0) return new Set();
  const { rows } = await sql<{ remote_id: string }>`
    select remote_id from answers
     where creator_id = ${creator_id} and id <> ${id} and remote_id = any(${[...remoteIds]}::text[])`.execute(db);
  return new Set(rows.map(({ remote_id }) => remote_id));
}

/** Returns those ids that were written by a person and not by an autoresponder of ours. */
export async function writtenByHand(db: Db, remoteIds: readonly string[]): Promise<string[]> {
  if (remoteIds.length === 0) return [];
  const { rows } = await sql<{ remote_id: string }>`
    select said.remote_id from unnest(${[...remoteIds]}::text[]) as said (remote_id)
     where not exists (select from answers a where a.remote_id = said.remote_id and not a.is_by_hand)`.execute(db);
  return rows.map(({ remote_id }) => remote_id);
}
