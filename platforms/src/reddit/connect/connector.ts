import type { Connector } from "../../capabilities.ts";
import type { RedditClient } from "../client.ts";
import { identify } from "./identify.ts";
import { exchangeCode, type RedditApp, refresh, revoke } from "./tokens.ts";

const scopes = [
  "identity",
  "submit",
  "edit",
  "read",
  "flair",
  "history",
  "mysubreddits",
  "privatemessages",
  "subscribe",
  "modposts",
] as const;

export function createConnector(reddit: RedditApp, client: RedditClient): Connector {
  return {
    scopes,
    usesPkce: false,
    revokesEverything: false,
    authorizeUrl: ({ state, redirectUri }) => {
      const url = new URL(`${reddit.hosts.www}/api/v1/authorize`);
      url.search = new URLSearchParams({
        client_id: reddit.app.id,
        response_type: "code",
        state,
        redirect_uri: redirectUri,
        duration: "permanent",
        scope: scopes.join(" "),
      }).toString();
      return url.href;
    },
    exchangeCode: (caller, ask) => exchangeCode(reddit, caller, ask),
    refresh: (caller, refreshToken) => refresh(reddit, caller, refreshToken),
    revoke: (caller, grant) => revoke(reddit, caller, grant),
    identify: (access) => identify(client, access),
  };
}
