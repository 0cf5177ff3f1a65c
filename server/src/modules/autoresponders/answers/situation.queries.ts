import { Platform } from "@ponkan/contract/accounts/platform";
import { defaultHandOffWords } from "@ponkan/contract/autoresponders/hand-off";
import { sql } from "kysely";
import type { Db } from "../../../context.ts";
import { prepared } from "../../../database/prepared.ts";
import { findAutoresponders, findHandOffWords } from "../autoresponders.queries.ts";

export async function hasUndecided(db: Db, creatorId: number): Promise<boolean> {
  const { rows } = await sql`
    select from inbox_items where creator_id = ${creatorId} and not is_decided limit 1`.execute(db);
  return rows.length > 0;
}

export type UndecidedItem = Awaited<ReturnType<typeof findUndecided>>[number];

/** Oldest first; locked, so that their owner cannot decide on them until the transaction ends. */
export function findUndecided(tx: Db, creatorId: number, limit: number) {
  return tx
    .selectFrom("inbox_items as i")
    .leftJoin("inbox_people as p", (join) =>
      join.onRef("p.creator_id", "=", "i.creator_id").onRef("p.username", "=", "i.username"),
    )
    .selectAll("i")
    .select((eb) => [
      eb("p.blocked_at", "is not", null).$castTo<boolean>().as("is_blocked"),
      eb("p.silenced_at", "is not", null).$castTo<boolean>().as("is_silenced"),
    ])
    .where("i.creator_id", "=", creatorId)
    .where("i.is_decided", "=", false)
    .orderBy("i.received_at")
    .orderBy("i.id")
    .limit(limit)
    .forUpdate("i")
    .execute();
}

export type Situation = NonNullable<Awaited<ReturnType<typeof loadSituation>>>;
export type Rule = Situation["rules"][number];

/** Undefined when there is no account to answer with. */
export async function loadSituation(tx: Db, creatorId: number) {
  const whose = await tx
    .selectFrom("accounts as a")
    .innerJoin("creators as c", "c.id", "a.creator_id")
    .innerJoin("users as u", "u.id", "c.user_id")
    .leftJoin("promotion_links as l", "l.creator_id", "c.id")
    .select(["a.id as account_id", "a.username", "c.name as creator_name", "u.timezone as zone", "l.code as link_code"])
    .where("a.creator_id", "=", creatorId)
    .where("a.platform", "=", Platform.reddit)
    .executeTakeFirst();
  if (!whose) return undefined;
  const all = (await findAutoresponders(tx, creatorId)).filter(({ is_enabled }) => is_enabled);
  const used = await findLastReplies(tx, creatorId);
  const rules = all.map((rule) => ({ ...rule, last_reply: used.get(rule.id) ?? null }));
  return { ...whose, rules, hand_off_words: (await findHandOffWords(tx, creatorId)) ?? defaultHandOffWords };
}

/** The last reply of each autoresponder, before variables were filled in. */
async function findLastReplies(tx: Db, creatorId: number): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; reply: string }>`
    select r.id, last.reply from autoresponders r cross join lateral (
      select reply from answers a where a.autoresponder_id = r.id and reply is not null order by a.id desc limit 1
    ) as last
     where r.creator_id = ${creatorId} and r.is_enabled`.execute(tx);
  return new Map(rows.map(({ id, reply }) => [id, reply]));
}

export type Conversation = { is_automatic: boolean; answers_automatic: boolean; is_repeated: boolean };

/**
 * For each item: whether it is an automatic answer itself, by any of our creators; whether it answers one of this
 * creator's; and whether the same person wrote the same before and was answered.
 */
export async function findConversations(tx: Db, items: readonly UndecidedItem[]): Promise<Map<number, Conversation>> {
  const { rows } = await sql<Conversation & { id: number }>`
    ${prepared} select n.id, exists (
        select from answers a where a.remote_id = n.remote_id and not a.is_by_hand
      ) or exists (
        select from answers a join accounts c on c.id = a.account_id
         where a.state = 'sending' and not a.is_by_hand and c.platform = ${Platform.reddit}
           and lower(c.username) = lower(n.username::text) and a.text = n.body
      ) as is_automatic,
      exists (
        select from answers a
         where a.remote_id = n.parent_id and a.creator_id = n.creator_id and not a.is_by_hand
      ) or (n.type = 'message' and n.thread_id <> n.remote_id and exists (
        select from answers a join inbox_items i on i.id = a.item_id
         where a.creator_id = n.creator_id and not a.is_by_hand and a.state in ('sending', 'sent')
           and i.type = 'message' and i.thread_id = n.thread_id
      )) as answers_automatic,
      exists (
        select from inbox_items i join answers a on a.item_id = i.id
         where i.creator_id = n.creator_id and i.username = n.username and i.body = n.body
           and i.received_at > n.received_at - interval '1 day' and i.remote_id <> n.remote_id
           and not a.is_by_hand and a.state in ('waiting', 'sending', 'sent')
      ) as is_repeated
      from inbox_items n where n.id = any(${items.map(({ id }) => id)}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

export type SaidRow = { autoresponder_id: number | null; at: Date };
export type SaidToRow = SaidRow & { username: string };

/** Automatic answers that were sent since then or will be. */
export async function findSaid(tx: Db, creatorId: number, since: Date): Promise<SaidRow[]> {
  const { rows } = await sql<SaidRow>`
    ${prepared} select autoresponder_id, coalesce(sent_at, answer_at) as at from answers
     where creator_id = ${creatorId} and not is_by_hand and state in ('waiting', 'sending', 'sent')
       and coalesce(sent_at, answer_at) >= ${since}`.execute(tx);
  return rows;
}

/** When each autoresponder last answered each of these people, or will. */
export async function findSaidTo(tx: Db, creatorId: number, usernames: readonly string[]): Promise<SaidToRow[]> {
  const { rows } = await sql<SaidToRow>`
    ${prepared} select a.autoresponder_id, lower(i.username::text) as username, max(coalesce(a.sent_at, a.answer_at)) as at
      from answers a join inbox_items i on i.id = a.item_id
     where a.creator_id = ${creatorId} and not a.is_by_hand and a.state in ('waiting', 'sending', 'sent')
       and lower(i.username::text) = any(${usernames.map((name) => name.toLowerCase())}::text[])
     group by 1, 2`.execute(tx);
  return rows;
}

type Sender = { creator_id: number; username: string | null };

/** Permanently stops automatic answers to this person. */
export async function silence(tx: Db, { creator_id, username }: Sender): Promise<void> {
  await tx
    .updateTable("inbox_people")
    .set({ silenced_at: sql`clock_timestamp()` })
    .where("creator_id", "=", creator_id)
    .where("username", "=", username)
    .where("silenced_at", "is", null)
    .execute();
}
