import { billingTexts } from "@ponkan/contract/billing/texts";
import type { SubscriptionPlan } from "@ponkan/contract/users/user";
import type { Db } from "../../context.ts";
import { Refusal } from "../../lib/refusal.ts";
import { tellCreators } from "./creators-told.ts";
import { endLater, findOpenIntent, type Intent, openIntent } from "./intents.queries.ts";
import { lockSubscription } from "./stripe.queries.ts";
import type { Live } from "./subscription-of.ts";
import type { SyncNeeds } from "./sync-needs.ts";

/** Waits for the paid month to end (BI-26), in place of one that waited before. */
export async function planLater(
  tx: Db,
  userId: number,
  { subscription }: Live,
  { price_id }: Pick<SubscriptionPlan, "price_id">,
  { starts, now }: { starts: Date; now: Date },
): Promise<Intent> {
  await endLater(tx, userId, "failed", now);
  const params = { subscription_id: subscription.id, price_id, starts_at: starts.toISOString() };
  const intent = await openIntent(tx, { user_id: userId, kind: "later", params, now });
  if (!intent) throw new Refusal(503, billingTexts.away);
  await tellCreators(tx, userId);
  return intent;
}

/** Nobody wants it any more; false when there was none. Refused while it is being made. */
export function dropLater({ db, clock }: Pick<SyncNeeds, "db" | "clock">, userId: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockSubscription(tx, userId);
    const [later, change] = [await findOpenIntent(tx, userId, "later"), await findOpenIntent(tx, userId, "change")];
    if (later && change?.params.price_id === later.params.price_id) throw new Refusal(503, billingTexts.away);
    const isDropped = await endLater(tx, userId, "failed", clock.now());
    if (isDropped) await tellCreators(tx, userId);
    return isDropped;
  });
}
