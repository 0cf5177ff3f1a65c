import { connectNameOf } from "@ponkan/contract/accounts/connect-platform";
import { decodeState } from "@ponkan/contract/accounts/connect-state";
import { Platform, type PlatformName } from "@ponkan/contract/accounts/platform";
import type { AppContext } from "../../context.ts";
import { fieldRefusal } from "../../lib/refusal.ts";
import { hashOfSecret } from "../../lib/secret-token.ts";
import { insertAttempt } from "./attempts.queries.ts";
import { newCodeVerifier } from "./code-verifier.ts";
import { ATTEMPT_MINUTES, type Binding } from "./connect-binding.ts";
import { offered } from "./offered.ts";
import { asSeenFrom } from "./sandbox-address.ts";

type Needs = Pick<AppContext, "db" | "clock" | "config" | "platforms">;
type Ask = { platform: PlatformName; state: string; binding: Binding; origin: string };

/** Stores the attempt and returns the platform's consent page (AC-02). */
export async function startConnecting(ctx: Needs, { platform, state, binding, origin }: Ask): Promise<string> {
  const { connector, isSandbox } = offered(ctx, platform);
  if (!isState(state)) throw badState();

  const state_hash = hashOfSecret(state);
  const redirectUri = `${origin}/connect/${connectNameOf(platform)}`;
  const pkce = connector.usesPkce ? newCodeVerifier(ctx.config.encryptionKeys, state_hash) : undefined;
  const isNew = await insertAttempt(ctx.db, {
    ...binding,
    state_hash,
    platform: Platform[platform],
    redirect_uri: redirectUri,
    code_verifier: pkce?.code_verifier ?? null,
    expires_at: new Date(ctx.clock.now().getTime() + ATTEMPT_MINUTES * 60_000),
  });
  if (!isNew) throw badState();
  const url = connector.authorizeUrl({ state, redirectUri, codeChallenge: pkce?.codeChallenge });
  return isSandbox ? asSeenFrom(origin, url) : url;
}

/** AC-03: without its random part, a state could be guessed. */
function isState(state: string): boolean {
  return /^[0-9a-f]{32}$/.test(decodeState(state).n ?? "");
}

const badState = () => fieldRefusal("state", "The selected state is invalid.");
