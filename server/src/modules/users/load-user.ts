import type { User } from "@ponkan/contract/users/user";
import type { AppContext } from "../../context.ts";
import { hasNewBanRisks } from "../ban-shield/has-new-ban-risks.ts";
import { findSubscription } from "../billing/subscription.ts";
import { usageOf } from "../billing/usage.ts";
import { loadCreators } from "./load-creators.ts";
import { findUser } from "./users.queries.ts";

type Needs = Pick<AppContext, "db" | "clock" | "config">;

/** The user object as the browser knows it. */
export async function loadUser(ctx: Needs, userId: number): Promise<User> {
  const { db, clock } = ctx;
  const [user, creators, subscription] = await Promise.all([
    findUser(db, userId),
    loadCreators(ctx, userId),
    findSubscription(db, userId),
  ]);
  const { used } = await usageOf(db, userId, clock.now());
  return {
    id: user.id,
    email: user.email,
    is_email_verified: user.email_verified_at !== null,
    pending_email: user.pending_email,
    creators,
    subscription,
    used_monthly_posts: used,
    analytics_updated: user.analytics_updated?.toISOString() ?? null,
    updates_viewed: user.updates_viewed?.toISOString() ?? null,
    has_new_ban_risks: user.ban_risk_alerts && (await hasNewBanRisks(db, userId)),
    timezone: user.timezone,
    week_starts_on: user.week_starts_on,
    ban_risk_alerts: user.ban_risk_alerts,
    failed_post_emails: user.failed_post_emails,
    removed_post_emails: user.removed_post_emails,
    has_password: user.password_hash !== null,
    first_steps: user.first_steps,
    demo_ends_at: user.demo_ends_at?.toISOString() ?? null,
    created_at: user.created_at.toISOString(),
  };
}
