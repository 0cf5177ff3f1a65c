import type { Failure } from "@ponkan/platforms/outcome";
import { inParallel } from "../../../lib/in-parallel.ts";
import type { AccessNeeds } from "../../accounts/access/needs.ts";
import { busyAccounts } from "../../posts/read/busy-accounts.ts";
import {
  claimPosts,
  type DueAccount,
  findDueAccounts,
  planReadings,
  putOffReadings,
  type WatchedAccount,
} from "./collect.queries.ts";
import { postsAtOnce, readPosts } from "./read-posts.ts";
import { readUnreadHealth } from "./read-unread-health.ts";
import { nextReading } from "./rhythm.ts";

const MINUTE = 60_000;
/** The next round begins a minute after this one. */
const ROUND_MS = 40_000;
const SOON_MS = 5 * MINUTE;
/** Longer than that nobody waits because an account is busy; the share of calls for publishing is kept in any case. */
const PATIENCE_MS = 30 * MINUTE;
const CLAIM_MS = 10 * MINUTE;
const REFUSED_MS = 6 * 60 * MINUTE;
const ACCOUNTS_MAX = 500;
const AT_ONCE = 4;
/** So many in a row that bring nothing, and the platform is left alone for this round. */
const FAILURES_MAX = 3;

/**
 * Reads the numbers of posts for which it is time, as accounts that have nothing to send. Platforms are read beside each
 * other, and so are accounts with a proxy of their user's, so that what fails or is slow holds up nothing else.
 */
export async function collectResults(ctx: AccessNeeds): Promise<void> {
  const endsAt = performance.now() + ROUND_MS;
  const isOver = () => performance.now() > endsAt;
  const now = ctx.clock.now();
  const accounts = await findDueAccounts(ctx.db, {
    now,
    busy: await busyAccounts(ctx.db, new Date(now.getTime() + SOON_MS)),
    patientUntil: new Date(now.getTime() - PATIENCE_MS),
    most: ACCOUNTS_MAX,
  });
  const together = Map.groupBy(accounts, ({ platform, has_proxy }) => `${platform} ${has_proxy}`);
  const collect = async (hasProxy: boolean) => {
    const parts = [...together.values()].filter(([first]) => first!.has_proxy === hasProxy);
    await Promise.all(parts.map((some) => collectSome(ctx, some, isOver)));
    if (!isOver()) await readUnreadHealth(ctx, hasProxy, isOver);
  };
  await Promise.all([collect(false), collect(true)]);
}

async function collectSome(ctx: AccessNeeds, accounts: readonly DueAccount[], isOver: () => boolean): Promise<void> {
  let failures = 0;
  await inParallel(
    AT_ONCE,
    accounts,
    async (account) => {
      const failure = await collectAccount(ctx, account, isOver);
      // Proxies are of users: that some are dead says nothing of the platform.
      if (!account.has_proxy) failures = failure && isTrouble(failure) ? failures + 1 : 0;
    },
    () => isOver() || failures >= FAILURES_MAX,
  );
}

/** It may be the platform, not the account. */
const isTrouble = ({ kind }: Failure) => kind === "unknown" || kind === "not-sent";

/** Until nothing of it is due any more; what came in the way, if something did. */
async function collectAccount(
  ctx: AccessNeeds,
  account: WatchedAccount,
  isOver: () => boolean,
): Promise<Failure | null> {
  const most = postsAtOnce(ctx, account);
  // A platform that is not offered any more: its posts must not stand before those that can be read.
  if (most === 0) await putOffReadings(ctx.db, account.id, new Date(ctx.clock.now().getTime() + REFUSED_MS));
  while (most > 0 && !isOver()) {
    const now = ctx.clock.now();
    const posts = await claimPosts(ctx.db, account.id, { now, until: new Date(now.getTime() + CLAIM_MS), most });
    if (posts.length === 0) return null;
    const unread = posts.filter(({ is_read }) => !is_read);
    const read = unread.length > 0 ? await quietly(ctx, account, unread) : { kind: "ok" as const };
    if (read.kind !== "ok") {
      await putOffReadings(ctx.db, account.id, new Date(now.getTime() + waitAfter(read)));
      return read;
    }
    await planReadings(
      ctx.db,
      posts.map(({ id, posted_at }) => ({ post_id: id, next_at: nextReading(posted_at, ctx.clock.now()) })),
    );
  }
  return null;
}

function waitAfter(failure: Failure): number {
  if (failure.kind === "throttled") return Math.max(failure.retryAfterMs, MINUTE);
  return isTrouble(failure) || failure.kind === "unauthorized" ? CLAIM_MS : REFUSED_MS;
}

/** A fault of ours with one account leaves the others alone. */
async function quietly(ctx: AccessNeeds, account: WatchedAccount, posts: Parameters<typeof readPosts>[2]) {
  try {
    return await readPosts(ctx, account, posts);
  } catch (error) {
    const reason = (error as Error).message;
    ctx.log.warn({ account: account.id, reason }, "results of posts were not kept");
    return { kind: "rejected" as const, status: 0, errors: [{ code: "OURS", message: reason, field: null }] };
  }
}
