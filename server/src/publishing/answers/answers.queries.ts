import type { Skip } from "@ponkan/contract/autoresponders/skip";
import { INBOX_CHANGED } from "@ponkan/contract/realtime/events";
import { sql } from "kysely";
import type { Db } from "../../context.ts";
import type { AnotherLook } from "../core/after-look.ts";
import { inMs } from "../lanes/lanes.queries.ts";
import type { Answer } from "./find-answer.queries.ts";

/** Drops an answer; the log shows the reason. */
export async function dropAnswer(db: Db, answer: Answer, { code, detail }: Skip): Promise<void> {
  await sql`
    update answers set state = 'dropped', reason = ${code}, reason_detail = ${detail}, ended_at = clock_timestamp()
     where id = ${answer.id} and state = 'waiting' and attempt = ${answer.attempt}`.execute(db);
}

const MINUTE = 60_000;

type Which = Pick<Answer, "id" | "attempt">;

/** Retries later without moving `answer_at`, so that the answer is still dropped once it is stale (AR-13). */
export async function tryAnswerLater(db: Db, { id, attempt }: Which, ms: number): Promise<void> {
  await sql`
    update answers set next_at = ${inMs(ms)}
     where id = ${id} and attempt = ${attempt} and state in ('waiting', 'sending')`.execute(db);
}

/**
 * Reschedules an answer, e.g. to its next active hours. `answer_at`, which users see, only moves if the delay is a
 * minute or more.
 */
export async function postponeAnswer(db: Db, { id, attempt }: Which, ms: number): Promise<void> {
  await sql`
    update answers
       set next_at = ${inMs(ms)}, answer_at = case when ${ms >= MINUTE} then ${inMs(ms)} else answer_at end
     where id = ${id} and attempt = ${attempt} and state in ('waiting', 'sending')`.execute(db);
}

/** Schedules another look after one that found nothing or failed. */
export async function lookAgainFor(db: Db, { id, attempt }: Answer, look: AnotherLook): Promise<void> {
  const { inMs: ms, counts, isAccepted } = look;
  await sql`
    update answers
       set next_at = ${inMs(ms)}, looks = looks + ${counts ? 1 : 0}, is_accepted = is_accepted or ${isAccepted}
     where id = ${id} and attempt = ${attempt} and state = 'sending'`.execute(db);
}

/** Writes an outbox event per creator of the `changed` answers, to the channel as it is currently named. */
export function notifyInboxes() {
  return sql`
    insert into outbox (channel, event, payload)
    select creator_channel(c.id, c.name), ${INBOX_CHANGED}::text, jsonb_build_object('creator_id', c.id)
      from creators c where c.id in (select creator_id from changed)`;
}

/** Drops answers that are long overdue, including those whose account cannot be used. */
export async function dropStale(db: Db, staleMs: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update answers set state = 'dropped', reason = 'too_late', ended_at = clock_timestamp()
     where id = any(array(
       select a.id from queue q join answers a on a.id = q.item_id
        where q.kind = 'answer' and q.next_at <= statement_timestamp() and a.state = 'waiting' and not a.is_by_hand
          and a.answer_at < statement_timestamp() - ${`${staleMs} milliseconds`}::interval
        limit ${limit})) and state = 'waiting'`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Fails answers with an unclear send that cannot be looked for until the account is reconnected. */
export async function giveUpStranded(db: Db, patienceMs: number, limit: number): Promise<void> {
  await sql`
    update answers set state = 'failed', reason = 'unclear', ended_at = clock_timestamp()
     where id = any(array(
       select a.id from queue q join answers a on a.id = q.item_id join accounts c on c.id = a.account_id
        where q.kind = 'answer' and a.state = 'sending' and c.status <> 'connected'
          and q.next_at < statement_timestamp() - ${`${patienceMs} milliseconds`}::interval
        limit ${limit})) and state = 'sending'`.execute(db);
}
