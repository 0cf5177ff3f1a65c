import type { AppContext } from "../../../context.ts";
import type { AccessNeeds } from "../../accounts/access/needs.ts";
import { notifyAccountChanged } from "../../creators/notify-account-changed.ts";
import { findOwnedCreators } from "../../creators/owned-creator.ts";
import type { Shield } from "../../posts/write/writing.ts";
import { enqueueRefresh } from "./enqueue-refresh.ts";
import {
  claimRefresh,
  findAbandonedRefreshes,
  findAccounts,
  findOut,
  finishRefresh,
  noteAccountDone,
  type Refresh,
} from "./refresh.queries.ts";
import { refreshAccount } from "./refresh-account.ts";

type Needs = AccessNeeds & { shield: Shield };

/** An active worker is never silent for this long. */
const SILENT_MS = 60_000;
/** After this long a refresh is given up; the user can ask again the next day. */
const GIVEN_UP_MS = 60 * 60_000;
const MONTH_MS = 30 * 24 * 60 * 60_000;

/** Time limits for accounts behind users' proxies, however slow those are. */
type ProxyTimes = {
  ofAccountMs: number;
  /** Total time for accounts that could not be read; beyond it the remaining ones behind proxies are skipped. */
  ofBrokenMs: number;
};
const proxyTimes: ProxyTimes = { ofAccountMs: 60_000, ofBrokenMs: 2 * 60_000 };

/**
 * Reads all that AN-06 lists for the user's creators. Platforms run in parallel, as do accounts with and without a
 * proxy; one that cannot be read is reported and blocks nothing. If the process dies, another resumes after the last
 * finished account.
 */
export async function runRefresh(ctx: Needs, userId: number, times = proxyTimes): Promise<void> {
  const now = ctx.clock.now();
  const silentSince = new Date(now.getTime() - SILENT_MS);
  const refresh = await claimRefresh(ctx.db, userId, { now, silentSince });
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

/** Enqueues refreshes of processes that died, as jobs so that regular readings do not wait for them. */
export async function resumeRefreshes({ db, clock, jobs }: Pick<AppContext, "db" | "clock" | "jobs">): Promise<void> {
  const now = clock.now().getTime();
  for (const { user_id, begun_at } of await findAbandonedRefreshes(db, new Date(now - SILENT_MS))) {
    if (begun_at.getTime() < now - GIVEN_UP_MS) await finishRefresh(db, user_id, clock.now());
    else await enqueueRefresh({ jobs }, db, user_id);
  }
}

/** Posts that went out have moved in time and have new neighbours, so threats are recounted (BS-04). */
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
