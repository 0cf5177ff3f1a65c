import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { connect, countAccess, expireTokens, openGrants, revokeGrants } from "../../oauth/control.ts";
import type { Parts } from "../../parts.ts";
import { redditOauth } from "../../reddit/auth/platform.ts";
import { findStoredUser, isUsername } from "../../reddit/users.ts";
import { OfUser, RedditConsent, RedditKnobs } from "../asks.ts";
import { tokenCalls } from "../token-calls.ts";
import { knownUser, putUser } from "./reddit-people.routes.ts";

const Params = z.object({ name: z.string().refine(isUsername, "is no Reddit username") });

/** Consents without a browser, tokens that end early, and the switches of the whole platform. */
export function addRedditAccessRoutes(app: FastifyInstance, { reddit, journal }: Parts): void {
  const { store } = reddit;

  /** As if the user had allowed the app for good and the app had fetched its tokens. Makes the user if need be. */
  app.post("/control/reddit/users/:name/connect", async (request) => {
    const { name } = Params.parse(request.params);
    const { client_id, scopes } = RedditConsent.parse(request.body ?? {});
    const user = findStoredUser(reddit, name) ?? (await putUser(reddit, name));
    return connect(redditOauth(reddit), { client_id, user_id: user.id, scopes });
  });

  const grantsOf = (body: unknown) => {
    const { user } = OfUser.parse(body ?? {});
    return openGrants(reddit, user === undefined ? undefined : knownUser(reddit, user).id);
  };
  app.post("/control/reddit/expire-tokens", (request) => expireTokens(reddit, grantsOf(request.body)));
  app.post("/control/reddit/revoke-grants", (request) => revokeGrants(reddit, grantsOf(request.body)));
  app.get("/control/reddit/tokens", () => ({
    ...countAccess(reddit),
    token_calls: tokenCalls(journal, "reddit:token"),
  }));

  app.get("/control/reddit/knobs", () => store.knobs());
  app.patch("/control/reddit/knobs", async (request) => {
    await store.changeKnobs(RedditKnobs.parse(request.body));
    return store.knobs();
  });
  app.delete("/control/reddit/knobs", async () => {
    await store.resetKnobs();
    return store.knobs();
  });
}
