import type { Challenge } from "./model.ts";
import { type Ask, CLIENT, type OauthPlatform } from "./platform.ts";

export type ReadAsk = { kind: "ask"; ask: Ask } | { kind: "refused"; reason: string };

/** Checks the address an app sent a person to. A fault is shown to the person: the app's address is not to be trusted. */
export function readAsk(platform: OauthPlatform, query: Record<string, unknown>): ReadAsk {
  const text = (name: string) => (typeof query[name] === "string" ? query[name] : undefined);
  const refused = (reason: string): ReadAsk => ({ kind: "refused", reason });

  if (text(platform.clientParameter) !== CLIENT.id) return refused(`Unknown ${platform.clientParameter}.`);
  const redirectUri = text("redirect_uri") ?? "";
  if (!isRegistered(platform, redirectUri)) return refused("This redirect_uri is not registered for the app.");
  if (text("response_type") !== "code") return refused("The response_type must be code.");

  const scopes = (text("scope") ?? "").split(platform.scopeSeparator).filter((scope) => scope !== "");
  const unknown = scopes.find((scope) => !Object.hasOwn(platform.scopes, scope));
  if (unknown !== undefined) return refused(`Unknown scope ${unknown}.`);
  if (scopes.length === 0) return refused("The app asks for no scope.");

  const state = text("state");
  if ((state?.length ?? 0) > platform.maxStateLength) return refused("The state is too long.");
  const challenge = readChallenge(text("code_challenge"), text("code_challenge_method"));
  if (platform.needsPkce && !challenge) return refused("A code_challenge with method S256 or plain is needed.");

  return { kind: "ask", ask: { redirect_uri: redirectUri, scopes, state, challenge } };
}

function isRegistered({ slug }: OauthPlatform, redirectUri: string): boolean {
  const url = URL.canParse(redirectUri) ? new URL(redirectUri) : undefined;
  return /^https?:$/.test(url?.protocol ?? "") && redirectUri === `${url?.origin}/connect/${slug}`;
}

function readChallenge(value: string | undefined, method = "plain"): Challenge | null {
  const known = method.toLowerCase();
  if (!value || (known !== "s256" && known !== "plain")) return null;
  return { value, method: known };
}
