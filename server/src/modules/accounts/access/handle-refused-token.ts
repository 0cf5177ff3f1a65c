import type { Outcome } from "@ponkan/platforms/outcome";
import { findAccess } from "./access.queries.ts";
import { loseAccess } from "./lose-access.ts";
import type { AccessNeeds } from "./needs.ts";
import { openAccess } from "./open-access.ts";

/** What a platform said about the token itself: one it refused is renewed, one that is gone has to be connected again. */
export async function handleRefusedToken(
  ctx: AccessNeeds,
  accountId: number,
  token_gen: number,
  outcome: Outcome<unknown> | { kind: "not-yet" },
): Promise<void> {
  if (outcome.kind === "unauthorized") await openAccess(ctx, accountId, { refused: token_gen });
  if (outcome.kind !== "needs-reconnect") return;
  const account = await findAccess(ctx.db, accountId);
  if (account?.token_gen === token_gen) await loseAccess(ctx, account, outcome.reason);
}
