import { setTimeout as wait } from "node:timers/promises";
import type { Adapter } from "@ponkan/platforms";
import type { Grant } from "@ponkan/platforms/capabilities";
import { type Outcome, ok } from "@ponkan/platforms/outcome";
import type { Db } from "../../../context.ts";
import { type AccessRow, claimRefresh, findAccess, releaseRefresh, saveTokens } from "./access.queries.ts";
import { loseAccess } from "./lose-access.ts";
import type { AccessNeeds } from "./needs.ts";
import { saveTokensDurably } from "./pending-tokens.ts";
import { openTokens, sealTokens } from "./seal.ts";
import { transportOf } from "./transport.ts";

const LONGEST_WAIT_MS = 35_000;

/** Refreshes in flight in this process; the claim in the row serializes processes. */
const flights = new WeakMap<Db, Map<string, Promise<Outcome<AccessRow>>>>();

/** Returns the account with a token newer than the given one. Concurrent callers share one request (C-10). */
export function refreshToken(ctx: AccessNeeds, adapter: Adapter, account: AccessRow): Promise<Outcome<AccessRow>> {
  const known = flights.get(ctx.db) ?? new Map<string, Promise<Outcome<AccessRow>>>();
  flights.set(ctx.db, known);
  const key = `${account.id}:${account.token_gen}`;
  const flight = known.get(key) ?? refreshAlone(ctx, adapter, account).finally(() => known.delete(key));
  known.set(key, flight);
  return flight;
}

async function refreshAlone(ctx: AccessNeeds, adapter: Adapter, account: AccessRow): Promise<Outcome<AccessRow>> {
  const givesUpAt = performance.now() + LONGEST_WAIT_MS;
  while (performance.now() < givesUpAt) {
    if (await claimRefresh(ctx.db, account)) return renew(ctx, adapter, account);
    const current = await findAccess(ctx.db, account.id);
    if (!current || current.status === "reconnect_needed") return gone("it has to be connected again");
    if (current.token_gen !== account.token_gen) return ok(current);
    await wait(50);
  }
  return { kind: "not-sent", reason: "another refresh of this token takes too long" };
}

async function renew(ctx: AccessNeeds, adapter: Adapter, account: AccessRow): Promise<Outcome<AccessRow>> {
  const tokens = openTokens(ctx.config.encryptionKeys, account);
  if (!tokens?.refresh_token) return lose(ctx, account, tokens ? "no refresh token" : "its tokens cannot be opened");

  const answer = await adapter.connector
    .refresh({ transport: transportOf(ctx, adapter, account) }, tokens.refresh_token)
    .catch(async (error: unknown) => {
      await releaseRefresh(ctx.db, account);
      throw error;
    });
  if (answer.kind === "ok") return keep(ctx, account, tokens.refresh_token, answer.value);
  if (answer.kind === "needs-reconnect") return lose(ctx, account, answer.reason);
  await releaseRefresh(ctx.db, account);
  return answer;
}

async function keep(ctx: AccessNeeds, account: AccessRow, before: string, grant: Grant): Promise<Outcome<AccessRow>> {
  const { id, token_gen } = account;
  const refresh_token = grant.refresh_token ?? before;
  const now = ctx.clock.now();
  const tokens = {
    ...sealTokens(ctx.config.encryptionKeys, { id, token_gen: token_gen + 1 }, { ...grant, refresh_token }),
    token_issued_at: now,
    token_expires_at: new Date(now.getTime() + grant.expires_in_seconds * 1000),
  };
  const isRotated = refresh_token !== before;
  if (isRotated) await saveTokensDurably(ctx, id, token_gen, tokens);
  else await saveTokens(ctx.db, id, token_gen, tokens);
  return newest(ctx, account);
}

async function lose(ctx: AccessNeeds, account: AccessRow, reason: string): Promise<Outcome<AccessRow>> {
  const isLost = await loseAccess(ctx, account, reason);
  return isLost ? gone(reason) : newest(ctx, account);
}

/** The account may have been reconnected in the meantime; then that connection is used. */
async function newest(ctx: AccessNeeds, account: AccessRow): Promise<Outcome<AccessRow>> {
  const current = await findAccess(ctx.db, account.id);
  return current?.status === "connected" ? ok(current) : gone("it has to be connected again");
}

const gone = (reason: string): Outcome<AccessRow> => ({ kind: "needs-reconnect", reason });
