import type { CancellationSurvey } from "@ponkan/contract/feedback/survey";
import type { Db } from "../../context.ts";

/** Replaces what the user answered on the same day. */
export async function storeSurvey(
  db: Db,
  userId: number,
  { type, reason, experience }: CancellationSurvey,
  day: string,
): Promise<void> {
  await db
    .insertInto("cancellation_surveys")
    .values({ user_id: userId, type, reason, experience, answered_on: day })
    .onConflict((conflict) => conflict.columns(["user_id", "type", "answered_on"]).doUpdateSet({ reason, experience }))
    .execute();
}
