import type { User } from "@ponkan/contract/users/user";
import type { AppContext } from "../../context.ts";
import { subscriptionInUse } from "../billing/usage.ts";
import { loadCreators } from "./load-creators.ts";
import { findShownUser } from "./users.queries.ts";

type Needs = Pick<AppContext, "db" | "clock" | "config">;

/** Returns the user in the browser's format. */
export const loadUser = async (ctx: Needs, userId: number): Promise<User> => (await loadUserAsOf(ctx, userId)).user;

/** Also returns a snapshot taken before all other reads: a page joining its channel asks what has happened since. */
export async function loadUserAsOf(ctx: Needs, userId: number): Promise<{ user: User; snapshot: string }> {
  const { db, clock } = ctx;
  const { snapshot, ...user } = await findShownUser(db, userId);
  const [creators, { subscription, used }] = await Promise.all([
    loadCreators(ctx, userId),
    subscriptionInUse(db, userId, clock.now()),
  ]);
  return { snapshot, user: shownUser(user, { creators, subscription, used_monthly_posts: used }) };
}

type Row = Omit<Awaited<ReturnType<typeof findShownUser>>, "snapshot">;

function shownUser(user: Row, beside: Pick<User, "creators" | "subscription" | "used_monthly_posts">): User {
  return {
    id: user.id,
    email: user.email,
    is_email_verified: user.email_verified_at !== null,
    pending_email: user.pending_email,
    ...beside,
    analytics_updated: user.analytics_updated?.toISOString() ?? null,
    updates_viewed: user.updates_viewed?.toISOString() ?? null,
    has_new_ban_risks: user.has_new_ban_risks,
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
