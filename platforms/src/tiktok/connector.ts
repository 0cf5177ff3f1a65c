import type { Connector } from "../capabilities.ts";
import { identify } from "./identify.ts";
import type { TiktokOptions } from "./options.ts";
import { exchangeCode, refresh, revoke } from "./tokens.ts";

/** user.info.profile is needed for the username: a display name can be anything. */
const SCOPES = ["user.info.basic", "user.info.profile", "video.publish", "video.upload", "video.list"];

export function createConnector(options: TiktokOptions): Connector {
  return {
    scopes: SCOPES,
    usesPkce: false,
    revokesEverything: true,
    authorizeUrl: (ask) => authorizeUrl(options, ask),
    exchangeCode: (caller, ask) => exchangeCode(options, caller, ask),
    refresh: (caller, refreshToken) => refresh(options, caller, refreshToken),
    revoke: (caller, grant) => revoke(options, caller, grant),
    identify: (access) => identify(options, access),
  };
}

function authorizeUrl({ app, hosts }: TiktokOptions, ask: Parameters<Connector["authorizeUrl"]>[0]): string {
  const query = new URLSearchParams({
    client_key: app.id,
    response_type: "code",
    scope: SCOPES.join(","),
    redirect_uri: ask.redirectUri,
    state: ask.state,
    // A user who connects a second account must see which one it will be.
    disable_auto_auth: "1",
  });
  return `${hosts.pages}/v2/auth/authorize/?${query}`;
}
