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

type Answered = { id: number; creator_id: number; account_id: number | null };

/** Unless its owner was faster. */
export async function answerItem(tx: Db, item: Answered, answer: NewAnswer): Promise<void> {
  const { id, creator_id, account_id } = item;
  const { autoresponder_id, autoresponder_name, variant, reply, text, answer_at } = answer;
  await sql`
    ${prepared} with waiting as (
      update inbox_items set state = 'waiting', reason = null, reason_detail = null, is_decided = true
       where id = ${id} and not is_decided returning id
    )
    insert into answers (creator_id, account_id, item_id, autoresponder_id, autoresponder_name, variant, reply, text,
                         answer_at, next_at)
    select ${creator_id}::bigint, ${account_id}::bigint, id, ${autoresponder_id}::bigint, ${autoresponder_name},
           ${variant}::integer, ${reply}, ${text}, ${answer_at}::timestamptz, ${answer_at}::timestamptz
      from waiting`.execute(tx);
}

type Decision = { state: InboxState; skip: Skip | null };

/** Unless its owner was faster. */
export async function saveDecision(tx: Db, itemId: number, { state, skip }: Decision): Promise<void> {
  await tx
    .updateTable("inbox_items")
    .set({ state, reason: skip?.code ?? null, reason_detail: skip?.detail ?? null, is_decided: true })
    .where("id", "=", itemId)
    .where("is_decided", "=", false)
    .execute();
}

/** What waits for somebody, in all conversations or in one, is not sent any more; what is being sent goes on. */
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
