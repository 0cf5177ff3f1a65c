import type { Connector } from "../capabilities.ts";
import { ok } from "../outcome.ts";
import { identify } from "./identify.ts";
import type { InstagramOptions } from "./options.ts";
import { scopes } from "./scopes.ts";
import { exchangeCode, refresh } from "./tokens.ts";

export function createConnector(options: InstagramOptions): Connector {
  return {
    scopes,
    usesPkce: false,
    revokesEverything: false,
    authorizeUrl: (ask) => authorizeUrl(options, ask),
    exchangeCode: (caller, ask) => exchangeCode(options, caller, ask),
    refresh: (caller, refreshToken) => refresh(options, caller, refreshToken),
    // Instagram Login cannot revoke: a token ends when it expires, or when the user removes the app.
    revoke: async () => ok(undefined),
    identify: (access) => identify(options, access),
  };
}

function authorizeUrl({ app, hosts }: InstagramOptions, ask: Parameters<Connector["authorizeUrl"]>[0]): string {
  const query = new URLSearchParams({
    client_id: app.id,
    redirect_uri: ask.redirectUri,
    response_type: "code",
    scope: scopes.join(","),
    state: ask.state,
  });
  return `${hosts.pages}/oauth/authorize?${query}`;
}
