import type { Insertable } from "kysely";
import type { Db } from "../../context.ts";
import type { AutorespondersTables } from "./autoresponders.tables.ts";

/** Inserts an autoresponder as the form would; by default it thanks for everything. */
export async function anAutoresponder(
  db: Db,
  creator: { id: number },
  values: Partial<Insertable<AutorespondersTables["autoresponders"]>> = {},
) {
  const now = new Date();
  return db
    .insertInto("autoresponders")
    .values({
      ...{ creator_id: creator.id, type: "comment", position: 1, name: "Thanks", trigger: "any", match: "contains" },
      ...{ keywords: [], excluded_keywords: [], subreddits: [], replies: ["Thank you!"], delay_min: 3, delay_max: 15 },
      ...{ daily_limit: 25, cooldown_hours: 24, active_from: null, active_to: null, post_max_age_days: 7 },
      ...{ is_enabled: true, enabled_at: now, created_at: now, updated_at: now },
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
