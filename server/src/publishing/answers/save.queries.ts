import type { Skip } from "@ponkan/contract/autoresponders/skip";
import { sql } from "kysely";
import type { Db } from "../../context.ts";
import type { Next } from "../core/next.ts";
import { inMs } from "../lanes/lanes.queries.ts";
import { notifyInboxes } from "./answers.queries.ts";
import type { Answer } from "./find-answer.queries.ts";

const states = { waiting: "waiting", unclear: "sending", done: "sent", failed: "failed", undecided: "failed" } as const;

export async function changeAnswer(
  tx: Db,
  { id }: Answer,
  from: "waiting" | "sending",
  { attempt, to, again, ends, tries, remote, isAccepted = false }: Next,
  reason: Skip | null,
): Promise<boolean> {
  const isOver = again === null;
  const { rows } = await sql`
    with changed as (
      update answers
         set state = ${states[to]}, tries = ${tries}, next_at = ${inMs(again ?? 0)},
             reason = ${reason?.code ?? null}, reason_detail = ${reason?.detail ?? null},
             is_accepted = is_accepted or ${isAccepted},
             unclear_at = case when ${ends === "absent"} then coalesce(unclear_at, armed_at) else unclear_at end,
             absences = absences + ${ends === "absent" ? 1 : 0},
             remote_id = coalesce(${remote?.id ?? null}::text, remote_id),
             sent_at = case when ${to === "done"} then coalesce(${remote?.created_at ?? null}::timestamptz, clock_timestamp()) end,
             ended_at = case when ${isOver} then clock_timestamp() end
       where id = ${id} and attempt = ${attempt} and state = ${from}
      returning creator_id
    ), notified as (${notifyInboxes()})
    select creator_id from changed`.execute(tx);
  return rows.length > 0;
}

/** Updates the counts in the list of autoresponders; days are those of the user's time zone. */
export async function countReply(tx: Db, { autoresponder_id }: Answer, day: string): Promise<void> {
  await sql`
    update autoresponders
       set replied_on_day = case when replied_day = ${day}::date then replied_on_day + 1 else 1 end,
           replied_day = ${day}::date, replied_total = replied_total + 1, last_reply_at = clock_timestamp(), strikes = 0
     where id = ${autoresponder_id}`.execute(tx);
}

type Struck = { id: number; type: string; name: string; strikes: number };

export async function addStrike(tx: Db, id: number): Promise<Struck | undefined> {
  const { rows } = await sql<Struck>`
    update autoresponders set strikes = strikes + 1 where id = ${id} returning id, type, name, strikes`.execute(tx);
  return rows[0];
}

/** Returns false if it was already switched off. */
export async function disableRefused(tx: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    update autoresponders
       set is_enabled = false, disabled_reason = 'refused', disabled_at = clock_timestamp(), updated_at = clock_timestamp()
     where id = ${id} and is_enabled returning id`.execute(tx);
  return rows.length > 0;
}

export async function postponeOthers(tx: Db, { id, account_id }: Answer, ms: number): Promise<void> {
  await sql`
    update answers set next_at = ${inMs(ms)}
     where account_id = ${account_id} and id <> ${id} and state = 'waiting' and next_at < ${inMs(ms)}`.execute(tx);
}
