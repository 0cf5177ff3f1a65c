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
/** Rounds start every minute; this one ends earlier. */
const ROUND_MS = 40_000;
const SOON_MS = 5 * MINUTE;
/** A busy account is read anyway after waiting this long; publishing's share of calls is reserved in any case. */
const PATIENCE_MS = 30 * MINUTE;
const CLAIM_MS = 10 * MINUTE;
const REFUSED_MS = 6 * 60 * MINUTE;
const ACCOUNTS_MAX = 500;
const AT_ONCE = 4;
/** After this many failures in a row, the platform is skipped for the rest of the round. */
const FAILURES_MAX = 3;

/**
 * Reads the numbers of posts that are due, for accounts with nothing about to be sent. Platforms are read in parallel,
 * and accounts with a user's proxy separately, so that failures and slowness stay contained.
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
      // Proxies belong to users: dead ones say nothing about the platform.
      if (!account.has_proxy) failures = failure && isTrouble(failure) ? failures + 1 : 0;
    },
    () => isOver() || failures >= FAILURES_MAX,
  );
}

/** The cause may be the platform rather than the account. */
const isTrouble = ({ kind }: Failure) => kind === "unknown" || kind === "not-sent";

/** Reads until none of the account's posts are due; returns the failure that stopped it, if any. */
async function collectAccount(
  ctx: AccessNeeds,
  account: WatchedAccount,
  isOver: () => boolean,
): Promise<Failure | null> {
  const most = postsAtOnce(ctx, account);
  // A platform that is no longer offered: its posts must not block those that can be read.
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

/** Reads posts; an error of our own with one account must not affect the others. */
async function quietly(ctx: AccessNeeds, account: WatchedAccount, posts: Parameters<typeof readPosts>[2]) {
  try {
    return await readPosts(ctx, account, posts);
  } catch (error) {
    const reason = (error as Error).message;
    ctx.log.warn({ account: account.id, reason }, "results of posts were not kept");
    return { kind: "rejected" as const, status: 0, errors: [{ code: "OURS", message: reason, field: null }] };
  }
}
