import type { Access } from "@ponkan/platforms/capabilities";
import { type Outcome, ok } from "@ponkan/platforms/outcome";
import type { Priority } from "@ponkan/platforms/pacing";
import { type AccessRow, findAccess } from "./access.queries.ts";
import { adapterOf } from "./adapter-of.ts";
import { loseAccess } from "./lose-access.ts";
import type { AccessNeeds } from "./needs.ts";
import { pacerOf } from "./pacers.ts";
import { refreshToken } from "./refresh-token.ts";
import { openTokens } from "./seal.ts";
import { transportOf } from "./transport.ts";

const STALE_MS = 120_000;
const NEW_MS = 5 * 60_000;

/** Access to an account, with the generation of the token it uses. */
export type OpenAccess = {
  access: Access;
  token_gen: number;
  /** The token was issued moments ago: if it is refused, refreshing it would not help. */
  isTokenNew: boolean;
};

type Ask = {
  /** Publishing may use the part of the quota that is reserved for it. */
  priority?: Priority;
  /** The generation of the refused token: only a newer one will do. */
  refused?: number;
  /** The account row, if the caller has just read it. */
  known?: AccessRow | undefined;
};

/** Opens access that is paced, uses the account's proxy and has a token valid for at least two more minutes. */
export async function openAccess(ctx: AccessNeeds, accountId: number, ask: Ask = {}): Promise<Outcome<OpenAccess>> {
  const account = ask.known ?? (await findAccess(ctx.db, accountId));
  const adapter = account && adapterOf(ctx.platforms, account.platform);
  if (!account || !adapter || account.status === "reconnect_needed") {
    return { kind: "needs-reconnect", reason: "it is not connected" };
  }
  // A refresh does not count against the quota, and without a token nothing could be sent once the quota resets.
  const retryAfterMs = ask.refused === undefined ? pauseMs(ctx, account, ask.priority ?? "background") : 0;
  if (retryAfterMs > 0) {
    return { kind: "throttled", retryAfterMs, scope: "account", message: "The quota is used up for now." };
  }
  const isRefused = account.token_gen === ask.refused;
  const isStale = account.token_expires_at.getTime() - ctx.clock.now().getTime() < STALE_MS;
  const fresh = isRefused || isStale ? await refreshToken(ctx, adapter, account) : ok(account);
  return fresh.kind === "ok" ? unlock(ctx, adapter, fresh.value) : fresh;
}

function pauseMs({ db, clock }: AccessNeeds, { id, paused_until }: AccessRow, priority: Priority): number {
  const now = clock.now().getTime();
  return Math.max((paused_until?.getTime() ?? 0) - now, pacerOf(db, id).pauseMs(now, priority), 0);
}

type Adapter = NonNullable<ReturnType<typeof adapterOf>>;

async function unlock(ctx: AccessNeeds, adapter: Adapter, account: AccessRow): Promise<Outcome<OpenAccess>> {
  const tokens = openTokens(ctx.config.encryptionKeys, account);
  if (!tokens) {
    const reason = "its tokens cannot be opened";
    await loseAccess(ctx, account, reason);
    return { kind: "needs-reconnect", reason };
  }
  const pacer = pacerOf(ctx.db, account.id);
  const send = transportOf(ctx, adapter, account);
  const access: Access = {
    accessToken: tokens.access_token,
    transport: (url, init) => {
      pacer.spend(ctx.clock.now().getTime());
      return send(url, init);
    },
    onLimits: (limits) => pacer.note(limits, ctx.clock.now().getTime()),
  };
  const isTokenNew = ctx.clock.now().getTime() - account.token_issued_at.getTime() < NEW_MS;
  return ok({ access, token_gen: account.token_gen, isTokenNew });
}
