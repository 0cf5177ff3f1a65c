import { formatLongDate } from "@ponkan/contract/time/formats";
import type { Db } from "../../context.ts";
import { planStartsMail, planWaitsMail } from "../../mails/plan-mails.ts";
import { ownAddress } from "../auth/own-address.ts";
import type { Intent } from "./intents.queries.ts";
import { findPlanByPrice } from "./plans.queries.ts";
import { findBuyer } from "./stripe.queries.ts";
import type { SyncNeeds } from "./sync-needs.ts";

type LaterPlanMail = { to: string; starts: string; link: string };

/** Mails that a smaller plan starts when the paid month ends (BI-26). */
export async function mailLaterPlan(tx: Db, ctx: SyncNeeds, later: Intent, current: string): Promise<void> {
  const [mail, next] = [await whom(tx, ctx, later), await findPlanByPrice(tx, String(later.params.price_id))];
  if (mail && next)
    await ctx.jobs.enqueue(tx, "send-mail", planWaitsMail({ ...mail, next, current }), { canWait: true });
}

/** Mails that it starts; by the month instead of a year, if the year could not be paid. */
export async function mailPlanStart(tx: Db, ctx: SyncNeeds, later: Intent, priceId: string): Promise<void> {
  const [mail, plan] = [await whom(tx, ctx, later), await findPlanByPrice(tx, priceId)];
  const isUnpaidYear = priceId !== later.params.price_id;
  if (mail && plan)
    await ctx.jobs.enqueue(tx, "send-mail", planStartsMail({ ...mail, plan, isUnpaidYear }), { canWait: true });
}

async function whom(tx: Db, { config }: SyncNeeds, { user_id, params }: Intent): Promise<LaterPlanMail | undefined> {
  const { email, email_verified_at, timezone } = await findBuyer(tx, user_id);
  if (!email || !email_verified_at) return undefined;
  const starts = formatLongDate(new Date(String(params.starts_at)), timezone);
  return { to: email, starts, link: `${ownAddress(config)}/subscription` };
}
