import { billingTexts } from "@ponkan/contract/billing/texts";
import type { SubscriptionPlan } from "@ponkan/contract/users/user";
import type { Db } from "../../context.ts";
import { Refusal } from "../../lib/refusal.ts";
import { endLater, findOpenIntent, openIntent } from "./intents.queries.ts";
import { mailLaterPlan } from "./mail-later-plan.ts";
import { notifyCreators } from "./notify-creators.ts";
import { lockSubscription } from "./stripe.queries.ts";
import type { Live } from "./subscription-of.ts";
import type { SyncNeeds } from "./sync-needs.ts";

/** Makes a change wait for the end of the paid month (BI-26), replacing the previous one; no-op if they are equal. */
export async function scheduleLaterChange(
  tx: Db,
  ctx: SyncNeeds,
  userId: number,
  { subscription }: Live,
  { price_id }: Pick<SubscriptionPlan, "price_id">,
  { starts, current }: { starts: Date; current: string },
): Promise<void> {
  const params = { subscription_id: subscription.id, price_id, starts_at: starts.toISOString() };
  const before = await findOpenIntent(tx, userId, "later");
  if (before && isSame(before.params, params)) return;
  const now = ctx.clock.now();
  await endLater(tx, userId, "failed", now);
  const later = await openIntent(tx, { user_id: userId, kind: "later", params, now });
  if (!later) throw new Refusal(503, billingTexts.away);
  await notifyCreators(tx, userId);
  await mailLaterPlan(tx, ctx, later, current);
}

type Params = { subscription_id: string; price_id: string; starts_at: string };

const isSame = (one: Record<string, unknown>, other: Params): boolean =>
  Object.entries(other).every(([key, value]) => one[key] === value);

/** Drops the waiting change; false when there was none. Refuses while it is being made. */
export function dropLater({ db, clock }: Pick<SyncNeeds, "db" | "clock">, userId: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockSubscription(tx, userId);
    const [later, change] = [await findOpenIntent(tx, userId, "later"), await findOpenIntent(tx, userId, "change")];
    if (!later) return false;
    if (change?.params.later_id === later.id) throw new Refusal(503, billingTexts.away);
    await endLater(tx, userId, "failed", clock.now());
    await notifyCreators(tx, userId);
    return true;
  });
}
