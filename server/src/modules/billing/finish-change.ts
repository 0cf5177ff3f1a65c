import { endLater, type Intent, settleIntent } from "./intents.queries.ts";
import { mailPlanStart } from "./mail-later-plan.ts";
import type { SyncNeeds } from "./sync-needs.ts";

/**
 * Settles a change made at Stripe and the waiting change it carried out, in one transaction: after a crash the sweep
 * finds both open, and the mail about a smaller plan that starts is sent once.
 */
export async function finishChange(ctx: SyncNeeds, change: Intent): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (tx) => {
    await settleIntent(tx, change.id, "done", now);
    const later = await endLater(tx, change.user_id, "done", now);
    if (later && change.params.later_id === later.id)
      await mailPlanStart(tx, ctx, later, String(change.params.price_id));
  });
}
