import type { Connector } from "../capabilities.ts";
import { ok } from "../outcome.ts";
import type { RedgifsClient, RedgifsSetup } from "./client.ts";
import { identify } from "./identify.ts";
import { exchangeCode, refresh } from "./tokens.ts";

const scopes = ["read", "upload"] as const;

export function createConnector(setup: RedgifsSetup, client: RedgifsClient): Connector {
  return {
    scopes,
    usesPkce: false,
    revokesEverything: false,
    authorizeUrl: ({ state, redirectUri }) => {
      const url = new URL(`${setup.hosts.site}/authorize`);
      url.search = new URLSearchParams({
        response_type: "code",
        client_id: setup.app.id,
        state,
        scope: scopes.join(" "),
        redirect_uri: redirectUri,
      }).toString();
      return url.href;
    },
    exchangeCode: (caller, ask) => exchangeCode(setup, caller, ask),
    refresh: (caller, refreshToken) => refresh(setup, caller, refreshToken),
    // Redgifs has no endpoint for this: deleting our tokens is all that can be done.
    revoke: async () => ok(undefined),
    identify: (access) => identify(client, access),
  };
}
