import type { FastifyInstance } from "fastify";
import { addAuthorizeRoutes } from "../oauth/authorize.routes.ts";
import { type Client, clientWith } from "../oauth/clients.ts";
import { refresh, secret } from "../oauth/grants.ts";
import { type Form, type OauthContext, type OauthPlatform, type TokenRefusal, withQuery } from "../oauth/platform.ts";
import { addTokenRoutes, answerWith, formOf, issueAppTokens } from "../oauth/token.routes.ts";
import { type RedgifsContext, redgifsUrl } from "./context.ts";
import { RedgifsError } from "./errors.ts";
import { usersForSignIn } from "./users.ts";

const A_MONTH = 30 * 86_400;

/** Redgifs' sign-in for people and apps. */
export function redgifsOauth(ctx: RedgifsContext): OauthContext {
  const { store, clock } = ctx;
  const platform: OauthPlatform = {
    slug: "redgifs",
    label: "Redgifs",
    consent: consentWith(ctx),
    codes: { seconds: 600, create: () => secret(24), areSpentByWrongCalls: true },
    tokens: tokensWith(ctx),
  };
  return { platform, users: usersForSignIn(ctx), store, clock };
}

export function addSignIn(app: FastifyInstance, ctx: RedgifsContext): void {
  const oauth = redgifsOauth(ctx);
  const { tokens } = oauth.platform;
  addAuthorizeRoutes(app, oauth);
  addTokenRoutes(app, oauth);

  app.get("/.well-known/oauth-authorization-server", (request) => ({
    issuer: redgifsUrl(request, ""),
    authorization_endpoint: redgifsUrl(request, "/authorize"),
    token_endpoint: redgifsUrl(request, "/v2/oauth/token"),
    response_types_supported: ["code"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    token_endpoint_auth_methods_supported: ["client_secret_post"],
    scopes_supported: ["read", "upload"],
  }));

  // Supports an older client that refreshes with the refresh token alone.
  app.post("/v2/oauth/refresh", async (request, reply) => {
    const form = formOf(oauth, request);
    const client = form.client_id === undefined ? undefined : clientOf(ctx, form);
    if (form.client_id !== undefined && !client) return tokens.refuse(reply, "client", form);
    return answerWith(
      oauth,
      reply,
      form,
      (await refresh(oauth, form.refresh_token ?? "", client?.id)) ?? "refresh_token",
    );
  });

  app.post("/v2/oauth/client", async (request, reply) => {
    const form = formOf(oauth, request);
    const client = clientOf(ctx, form);
    if (!client) return tokens.refuse(reply, "client", form);
    const isAsked = form.grant_type === "client_credentials";
    return answerWith(oauth, reply, form, isAsked ? await issueAppTokens(oauth, client, ["read"]) : "grant_type");
  });
}

function consentWith({ store }: RedgifsContext): OauthPlatform["consent"] {
  return {
    paths: ["/authorize"],
    clientParameter: "client_id",
    scopeSeparator: " ",
    scopes: { read: "Read your profile and what you published", upload: "Upload and publish videos for you" },
    canPickScopes: false,
    scopesGiven: (agreed) => store.knobs().granted_scopes ?? agreed,
    needsPkce: false,
    state: /^/,
    hasDuration: false,
    mistakes: {
      response_type: { sentBack: "unsupported_response_type" },
      scope: { sentBack: "invalid_scope" },
    },
    buttons: { allow: "Allow", decline: "Decline" },
    redirectStatus: 302,
    redirectUrl: ({ redirect_uri, state = "" }, answer) =>
      withQuery(redirect_uri, { ...("code" in answer ? { code: answer.code } : answer), state }),
  };
}

function tokensWith(ctx: RedgifsContext): OauthPlatform["tokens"] {
  const { knobs } = ctx.store;
  return {
    paths: ["/v2/oauth/token"],
    clientOf: (_request, form) => clientOf(ctx, form),
    takesJson: true,
    kind: "access",
    create: () => secret(24),
    seconds: () => knobs().access_token_seconds,
    refresh: {
      isGiven: ({ user_id }) => user_id !== null,
      seconds: null,
      rotates: () => knobs().refresh_token_answer === "new",
      reuseEndsGrant: false,
      isEchoed: () => knobs().refresh_token_answer !== "none",
    },
    appScopes: null,
    revocation: null,
    keepsExpiredSeconds: A_MONTH,
    answer: ({ access_token, expires_in, refresh_token }, { scopes }) => ({
      access_token,
      token_type: "Bearer",
      expires_in,
      scope: scopes.join(" "),
      ...(refresh_token && { refresh_token }),
    }),
    refuse: (_reply, refusal) => {
      throw refusalOf(refusal);
    },
    send: (_reply, answer) => answer,
  };
}

function clientOf({ store }: RedgifsContext, { client_id, client_secret }: Form): Client | undefined {
  const client = clientWith(client_id, client_secret);
  if (client && store.knobs().disabled_clients.includes(client.id)) {
    throw new RedgifsError(403, "ClientDisabled", "The client is disabled.");
  }
  return client;
}

function refusalOf(refusal: TokenRefusal): RedgifsError {
  if (refusal === "client") return new RedgifsError(401, "UnknownClient", "The client is not known.");
  if (refusal === "grant_type") return new RedgifsError(401, "UnsupportedGrant", "The grant type is not supported.");
  return new RedgifsError(400, "InvalidGrant", "The grant is invalid, expired or was used before.");
}
