import { findClient, isRegisteredRedirect } from "./clients.ts";
import type { Challenge } from "./model.ts";
import type { AuthorizeRequest, Form, Mistake, OauthPlatform } from "./platform.ts";

export type ReadRequest =
  | { kind: "valid"; asked: AuthorizeRequest }
  /** Shown on a page, because the redirect URI cannot be trusted. */
  | { kind: "refused"; reason: string }
  | { kind: "sent-back"; url: URL };

/** Validates the request with which an app sends a person to the consent page. */
export function readAuthorizeRequest(platform: OauthPlatform, input: Form): ReadRequest {
  const { slug, consent } = platform;
  const { redirect_uri = "", state, duration = "temporary" } = input;
  const mistake = (what: Mistake, reason: string): ReadRequest => {
    const answer = consent.mistakes[what];
    if (!answer) return { kind: "refused", reason };
    if ("onPage" in answer) return { kind: "refused", reason: answer.onPage };
    return { kind: "sent-back", url: consent.redirectUrl({ redirect_uri, state }, { error: answer.sentBack }) };
  };

  const client = findClient(input[consent.clientParameter]);
  if (!client) return mistake("client", `Unknown ${consent.clientParameter}.`);
  if (!isRegisteredRedirect(client, redirect_uri, slug)) {
    return mistake("redirect_uri", "This redirect_uri is not registered for the app.");
  }
  if (input.response_type !== "code") return mistake("response_type", "The response_type must be code.");

  const scopes = scopesIn(platform, input.scope);
  const unknown = scopes.find((scope) => !Object.hasOwn(consent.scopes, scope));
  if (unknown !== undefined) return mistake("scope", `Unknown scope ${unknown}.`);
  if (scopes.length === 0) return mistake("scope", "The app asks for no scope.");

  if (!consent.state.test(state ?? "")) return mistake("state", "The state is too long.");
  if (consent.hasDuration && !["temporary", "permanent"].includes(duration)) {
    return mistake("duration", "The duration must be temporary or permanent.");
  }
  const challenge = readChallenge(input.code_challenge, input.code_challenge_method);
  if (consent.needsPkce && !challenge) {
    return mistake("code_challenge", "A code_challenge with method S256 or plain is needed.");
  }
  const is_permanent = !consent.hasDuration || duration === "permanent";
  return { kind: "valid", asked: { client, redirect_uri, scopes, state, is_permanent, challenge } };
}

function scopesIn({ consent }: OauthPlatform, text = ""): string[] {
  return [...new Set(text.split(consent.scopeSeparator).filter((scope) => scope !== ""))];
}

function readChallenge(value: string | undefined, method = "plain"): Challenge | null {
  const known = method.toLowerCase();
  if (!value || (known !== "s256" && known !== "plain")) return null;
  return { value, method: known };
}
