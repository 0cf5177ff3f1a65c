import type { RedditAdapter } from "@ponkan/platforms";
import { type Outcome, ok } from "@ponkan/platforms/outcome";
import type { Profile } from "@ponkan/platforms/reddit/insights/user-about";
import type { AccessNeeds } from "../access/needs.ts";
import { withAccess } from "../access/with-access.ts";
import { updateFacts } from "../accounts.queries.ts";
import { keepHealth } from "./account-health.queries.ts";
import { outsideAccess } from "./outside-access.ts";

export type HealthOf = { id: number; creator_id: number; username: string };

const PATIENCE_MS = 15_000;

/**
 * Reads what Ban Shield needs about a Reddit account (BS-05): its facts, how others see it, and its newest comment.
 * Three calls: to the account itself a shadowban is invisible, so its profile is also read from outside.
 */
export async function readAccountHealth(ctx: AccessNeeds, account: HealthOf): Promise<Outcome<void>> {
  const { reddit } = ctx.platforms;
  if (!reddit) return { kind: "not-sent", reason: "Reddit is not set up" };
  const me = await withAccess(ctx, account.id, (access) => reddit.insights.me({ ...access, patienceMs: PATIENCE_MS }));
  if (me.kind !== "ok") return me;
  await updateFacts(ctx.db, account.id, me.value, ctx.clock.now());
  const comments = await withAccess(ctx, account.id, (access) =>
    reddit.insights.comments({ ...access, patienceMs: PATIENCE_MS }, me.value.username, { limit: 1 }),
  );
  if (comments.kind !== "ok") return comments;
  const profile = await seenFromOutside(ctx, reddit, account);
  await keepHealth(ctx.db, account, {
    now: ctx.clock.now(),
    last_comment_at: comments.value.items[0]?.created_at ?? null,
    isMissing: profile && profile.kind === "missing",
  });
  return ok(undefined);
}

/** Null when it could not be checked, which says nothing about the account. */
async function seenFromOutside(ctx: AccessNeeds, reddit: RedditAdapter, account: HealthOf): Promise<Profile | null> {
  const access = await outsideAccess(ctx, reddit);
  if (!access) return null;
  const seen = await reddit.insights.userAbout({ ...access, patienceMs: PATIENCE_MS }, account.username);
  return seen.kind === "ok" ? seen.value : null;
}
