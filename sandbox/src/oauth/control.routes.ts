import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { openGrant, revokeGrant } from "./grants.ts";
import type { Grant, OauthUser } from "./model.ts";
import type { OauthContext } from "./platform.ts";
import { putUser, userNamed } from "./users.ts";

/** Gives the tokens of a grant in the platform's own spelling. */
export type OpenGrantFor = (ctx: OauthContext, grant: Grant) => Promise<unknown>;

const Person = z.strictObject({ username: z.string(), kind: z.string() });
const Consent = z.strictObject({ username: z.string(), scopes: z.array(z.string()).optional() });
const Named = z.strictObject({ username: z.string() });

/** What tests ask of a platform's sign-in; control-client.ts is the typed way to call it. */
export function addOauthControl(app: FastifyInstance, ctx: OauthContext, tokensFor: OpenGrantFor): void {
  const { platform, store } = ctx;
  const root = `/control/${platform.slug}`;

  app.put(`${root}/users`, async (request) => {
    const { username, kind } = Person.parse(request.body);
    return allowed(await putUser(ctx, username, kind));
  });

  /** As if the user had said yes to these scopes and the app had fetched the tokens. */
  app.post(`${root}/connect`, async (request) => {
    const { username, scopes } = Consent.parse(request.body);
    const user = allowed(await userNamed(ctx, username));
    return tokensFor(ctx, await openGrant(store, { user_id: user.id, scopes: scopes ?? Object.keys(platform.scopes) }));
  });

  /** Access tokens only: what refreshes them stays good. */
  app.post(`${root}/expire-tokens`, async (request, reply) => {
    const user = allowed(await userNamed(ctx, Named.parse(request.body).username));
    for (const token of [...store.tokens.values()]) {
      const isTheirs = store.grants.get(token.grant_id)?.user_id === user.id;
      if (isTheirs && token.kind === "access") await store.tokens.put({ ...token, expires_at: ctx.clock.seconds() });
    }
    return reply.code(204).send();
  });

  /** As if the user had removed the app in their settings. */
  app.post(`${root}/revoke`, async (request, reply) => {
    const user = allowed(await userNamed(ctx, Named.parse(request.body).username));
    for (const grant of store.grants.values()) if (grant.user_id === user.id) await revokeGrant(ctx, grant);
    return reply.code(204).send();
  });
}

function allowed(user: OauthUser | undefined): OauthUser {
  if (!user) throw Object.assign(new Error("The platform has no such username or kind."), { statusCode: 422 });
  return user;
}
