import { type Client, findClient, isRegisteredRedirect } from "./clients.ts";
import { parseScopes } from "./scopes.ts";

export type AuthorizeRequest = {
  client: Client;
  redirect_uri: string;
  state: string;
  scopes: string[];
  is_permanent: boolean;
};

export type Checked =
  | { kind: "valid"; request: AuthorizeRequest }
  /** Shown on a page: where to go back to cannot be trusted. */
  | { kind: "refused"; reason: string }
  | { kind: "sent-back"; redirect_uri: string; state: string; error: string };

/** Looks at what an app sends a person along with, in the order Reddit does. */
export function checkAuthorize(input: Record<string, string>): Checked {
  const { redirect_uri = "", state = "", duration = "temporary" } = input;
  const client = findClient(input.client_id ?? "");
  if (!client) return { kind: "refused", reason: "OAUTH2_INVALID_CLIENT" };
  if (!isRegisteredRedirect(client, redirect_uri)) return { kind: "refused", reason: "OAUTH2_INVALID_REDIRECT_URI" };
  const scopes = parseScopes(input.scope ?? "");
  if (!scopes) return { kind: "refused", reason: "OAUTH2_INVALID_SCOPE" };
  // `token` is for apps without a secret; there are none.
  if (input.response_type !== "code") return { kind: "refused", reason: "OAUTH2_INVALID_RESPONSE_TYPE" };

  const isPlain = /^[\x20-\x7e]+$/.test(state);
  if (!isPlain || !["temporary", "permanent"].includes(duration)) {
    return { kind: "sent-back", redirect_uri, state, error: "invalid_request" };
  }
  return { kind: "valid", request: { client, redirect_uri, state, scopes, is_permanent: duration === "permanent" } };
}

/** The way back to the app, with what it is told. */
export function redirectUrl(redirectUri: string, answer: Record<string, string>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) url.searchParams.append(name, value);
  // Reddit puts this fragment behind every way back.
  url.hash = "_";
  return url.href;
}
