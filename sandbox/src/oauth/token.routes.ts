import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { textsOf } from "../input.ts";
import type { Client } from "./clients.ts";
import { findByRefreshToken, findToken, issueTokens, openGrant, redeemCode, refresh, revokeGrant } from "./grants.ts";
import type { Grant } from "./model.ts";
import type { Form, Issued, OauthContext, TokenRefusal } from "./platform.ts";
import { createExpirySweep } from "./sweep-expired.ts";

type Outcome = { grant: Grant; issued: Issued } | TokenRefusal;

/** Endpoints where apps get and revoke tokens. */
export function addTokenRoutes(app: FastifyInstance, ctx: OauthContext): void {
  const { tokens } = ctx.platform;
  const sweepExpired = createExpirySweep(ctx);

  for (const path of tokens.paths) {
    app.post(path, async (request, reply) => {
      const form = formOf(ctx, request);
      const client = tokens.clientOf(request, form);
      if (!client) return tokens.refuse(reply, "client", form);
      await sweepExpired();
      return answerWith(ctx, reply, form, await exchange(ctx, client, form));
    });
  }

  for (const path of tokens.revocation?.paths ?? []) {
    app.post(path, async (request, reply) => {
      const form = formOf(ctx, request);
      const client = tokens.clientOf(request, form);
      if (!client) return tokens.refuse(reply, "client", form);
      const isRevoked = await revokeToken(ctx, client, form.token ?? "");
      return isRevoked ? tokens.revocation?.answer(reply) : tokens.refuse(reply, "token", form);
    });
  }
}

/** Issues an app-only token, which belongs to no user. */
export async function issueAppTokens(ctx: OauthContext, client: Client, scopes: string[]): Promise<Outcome> {
  const grant = await openGrant(ctx, { client_id: client.id, user_id: null, scopes, is_permanent: false });
  return { grant, issued: await issueTokens(ctx, grant) };
}

export function answerWith({ platform }: OauthContext, reply: FastifyReply, form: Form, outcome: Outcome): unknown {
  const { tokens } = platform;
  if (typeof outcome === "string") return tokens.refuse(reply, outcome, form);
  return tokens.send(reply, tokens.answer(outcome.issued, outcome.grant));
}

export function formOf({ platform }: Pick<OauthContext, "platform">, { headers, body }: FastifyRequest): Form {
  const isTaken = headers["content-type"]?.includes("form") || platform.tokens.takesJson;
  return isTaken ? textsOf(body) : {};
}

async function exchange(ctx: OauthContext, client: Client, form: Form): Promise<Outcome> {
  const { tokens } = ctx.platform;
  if (form.grant_type === "authorization_code") {
    const grant = await redeemCode(ctx, client, form);
    return grant ? { grant, issued: await issueTokens(ctx, grant) } : "code";
  }
  if (form.grant_type === "refresh_token" && tokens.refresh) {
    return (await refresh(ctx, form.refresh_token ?? "", client.id)) ?? "refresh_token";
  }
  if (form.grant_type === "client_credentials" && tokens.appScopes) {
    const scopes = tokens.appScopes(form.scope);
    return scopes ? issueAppTokens(ctx, client, scopes) : "scope";
  }
  return "grant_type";
}

/** Returns false if this app has no such token. */
async function revokeToken(ctx: OauthContext, client: Client, value: string): Promise<boolean> {
  const { store, platform } = ctx;
  const found = findToken(ctx, value, "access");
  const kind = found.kind === "valid" ? "access" : "refresh";
  const grant = found.kind === "valid" ? found.grant : findByRefreshToken(ctx, value);
  if (grant?.client_id !== client.id) return false;
  if (platform.tokens.revocation?.endsGrant(kind)) await revokeGrant(ctx, grant);
  else if (kind === "access") await store.tokens.remove(value);
  else await store.grants.put({ ...grant, refresh_token: null });
  return true;
}
