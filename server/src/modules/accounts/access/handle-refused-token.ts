import type { Failure, Outcome } from "@ponkan/platforms/outcome";
import { findAccess } from "./access.queries.ts";
import { loseAccess } from "./lose-access.ts";
import type { AccessNeeds } from "./needs.ts";
import { type OpenAccess, openAccess } from "./open-access.ts";

/** Acts on what a platform says about the token: a refused one is refreshed, a revoked one needs a reconnect. */
export async function handleRefusedToken(
  ctx: AccessNeeds,
  accountId: number,
  token_gen: number,
  outcome: Outcome<unknown> | { kind: "not-yet" | "undecided" },
): Promise<void> {
  if (outcome.kind === "unauthorized") await openAccess(ctx, accountId, { refused: token_gen });
  await handleLostAccess(ctx, accountId, token_gen, outcome);
}

/** Handles only a revoked token, for callers that have already refreshed a refused one. */
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
  /** Whether a retry makes sense. False when the refused token was itself new: then the token is not the problem. */
  isTokenRenewed: boolean;
  /** Why there is no newer token yet; unrelated to the original request. */
  hindered?: Failure;
};

/** Refreshes the token if the outcome says it was refused. */
export async function renewedToken(
  ctx: AccessNeeds,
  accountId: number,
  { token_gen, isTokenNew }: OpenAccess,
  outcome: Outcome<unknown>,
): Promise<Renewal> {
  if (outcome.kind !== "unauthorized") return { isTokenRenewed: false };
  const opened = await openAccess(ctx, accountId, { refused: token_gen });
  // Only this account is throttled; others have working tokens.
  if (opened.kind === "throttled") return { isTokenRenewed: false, hindered: { ...opened, scope: "account" } };
  return { isTokenRenewed: opened.kind === "ok" && !isTokenNew };
}
