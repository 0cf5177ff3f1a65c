import { proxyDownText } from "@ponkan/contract/accounts/account-errors";
import { connectFailedText, REDGIFS_CONNECT_FAILED } from "@ponkan/contract/accounts/connect-platform";
import type { ConnectCallback } from "@ponkan/contract/accounts/endpoints";
import { Platform, type PlatformName, platformLabels } from "@ponkan/contract/accounts/platform";
import type { Caller, Grant, Identity } from "@ponkan/platforms/capabilities";
import type { Failure } from "@ponkan/platforms/outcome";
import type { AppContext } from "../../context.ts";
import { asSystem } from "../../database/row-owner.ts";
import { Refusal } from "../../lib/refusal.ts";
import { hashOfSecret } from "../../lib/secret-token.ts";
import { takeAttempt } from "./attempts.queries.ts";
import { openCodeVerifier } from "./code-verifier.ts";
import type { Binding } from "./connect-binding.ts";
import type { KnownProxy } from "./known-proxy.ts";
import { offered } from "./offered.ts";
import { revokeUnusedGrant } from "./revoke-grant.ts";

export type ConnectNeeds = Pick<AppContext, "db" | "clock" | "config" | "jobs" | "log" | "platforms" | "outbound">;

/** A browser returning from a platform. */
export type PlatformCallback = { platform: PlatformName; callback: ConnectCallback; binding: Binding };

/** What a platform granted for one of its users. */
export type ReceivedGrant = { platform: PlatformName; grant: Grant; identity: Identity; proxy: string | null };

const PATIENCE_MS = 10_000;

/**
 * Exchanges the callback's code for tokens, reads the platform user and passes both to `keep`. If anything fails after
 * the platform has granted access, the grant is given back.
 */
export async function receiveGrant<T>(
  ctx: ConnectNeeds,
  returned: PlatformCallback,
  through: KnownProxy | undefined,
  keep: (received: ReceivedGrant) => Promise<T>,
): Promise<T> {
  const { platform, callback } = returned;
  const { connector, origins } = offered(ctx, platform);
  const attempt = await takeOwnAttempt(ctx, returned);
  const proxy = through?.url ?? null;
  const caller: Caller = { transport: ctx.outbound.transport(origins, proxy), patienceMs: PATIENCE_MS };

  const exchanged = await connector.exchangeCode(caller, { ...attempt, code: callback.code });
  if (exchanged.kind !== "ok") throw failed(ctx, platform, through, exchanged);
  const grant = exchanged.value;
  try {
    refuseMissingScopes(platform, connector.scopes, grant.scopes);
    const identified = await connector.identify({ ...caller, accessToken: grant.access_token });
    if (identified.kind !== "ok") throw failed(ctx, platform, through, identified);
    return await keep({ platform, grant, identity: identified.value, proxy });
  } catch (error) {
    await revokeUnusedGrant(ctx.db, ctx, { platform, grant, proxy });
    throw error;
  }
}

/** An attempt works once, for the browser and the platform it was started with. */
async function takeOwnAttempt(ctx: ConnectNeeds, { platform, callback, binding }: PlatformCallback) {
  const state_hash = hashOfSecret(callback.state);
  const asked = { state_hash, platform: Platform[platform] };
  // Includes one that this browser started as a visitor.
  const attempt = await asSystem(() => takeAttempt(ctx.db, asked, binding, ctx.clock.now()));
  if (!attempt) throw new Refusal(422, "The connection expired. Please try again.");
  const { redirect_uri: redirectUri, code_verifier } = attempt;
  return {
    redirectUri,
    ...(code_verifier && { codeVerifier: openCodeVerifier(ctx.config.encryptionKeys, state_hash, code_verifier) }),
  };
}

function refuseMissingScopes(platform: PlatformName, asked: readonly string[], granted: readonly string[]): void {
  if (asked.every((scope) => granted.includes(scope))) return;
  const label = platformLabels[platform];
  const message = `${label} did not grant every permission that is needed. Please connect your ${label} account again.`;
  throw new Refusal(422, message);
}

function failed(
  { log }: ConnectNeeds,
  platform: PlatformName,
  through: KnownProxy | undefined,
  failure: Failure,
): Refusal {
  log.warn({ platform, failure }, "connecting an account failed");
  if (through && failure.kind === "not-sent") return new Refusal(422, proxyDownText(through.username));
  return new Refusal(422, platform === "redgifs" ? REDGIFS_CONNECT_FAILED : connectFailedText(platform));
}
