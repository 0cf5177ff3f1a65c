import type { AppContext } from "../../../context.ts";
import type { AccessNeeds } from "../../accounts/access/needs.ts";
import { notifyAccountChanged } from "../../creators/notify-account-changed.ts";
import { findOwnedCreators } from "../../creators/owned-creator.ts";
import type { Shield } from "../../posts/write/writing.ts";
import { enqueueRefresh } from "./enqueue-refresh.ts";
import {
  findAccounts,
  findForsaken,
  findOut,
  finishRefresh,
  noteAccountDone,
  type Refresh,
  takeUpRefresh,
} from "./refresh.queries.ts";
import { refreshAccount } from "./refresh-account.ts";

type Needs = AccessNeeds & { shield: Shield };

/** Longer than anybody at work is silent. */
const SILENT_MS = 60_000;
/** Whoever waits longer asks again tomorrow. */
const GIVEN_UP_MS = 60 * 60_000;
const MONTH_MS = 30 * 24 * 60 * 60_000;

/** What accounts behind a proxy of their user's get: the proxy may be as slow as it likes. */
type ProxyTimes = {
  ofAccountMs: number;
  /** Spent by those that could not be read, until the others behind proxies are left alone, too. */
  ofBrokenMs: number;
};
const proxyTimes: ProxyTimes = { ofAccountMs: 60_000, ofBrokenMs: 2 * 60_000 };

/**
 * Reads everything that AN-06 names for all creators of the user. Platforms are read beside each other, and accounts with a
 * proxy beside those without; what cannot be read is named and holds up nothing. When its process dies somebody else goes on after the last account that was done.
 */
export async function runRefresh(ctx: Needs, userId: number, times = proxyTimes): Promise<void> {
  const now = ctx.clock.now();
  const silentSince = new Date(now.getTime() - SILENT_MS);
  const refresh = await takeUpRefresh(ctx.db, userId, { now, silentSince });
  if (!refresh) return;
  const accounts = await findAccounts(ctx.db, userId, refresh.accounts_done);
  const together = Map.groupBy(accounts, ({ platform, has_proxy }) => `${platform} ${has_proxy}`);
  let brokenMs = 0;
  await Promise.all(
    [...together.values()].map(async (some) => {
      for (const account of some) {
        const begun = performance.now();
        const endsAt = account.has_proxy ? begun + times.ofAccountMs : Number.POSITIVE_INFINITY;
        const isLeft = account.has_proxy && brokenMs > times.ofBrokenMs;
        const isRead = !isLeft && (await refreshAccount(ctx, refresh, account, endsAt));
        if (account.has_proxy && !isRead) brokenMs += performance.now() - begun;
        await noteAccountDone(ctx.db, userId, account, !isRead);
      }
    }),
  );
  await finish(ctx, refresh);
}

/** Of processes that died. They wait in their own queue, so that nobody's readings wait for them. */
export async function resumeRefreshes({ db, clock, jobs }: Pick<AppContext, "db" | "clock" | "jobs">): Promise<void> {
  const now = clock.now().getTime();
  for (const { user_id, begun_at } of await findForsaken(db, new Date(now - SILENT_MS))) {
    if (begun_at.getTime() < now - GIVEN_UP_MS) await finishRefresh(db, user_id, clock.now());
    else await enqueueRefresh({ jobs }, db, user_id);
  }
}

/** What went out moved in time and has new neighbours (BS-04). */
async function finish({ db, clock, shield }: Needs, { user_id, begun_at }: Refresh): Promise<void> {
  const creators = await findOwnedCreators(db, user_id);
  const since = new Date(begun_at.getTime() - MONTH_MS);
  for (const creator of creators) {
    const ids = await findOut(db, creator.id, since);
    if (ids.length === 0) continue;
    await db
      .transaction()
      .execute(async (tx) => shield.recountThreats(tx, creator, await shield.momentsOf(tx, creator.id, ids)));
  }
  await db.transaction().execute(async (tx) => {
    await finishRefresh(tx, user_id, clock.now());
    for (const creator of creators) await notifyAccountChanged(tx, creator);
  });
}
