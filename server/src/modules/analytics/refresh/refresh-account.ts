import { setTimeout as sleep } from "node:timers/promises";
import { Platform } from "@ponkan/contract/accounts/platform";
import type { Outcome } from "@ponkan/platforms/outcome";
import type { AccessNeeds } from "../../accounts/access/needs.ts";
import { readAccountHealth } from "../../accounts/health/read-account-health.ts";
import type { Shield } from "../../posts/write/writing.ts";
import type { DueAccount } from "../collect/collect.queries.ts";
import { postsAtOnce, readPosts } from "../collect/read-posts.ts";
import { importExternalPosts } from "../import/import-external-posts.ts";
import { checkSubredditBans } from "./check-subreddit-bans.ts";
import { findWanted, noteProgress, type Refresh } from "./refresh.queries.ts";

type Needs = AccessNeeds & { shield: Shield };
type Account = DueAccount & { creator_name: string };

const MONTH_MS = 30 * 24 * 60 * 60_000;
/** A throttle that exceeds this, alone or in total, counts as a failure. */
const LONGEST_WAIT_MS = 20_000;

/** False when something could not be read, or not in time; what was read is kept. */
export async function refreshAccount(ctx: Needs, refresh: Refresh, account: Account, endsAt: number): Promise<boolean> {
  const patiently = patience(ctx, refresh, endsAt);
  try {
    const isKnown = account.platform !== Platform.reddit || (await readItself(ctx, account, patiently));
    const since = new Date(refresh.begun_at.getTime() - MONTH_MS);
    const creator = { id: account.creator_id, name: account.creator_name };
    const isImported = await patiently(() => importExternalPosts(ctx, creator, account, since));
    return (await readWanted(ctx, refresh, account, patiently)) && isKnown && isImported;
  } catch (error) {
    ctx.log.warn({ account: account.id, reason: (error as Error).message }, "an account was not refreshed");
    return false;
  }
}

/** Reads what Ban Shield needs about a Reddit account. */
async function readItself(ctx: Needs, account: Account, patiently: Patiently): Promise<boolean> {
  const isRead = await patiently(() => readAccountHealth(ctx, account));
  if (isRead) await checkSubredditBans(ctx, account);
  return isRead;
}

type Patiently = (ask: () => Promise<Outcome<void>>) => Promise<boolean>;

async function readWanted(ctx: Needs, refresh: Refresh, account: Account, patiently: Patiently): Promise<boolean> {
  const { user_id, begun_at } = refresh;
  const most = postsAtOnce(ctx, account);
  if (most === 0) return true;
  const wanted = await findWanted(ctx.db, account.id, begun_at);
  await noteProgress(ctx.db, user_id, { posts: wanted.length, now: ctx.clock.now() });
  for (let start = 0; start < wanted.length; start += most) {
    const some = wanted.slice(start, start + most);
    if (!(await patiently(() => readPosts(ctx, account, some)))) return false;
    await noteProgress(ctx.db, user_id, { posts_read: some.length, now: ctx.clock.now() });
  }
  return true;
}

/** Waits out throttling within limits and retries other failures once. The first call is made even after `endsAt`. */
function patience(ctx: Needs, { user_id }: Refresh, endsAt: number): Patiently {
  let waitLeft = LONGEST_WAIT_MS;
  let asked = 0;
  return async (ask) => {
    for (let tries = 0; tries < 2; ) {
      if (asked++ > 0 && performance.now() >= endsAt) return false;
      const answer = await ask();
      if (answer.kind === "ok") return true;
      if (answer.kind === "rejected" || answer.kind === "needs-reconnect") return false;
      if (answer.kind !== "throttled") tries++;
      const waitMs = answer.kind === "throttled" ? Math.max(answer.retryAfterMs, 250) : 250;
      if (waitMs > waitLeft) return false;
      waitLeft -= waitMs;
      await sleep(waitMs);
      await noteProgress(ctx.db, user_id, { now: ctx.clock.now() });
    }
    return false;
  };
}
