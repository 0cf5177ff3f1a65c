import type { SkipCode } from "@ponkan/contract/autoresponders/skip";
import { sql } from "kysely";
import type { Db } from "../../context.ts";
import { type Fence, inMs, type Lane, stillOurs } from "../lanes/lanes.queries.ts";
import type { Answer } from "./find-answer.queries.ts";

export async function fenceLane(tx: Db, lane: Lane, fence: Fence): Promise<boolean> {
  const { rows } = await stillOurs([lane], fence).execute(tx);
  return rows.length > 0;
}

type HeldRule = { daily_limit: number; active_from: string | null; active_to: string | null };

/** Reads the autoresponder and locks it until the intent is committed; undefined if it is switched off. */
export async function holdRule(tx: Db, id: number | null): Promise<HeldRule | undefined> {
  const { rows } = await sql<HeldRule>`
    select daily_limit, active_from, active_to from autoresponders
     where id = ${id} and is_enabled for share`.execute(tx);
  return rows[0];
}

type Said = { by_rule: number; by_creator: number; since_ms: number | null };

/** Counts automatic answers sent, or possibly sent, since `from`, and how long ago the last one was. */
export async function findLimits(tx: Db, { id, creator_id, autoresponder_id }: Answer, from: Date): Promise<Said> {
  const { rows } = await sql<Said>`
    select count(*) filter (where autoresponder_id = ${autoresponder_id} and at >= ${from})::int as by_rule,
           count(*) filter (where at >= ${from})::int as by_creator,
           extract(epoch from clock_timestamp() - max(at))::float8 * 1000 as since_ms
      from (
        select autoresponder_id, coalesce(sent_at, armed_at) as at from answers
         where creator_id = ${creator_id} and id <> ${id} and not is_by_hand and state in ('sending', 'sent')
           and answer_at > clock_timestamp() - interval '3 days'
      ) as said`.execute(tx);
  return rows[0]!;
}

export async function markSending(tx: Db, answer: Answer, abandonedMs: number): Promise<number | undefined> {
  const { rows } = await sql<{ attempt: number }>`
    update answers
       set state = 'sending', attempt = attempt + 1, armed_at = clock_timestamp(), looks = 0, is_accepted = false,
           next_at = ${inMs(abandonedMs)}
     where id = ${answer.id} and state = 'waiting' and attempt = ${answer.attempt} and account_id = ${answer.account_id}
    returning attempt`.execute(tx);
  return rows[0]?.attempt;
}

/** Drops an answer because a daily limit has been reached in the meantime. */
export async function markDropped(tx: Db, answer: Answer, reason: SkipCode): Promise<undefined> {
  await sql`
    update answers set state = 'dropped', reason = ${reason}, ended_at = clock_timestamp()
     where id = ${answer.id} and state = 'waiting' and attempt = ${answer.attempt}`.execute(tx);
}
