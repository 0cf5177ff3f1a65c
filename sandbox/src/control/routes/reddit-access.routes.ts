import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Parts } from "../../parts.ts";
import { issueToken, openGrant } from "../../reddit/auth/tokens.ts";
import type { RedditContext } from "../../reddit/context.ts";
import type { Grant } from "../../reddit/model.ts";
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
    const grant = await openGrant(reddit, { client_id, user_id: user.id, scopes, is_permanent: true });
    return { ...(await issueToken(reddit, grant)), refresh_token: grant.refresh_token };
  });

  app.post("/control/reddit/expire-tokens", async (request) => {
    const grants = grantsOf(reddit, OfUser.parse(request.body ?? {}).user);
    const tokens = grants.flatMap(({ id }) => store.tokens.by("grant", id));
    await Promise.all(tokens.map((token) => store.tokens.put({ ...token, expires_at: 0 })));
    return { count: tokens.length };
  });

  app.post("/control/reddit/revoke-grants", async (request) => {
    const grants = grantsOf(reddit, OfUser.parse(request.body ?? {}).user);
    const tokens = grants.flatMap(({ id }) => store.tokens.by("grant", id));
    await Promise.all(tokens.map(({ token }) => store.tokens.remove(token)));
    await Promise.all(grants.map(({ id }) => store.grants.remove(id)));
    return { count: grants.length };
  });

  app.get("/control/reddit/tokens", () => {
    const now = reddit.clock.seconds();
    const valid = [...store.tokens.values()].filter(({ expires_at }) => expires_at > now);
    return { grants: store.grants.size, valid_tokens: valid.length, token_calls: tokenCalls(journal, "reddit:token") };
  });

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

function grantsOf(ctx: RedditContext, name: string | undefined): Grant[] {
  if (name === undefined) return [...ctx.store.grants.values()];
  return ctx.store.grants.by("user", knownUser(ctx, name).id);
}
