import { sql } from "kysely";
import type { Db } from "../../../context.ts";
import type { AutoresponderRow } from "../autoresponders.queries.ts";

const conditions = [
  ...(["trigger", "match", "keywords", "excluded_keywords"] as const),
  ...(["subreddits", "post_max_age_days"] as const),
];

/**
 * What waits with words that were withdrawn, or by other conditions, is not sent: whoever reads the inbox next decides
 * on it anew. What is being sent, or was asked for at once, goes on. The creator's autoresponders are locked.
 */
export async function decideAnew(tx: Db, before: AutoresponderRow, changed: AutoresponderRow): Promise<void> {
  const isOther = conditions.some((name) => JSON.stringify(before[name]) !== JSON.stringify(changed[name]));
  const { rows } = await sql<{ item_id: number }>`
    update answers set state = 'dropped', reason = 'rule_changed', ended_at = clock_timestamp()
     where autoresponder_id = ${changed.id} and state = 'waiting' and not is_hurried
       and (${isOther} or reply <> all(${changed.replies}::text[]))
    returning item_id`.execute(tx);
  if (rows.length === 0) return;
  await tx
    .updateTable("inbox_items")
    .set({ is_decided: false, state: "open", reason: null, reason_detail: null })
    .where(
      "id",
      "in",
      rows.map(({ item_id }) => item_id),
    )
    .execute();
}
