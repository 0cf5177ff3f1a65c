import type { Skip, SkipCode } from "@ponkan/contract/autoresponders/skip";
import type { InboxState } from "@ponkan/contract/inbox/inbox-item";
import { sql } from "kysely";
import type { Db } from "../../../context.ts";
import { prepared } from "../../../database/prepared.ts";

export type NewAnswer = {
  autoresponder_id: number;
  autoresponder_name: string;
  variant: number;
  reply: string;
  text: string;
  answer_at: Date;
};

export type AnsweredItem = { item: { id: number; creator_id: number; account_id: number | null }; answer: NewAnswer };

/** Inserts answers in this order, except for items their owner has decided in the meantime. */
export async function answerItems(tx: Db, answered: readonly AnsweredItem[]): Promise<void> {
  if (answered.length === 0) return;
  const given = answered.map(({ item: { id, creator_id, account_id }, answer }, index) => ({
    ...answer,
    ...{ item_id: id, creator_id, account_id, place: index },
  }));
  await sql`
    ${prepared} with given as (
      select * from json_to_recordset(${JSON.stringify(given)}::json) as g (
        place integer, item_id bigint, creator_id bigint, account_id bigint, autoresponder_id bigint,
        autoresponder_name text, variant integer, reply text, text text, answer_at timestamptz)
    ), waiting as (
      update inbox_items i set state = 'waiting', reason = null, reason_detail = null, is_decided = true
        from given where i.id = given.item_id and not i.is_decided returning i.id
    )
    insert into answers (creator_id, account_id, item_id, autoresponder_id, autoresponder_name, variant, reply, text,
                         answer_at, next_at)
    select creator_id, account_id, item_id, autoresponder_id, autoresponder_name, variant, reply, text, answer_at, answer_at
      from given join waiting on waiting.id = given.item_id order by place`.execute(tx);
}

export type Left = { id: number; state: InboxState; skip: Skip | null };

/** Skips items their owner has decided in the meantime. */
export async function saveDecisions(tx: Db, left: readonly Left[]): Promise<void> {
  if (left.length === 0) return;
  const given = left.map(({ id, state, skip }) => ({ id, state, reason: skip?.code, detail: skip?.detail }));
  await sql`
    ${prepared} update inbox_items i
       set state = given.state, reason = given.reason, reason_detail = given.detail, is_decided = true
      from json_to_recordset(${JSON.stringify(given)}::json) as given (id bigint, state text, reason text, detail text)
     where i.id = given.id and not i.is_decided`.execute(tx);
}

/** Drops waiting automatic answers to a person, in all threads or one; those being sent go out anyway. */
export async function dropWaitingTo(
  tx: Db,
  { creator_id, username }: { creator_id: number; username: string | null },
  reason: SkipCode,
  threadId: string | null = null,
): Promise<void> {
  await sql`
    update answers a set state = 'dropped', reason = ${reason}, ended_at = clock_timestamp()
      from inbox_items i
     where i.id = a.item_id and i.creator_id = ${creator_id} and i.username = ${username}
       and (${threadId}::text is null or i.thread_id = ${threadId})
       and a.state = 'waiting' and not a.is_by_hand`.execute(tx);
}
