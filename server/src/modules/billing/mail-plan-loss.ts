import { FREE_MONTHLY_POSTS } from "@ponkan/contract/billing/allowance";
import type { Db } from "../../context.ts";
import { paymentFailedMail, planEndedMail } from "../../mails/plan-mails.ts";
import { ownAddress } from "../auth/own-address.ts";
import { findBuyer, type StoredSubscription } from "./stripe.queries.ts";
import { hasPlan } from "./subscription.ts";
import type { SyncNeeds } from "./sync-needs.ts";
import type { WhyEnded } from "./why-ended.ts";

type Now = Pick<StoredSubscription, "user_id" | "status"> & { why: WhyEnded };
type Before = { status: string; name: string; monthly_posts: number } | undefined;

/** Mails users who lose their plan, or may lose it soon, what that means. */
export async function mailPlanLoss(tx: Db, ctx: SyncNeeds, before: Before, now: Now): Promise<void> {
  if (!before || !hasPlan(before.status)) return;
  const hasEnded = !hasPlan(now.status);
  const hasFailed = before.status === "active" && now.status === "past_due";
  if (!hasEnded && !hasFailed) return;
  const { email, email_verified_at } = await findBuyer(tx, now.user_id);
  if (!email || !email_verified_at) return;
  const link = `${ownAddress(ctx.config)}/subscription`;
  const mail = hasEnded
    ? planEndedMail({ to: email, plan: before.name, why: now.why, free: FREE_MONTHLY_POSTS, link })
    : paymentFailedMail({ to: email, plan: before.name, link });
  await ctx.jobs.enqueue(tx, "send-mail", mail, { canWait: true });
}
