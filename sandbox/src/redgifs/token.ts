import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { findClient } from "./clients.ts";
import { nowMs, type RedgifsContext } from "./context.ts";
import { RedgifsError } from "./errors.ts";
import { addGrant, issueToken, secretText, type TokenAnswer } from "./grants.ts";
import type { Grant } from "./model.ts";

const Credentials = z.object({ client_id: z.string().optional(), client_secret: z.string().optional() });
const Ask = Credentials.extend({
  grant_type: z.string().optional(),
  code: z.string().optional(),
  redirect_uri: z.string().optional(),
  refresh_token: z.string().optional(),
});
type Ask = z.infer<typeof Ask>;

export function addTokenRoutes(app: FastifyInstance, ctx: RedgifsContext): void {
  app.post("/v2/oauth/token", (request) => {
    const ask = Ask.parse(request.body ?? {});
    checkClient(ctx, ask);
    if (ask.grant_type === "authorization_code") return exchangeCode(ctx, ask);
    if (ask.grant_type === "refresh_token") return refresh(ctx, ask.refresh_token, ask.client_id);
    throw unsupportedGrant();
  });

  // As an older client did it: the refresh token is all that is needed.
  app.post("/v2/oauth/refresh", (request) => {
    const ask = Ask.parse(request.body ?? {});
    if (ask.client_id !== undefined) checkClient(ctx, ask);
    return refresh(ctx, ask.refresh_token, ask.client_id);
  });

  app.post("/v2/oauth/client", async (request) => {
    const ask = Ask.parse(request.body ?? {});
    checkClient(ctx, ask);
    if (ask.grant_type !== "client_credentials") throw unsupportedGrant();
    return issueToken(ctx, await addGrant(ctx, { client_id: String(ask.client_id), username: null, scopes: ["read"] }));
  });
}

async function exchangeCode(ctx: RedgifsContext, { code = "", client_id, redirect_uri }: Ask): Promise<TokenAnswer> {
  const issued = ctx.store.codes.get(code);
  if (!issued) throw invalidGrant();
  await ctx.store.codes.remove(code);
  const isItsOwn = issued.client_id === client_id && issued.redirect_uri === redirect_uri;
  if (!isItsOwn || issued.expires_ms <= nowMs(ctx)) throw invalidGrant();
  return issueToken(ctx, await addGrant(ctx, issued));
}

async function refresh(ctx: RedgifsContext, token = "", client_id: string | undefined): Promise<TokenAnswer> {
  const grant = token ? ctx.store.grants.by("refresh_token", token)[0] : undefined;
  if (!grant || (client_id !== undefined && grant.client_id !== client_id)) throw invalidGrant();

  const said = ctx.store.knobs().refresh_token_answer;
  const renewed: Grant = { ...grant, refreshes: grant.refreshes + 1 };
  if (said === "new") renewed.refresh_token = secretText();
  await ctx.store.grants.put(renewed);
  const { refresh_token, ...answer } = await issueToken(ctx, renewed);
  return said === "none" || !refresh_token ? answer : { ...answer, refresh_token };
}

function checkClient({ store }: RedgifsContext, { client_id, client_secret }: z.infer<typeof Credentials>): void {
  const client = findClient(client_id);
  if (client?.secret !== client_secret) throw new RedgifsError(401, "UnknownClient", "The client is not known.");
  if (store.knobs().disabled_clients.includes(String(client_id)))
    throw new RedgifsError(403, "ClientDisabled", "The client is disabled.");
}

const invalidGrant = () => new RedgifsError(400, "InvalidGrant", "The grant is invalid, expired or was used before.");
const unsupportedGrant = () => new RedgifsError(401, "UnsupportedGrant", "The grant type is not supported.");
