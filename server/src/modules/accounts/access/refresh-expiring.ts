import { inParallel } from "../../../lib/in-parallel.ts";
import { resealTotp } from "../../auth/second-factor/reseal-totp.ts";
import { type AccessRow, findAccountsToRefresh, postponeRefresh } from "./access.queries.ts";
import { adapterOf } from "./adapter-of.ts";
import type { AccessNeeds } from "./needs.ts";
import { savePendingTokens } from "./pending-tokens.ts";
import { refreshToken } from "./refresh-token.ts";
import { resealUnderCurrentKey } from "./reseal.ts";

const IN_ONE_ROUND = 200;
const AT_A_TIME = 8;
/** The job times out after 290 s, and a refresh may take 30 s. */
const ROUND_MS = 240_000;

/** Refreshes tokens before they are needed, so that publishing does not have to wait for a refresh (C-10). */
export async function refreshExpiringTokens(ctx: AccessNeeds): Promise<void> {
  await savePendingTokens(ctx);
  await resealUnderCurrentKey(ctx);
  await resealTotp(ctx);
  const endsAt = performance.now() + ROUND_MS;
  // Users' proxies may be dead or slow, so accounts without a proxy are refreshed independently of them.
  const groups = [false, true].map(async (hasProxy) => {
    const ageing = await findAccountsToRefresh(ctx.db, ctx.clock.now(), { hasProxy, limit: IN_ONE_ROUND });
    await inParallel(
      AT_A_TIME,
      ageing,
      (account) => refresh(ctx, account),
      () => performance.now() > endsAt,
    );
  });
  await Promise.all(groups);
}

/** A failed refresh is postponed so that it is not first in every round. */
async function refresh(ctx: AccessNeeds, account: AccessRow): Promise<void> {
  const adapter = adapterOf(ctx.platforms, account.platform);
  if (!adapter) return;
  try {
    const refreshed = await refreshToken(ctx, adapter, account);
    if (refreshed.kind !== "ok") await postponeRefresh(ctx.db, account, ctx.clock.now());
  } catch (error) {
    warn(ctx, account.id, error as Error);
    await postponeRefresh(ctx.db, account, ctx.clock.now());
  }
}

function warn({ log }: AccessNeeds, account: number, error: Error): void {
  log.warn({ account, reason: error.message }, "a token was not refreshed");
}
