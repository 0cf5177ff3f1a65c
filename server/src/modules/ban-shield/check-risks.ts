import { findRisks, POSTS_COUNT_FOR } from "@ponkan/contract/ban-shield/risks/find-risks";
import type { FoundRisk } from "@ponkan/contract/ban-shield/risks/found-risk";
import type { AccountFacts, RiskFacts } from "@ponkan/contract/ban-shield/risks/risk-facts";
import type { Threat } from "@ponkan/contract/posts/threat";
import type { AppContext, Db } from "../../context.ts";
import { type AccountHealth, loadAccountHealth } from "../accounts/health/load-account-health.ts";
import { notifyRisksRaised } from "../creators/notify-account-changed.ts";
import { practiceSubreddit } from "../posts/write/counted-posts.ts";
import type { NamedCreator } from "../posts/write/publish-updated.ts";
import {
  findCarried,
  findOutPosts,
  findRisksToCheck,
  markChecked,
  replaceRisks,
  replaceThreatRisks,
} from "./ban-risks.queries.ts";
import type { JudgedAccount } from "./ban-shield.queries.ts";
import { redditAccount } from "./reddit-account.ts";
import { refreshLimits } from "./refresh-limits.ts";

type Needs = Pick<AppContext, "config"> & { db: Db };

/** Checks all that is known about the creator's Reddit account and stores the risks found, worst first. */
export async function checkRisks({ db, config }: Needs, creator: NamedCreator, now: Date): Promise<FoundRisk[]> {
  const health = await loadAccountHealth(db, creator.id, new Date(now.getTime() - POSTS_COUNT_FOR));
  const practice = practiceSubreddit(config);
  const risks = health ? findRisks(await factsOf(db, { creator_id: creator.id, practice }, health, now)) : [];
  await tellWhenRaised(db, creator, await replaceRisks(db, creator.id, risks, now));
  if (health) await markChecked(db, health.account_id, now);
  return risks;
}

/** Updates the account's risks after threats of these types have changed. */
export async function noteThreatRisks(
  db: Db,
  creator: NamedCreator,
  { remote_user_id, practice }: Omit<JudgedAccount, "creator_id">,
  types: readonly Threat[],
  now: Date,
): Promise<void> {
  if (types.length === 0) return;
  const account = await redditAccount(db, creator.id);
  // Nothing can be done about a disconnected account.
  if (account?.remote_user_id !== remote_user_id) return;
  const { id: creator_id } = creator;
  const changed = await replaceThreatRisks(db, { creator_id, remote_user_id, practice }, types, now);
  await tellWhenRaised(db, creator, changed);
}

async function tellWhenRaised(db: Db, creator: NamedCreator, changed: readonly { is_raised: boolean }[]) {
  if (changed.some(({ is_raised }) => is_raised)) await notifyRisksRaised(db, creator);
}

async function factsOf(
  db: Db,
  whose: Omit<JudgedAccount, "remote_user_id">,
  health: AccountHealth,
  now: Date,
): Promise<RiskFacts> {
  const account = { ...whose, remote_user_id: health.remote_user_id };
  const [posts, threats] = await Promise.all([findOutPosts(db, account, now), findCarried(db, account, now)]);
  const bans = health.bans.map(({ found_at }) => found_at.getTime());
  return { now: now.getTime(), account: accountFacts(health), posts, threats, bans };
}

function accountFacts(health: AccountHealth): AccountFacts {
  const isCommentKnown = health.comments_read_at !== null;
  return {
    is_email_verified: health.is_email_verified ?? undefined,
    created_at: health.created_at ?? undefined,
    karma_post: health.karma_post ?? undefined,
    karma_comment: health.karma_comment ?? undefined,
    is_suspended: health.is_suspended,
    is_shadowbanned: health.is_shadowbanned,
    last_comment_at: isCommentKnown ? health.last_comment_at : undefined,
  };
}

const AT_ONCE = 200;

/** Runs hourly for each account, and soon after it was read. One that fails does not hold up the others. */
export async function checkDueRisks(ctx: Pick<AppContext, "db" | "clock" | "config" | "log">): Promise<void> {
  const { db, clock, log } = ctx;
  for (const { creator_id, name } of await findRisksToCheck(db, clock.now(), AT_ONCE)) {
    try {
      await refreshLimits(ctx, { id: creator_id, name });
      await checkRisks(ctx, { id: creator_id, name }, clock.now());
    } catch (error) {
      log.warn({ creator_id, error }, "the risks of a creator could not be checked");
    }
  }
}
