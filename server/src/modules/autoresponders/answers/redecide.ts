import { setImmediate as others } from "node:timers/promises";
import { handOffWord } from "@ponkan/contract/autoresponders/hand-off";
import { sql } from "kysely";
import type { Db } from "../../../context.ts";
import type { AutoresponderRow } from "../autoresponders.queries.ts";

const conditions = [
  ...(["trigger", "match", "keywords", "excluded_keywords"] as const),
  ...(["subreddits", "post_max_age_days"] as const),
];

/**
 * Drops waiting answers whose wording was withdrawn or whose conditions have changed; their items are decided again.
 * Answers being sent or hurried go out anyway. The caller holds the creator's autoresponder lock.
 */
export async function redecideAfterRuleChange(
  tx: Db,
  before: AutoresponderRow,
  changed: AutoresponderRow,
): Promise<void> {
  const isOther = conditions.some((name) => JSON.stringify(before[name]) !== JSON.stringify(changed[name]));
  const { rows } = await sql<{ id: number }>`
    select id from answers
     where autoresponder_id = ${changed.id} and state = 'waiting' and not is_hurried
       and (${isOther} or reply <> all(${changed.replies}::text[]))`.execute(tx);
  await withdraw(tx, rows);
}

/** The same for waiting answers to people who used one of these words. */
export async function redecideAfterWordChange(tx: Db, creatorId: number, words: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: number; body: string }>`
    select a.id, i.body from answers a join inbox_items i on i.id = a.item_id
     where a.creator_id = ${creatorId} and a.state = 'waiting' and not a.is_hurried and not a.is_by_hand`.execute(tx);
  const wanted: { id: number }[] = [];
  for (const { id, body } of rows) {
    if (handOffWord(body, words) !== undefined) wanted.push({ id });
    await others();
  }
  await withdraw(tx, wanted);
}

async function withdraw(tx: Db, answers: readonly { id: number }[]): Promise<void> {
  if (answers.length === 0) return;
  const { rows } = await sql<{ item_id: number }>`
    update answers set state = 'dropped', reason = 'rule_changed', ended_at = clock_timestamp()
     where id = any(${answers.map(({ id }) => id)}::bigint[]) and state = 'waiting'
    returning item_id`.execute(tx);
  await sql`
    update inbox_items set is_decided = false, state = 'open', reason = null, reason_detail = null
     where id = any(${rows.map(({ item_id }) => item_id)}::bigint[])`.execute(tx);
}
