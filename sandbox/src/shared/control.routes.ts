import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { refusal } from "../errors.ts";
import { PONKAN } from "../oauth/clients.ts";
import { connect as connectUser, expireTokens, openGrants, revokeGrants } from "../oauth/control.ts";
import type { Settings } from "../storage/settings.ts";
import { type PlatformContext, type PlatformUser, putUser, userNamed } from "./users.ts";

/** Returns the tokens an app holds after a consent, in the platform's own format. */
export type Connect = typeof connectUser;

const Person = z.strictObject({ username: z.string(), kind: z.string() });
const Consent = z.strictObject({ username: z.string(), scopes: z.array(z.string()).optional() });
const Changes = z.record(z.string(), z.unknown());
const Named = z.strictObject({ username: z.string() });

/** The control API for a platform's users, tokens and settings; control-client.ts is its typed client. */
export function addPlatformControl(
  app: FastifyInstance,
  ctx: PlatformContext & { settings: Settings<object> },
  connect: Connect = connectUser,
): void {
  const { slug, consent } = ctx.platform;
  const root = `/control/${slug}`;
  const named = async (username: string) => allowed(await userNamed(ctx.people, username));

  app.put(`${root}/users`, async (request) => {
    const { username, kind } = Person.parse(request.body);
    return allowed(await putUser(ctx.people, username, kind));
  });

  /** Acts as if the user had granted these scopes and the app had fetched its tokens. */
  app.post(`${root}/connect`, async (request) => {
    const { username, scopes = Object.keys(consent.scopes) } = Consent.parse(request.body);
    return connect(ctx, { client_id: PONKAN.id, user_id: (await named(username)).id, scopes });
  });

  app.patch(`${root}/settings`, async (request) => {
    await ctx.settings.change(Changes.parse(request.body));
    return ctx.settings.current();
  });

  app.post(`${root}/expire-tokens`, async (request, reply) => {
    const user = await named(Named.parse(request.body).username);
    await expireTokens(ctx, openGrants(ctx, user.id));
    return reply.code(204).send();
  });

  app.post(`${root}/revoke`, async (request, reply) => {
    const user = await named(Named.parse(request.body).username);
    await revokeGrants(ctx, openGrants(ctx, user.id));
    return reply.code(204).send();
  });
}

function allowed(user: PlatformUser | undefined): PlatformUser {
  if (!user) throw refusal(422, "The platform has no such username or kind.");
  return user;
}
