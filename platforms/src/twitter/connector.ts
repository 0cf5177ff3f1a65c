import type { Connector } from "../capabilities.ts";
import { identify } from "./identify.ts";
import type { TwitterOptions } from "./options.ts";
import { exchangeCode, refresh, revoke } from "./tokens.ts";

const SCOPES = ["tweet.read", "tweet.write", "users.read", "media.write", "offline.access"];

export function createConnector(options: TwitterOptions): Connector {
  return {
    scopes: SCOPES,
    usesPkce: true,
    revokesEverything: false,
    authorizeUrl: (ask) => authorizeUrl(options, ask),
    exchangeCode: (caller, ask) => exchangeCode(options, caller, ask),
    refresh: (caller, refreshToken) => refresh(options, caller, refreshToken),
    revoke: (caller, grant) => revoke(options, caller, grant),
    identify: (access) => identify(options, access),
  };
}

function authorizeUrl({ app, hosts }: TwitterOptions, ask: Parameters<Connector["authorizeUrl"]>[0]): string {
  const query = new URLSearchParams({
    response_type: "code",
    client_id: app.id,
    redirect_uri: ask.redirectUri,
    scope: SCOPES.join(" "),
    state: ask.state,
    code_challenge: ask.codeChallenge ?? "",
    code_challenge_method: "S256",
  });
  // X's own examples encode spaces as %20.
  return `${hosts.pages}/i/oauth2/authorize?${query.toString().replaceAll("+", "%20")}`;
}
