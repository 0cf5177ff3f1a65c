import type { Failure, Outcome } from "@ponkan/platforms/outcome";
import { findAccess } from "./access.queries.ts";
import { loseAccess } from "./lose-access.ts";
import type { AccessNeeds } from "./needs.ts";
import { type OpenAccess, openAccess } from "./open-access.ts";

/** What a platform said about the token itself: one it refused is renewed, one that is gone has to be connected again. */
export async function handleRefusedToken(
  ctx: AccessNeeds,
  accountId: number,
  token_gen: number,
  outcome: Outcome<unknown> | { kind: "not-yet" | "undecided" },
): Promise<void> {
  if (outcome.kind === "unauthorized") await openAccess(ctx, accountId, { refused: token_gen });
  await handleLostAccess(ctx, accountId, token_gen, outcome);
}

/** Only the one that is gone, for whoever has renewed a refused one already. */
export async function handleLostAccess(
  ctx: AccessNeeds,
  accountId: number,
  token_gen: number,
  outcome: Outcome<unknown> | { kind: "not-yet" | "undecided" },
): Promise<void> {
  if (outcome.kind !== "needs-reconnect") return;
  const account = await findAccess(ctx.db, accountId);
  if (account?.token_gen === token_gen) await loseAccess(ctx, account, outcome.reason);
}

type Renewal = {
  /** It is worth asking again at once. Not when the refused token was new itself: then it is not the token that is wrong. */
  isTokenRenewed: boolean;
  /** Why there is no newer one yet, which has nothing to do with what was asked. */
  hindered?: Failure;
};

/** What came of a token that was refused. */
export async function renewedToken(
  ctx: AccessNeeds,
  accountId: number,
  { token_gen, isTokenNew }: OpenAccess,
  outcome: Outcome<unknown>,
): Promise<Renewal> {
  if (outcome.kind !== "unauthorized") return { isTokenRenewed: false };
  const opened = await openAccess(ctx, accountId, { refused: token_gen });
  // Others, whose tokens are good, go on.
  if (opened.kind === "throttled") return { isTokenRenewed: false, hindered: { ...opened, scope: "account" } };
  return { isTokenRenewed: opened.kind === "ok" && !isTokenNew };
}
