import { Platform } from "@ponkan/contract/accounts/platform";
import { usualHandOffWords } from "@ponkan/contract/autoresponders/hand-off";
import { GAP_MS } from "@ponkan/contract/autoresponders/limits";
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

/** Oldest first. */
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
    .execute();
}

export type Situation = NonNullable<Awaited<ReturnType<typeof loadSituation>>>;
export type Rule = Situation["rules"][number];

/** Undefined: there is no account to answer with. */
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
  return { ...whose, rules, hand_off_words: (await findHandOffWords(tx, creatorId)) ?? usualHandOffWords };
}

/** What each autoresponder said last, before variables were filled in. */
async function findLastReplies(tx: Db, creatorId: number): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; reply: string }>`
    select r.id, last.reply from autoresponders r cross join lateral (
      select reply from answers a where a.autoresponder_id = r.id and reply is not null order by a.id desc limit 1
    ) as last
     where r.creator_id = ${creatorId} and r.is_enabled`.execute(tx);
  return new Map(rows.map(({ id, reply }) => [id, reply]));
}

type Conversation = { is_automatic: boolean; answers_automatic: boolean; is_repeated: boolean };

/**
 * Two autoresponders that meet: whether it is itself an automatic answer, of whichever creator of ours; whether it
 * answers one of this creator's; and whether the same person said the same before and was answered.
 */
export async function findConversation(tx: Db, item: UndecidedItem): Promise<Conversation> {
  const { creator_id, remote_id, parent_id, thread_id, username, body, received_at, type } = item;
  const { rows } = await sql<Conversation>`
    ${prepared} select exists (
        select from answers a where a.remote_id = ${remote_id} and not a.is_by_hand
      ) or exists (
        select from answers a join accounts c on c.id = a.account_id
         where a.state = 'sending' and not a.is_by_hand and c.platform = ${Platform.reddit}
           and lower(c.username) = lower(${username}) and a.text = ${body}
      ) as is_automatic,
      exists (
        select from answers a
         where a.remote_id = ${parent_id} and a.creator_id = ${creator_id} and not a.is_by_hand
      ) or (${type === "message"} and ${thread_id} <> ${remote_id} and exists (
        select from answers a join inbox_items i on i.id = a.item_id
         where a.creator_id = ${creator_id} and not a.is_by_hand and a.state in ('sending', 'sent')
           and i.type = 'message' and i.thread_id = ${thread_id}
      )) as answers_automatic,
      exists (
        select from inbox_items i join answers a on a.item_id = i.id
         where i.creator_id = ${creator_id} and i.username = ${username} and i.body = ${body}
           and i.received_at > ${received_at}::timestamptz - interval '1 day' and i.remote_id <> ${remote_id}
           and not a.is_by_hand and a.state in ('waiting', 'sending', 'sent')
      ) as is_repeated`.execute(tx);
  return rows[0]!;
}

type Day = { from: Date; to: Date };

/** What was said already or is going to be, on that day and to this person; and when others go out around then. */
export async function findAnswered(
  tx: Db,
  { creator_id, username }: UndecidedItem,
  ruleId: number,
  { from, to, now }: Day & { now: Date },
) {
  const { rows } = await sql<{ by_rule: number; by_creator: number; last_to_sender: Date | null; others: Date[] }>`
    ${prepared} with said as (
      select a.autoresponder_id, a.item_id, coalesce(a.sent_at, a.answer_at) as at from answers a
       where a.creator_id = ${creator_id} and not a.is_by_hand and a.state in ('waiting', 'sending', 'sent')
    )
    select (select count(*)::int from said where autoresponder_id = ${ruleId} and at >= ${from} and at < ${to}) as by_rule,
           (select count(*)::int from said where at >= ${from} and at < ${to}) as by_creator,
           (select max(at) from said join inbox_items i on i.id = said.item_id
             where autoresponder_id = ${ruleId} and i.username = ${username}) as last_to_sender,
           (select coalesce(array_agg(at), '{}') from said
             where at > ${new Date(now.getTime() - GAP_MS)}) as others`.execute(tx);
  return rows[0]!;
}

type Sender = { creator_id: number; username: string | null };

/** For good: nothing automatic goes to this person any more. */
export async function silence(tx: Db, { creator_id, username }: Sender): Promise<void> {
  await tx
    .updateTable("inbox_people")
    .set({ silenced_at: sql`clock_timestamp()` })
    .where("creator_id", "=", creator_id)
    .where("username", "=", username)
    .where("silenced_at", "is", null)
    .execute();
}
