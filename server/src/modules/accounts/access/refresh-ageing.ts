import { findAgeing } from "./access.queries.ts";
import { adapterOf } from "./adapter-of.ts";
import type { AccessNeeds } from "./needs.ts";
import { savePendingTokens } from "./pending-tokens.ts";
import { refreshToken } from "./refresh-token.ts";
import { resealUnderCurrentKey } from "./reseal.ts";

const AT_ONCE = 200;

/** Refreshes tokens before anybody needs them, so that a post at its time does not wait for it (C-10). */
export async function refreshAgeingTokens(ctx: AccessNeeds): Promise<void> {
  await savePendingTokens(ctx);
  await resealUnderCurrentKey(ctx);
  for (const account of await findAgeing(ctx.db, ctx.clock.now(), AT_ONCE)) {
    const adapter = adapterOf(ctx.platforms, account.platform);
    // One account that fails does not keep the others waiting; it is due again in the next round.
    if (adapter) await refreshToken(ctx, adapter, account).catch((error: Error) => warn(ctx, account.id, error));
  }
}

function warn({ log }: AccessNeeds, account: number, error: Error): void {
  log.warn({ account, reason: error.message }, "a token was not refreshed");
}
