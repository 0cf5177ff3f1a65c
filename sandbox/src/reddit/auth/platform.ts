import type { FastifyReply } from "fastify";
import { clientByBasicAuth } from "../../oauth/clients.ts";
import { secret } from "../../oauth/grants.ts";
import {
  type Form,
  type OauthContext,
  type OauthPlatform,
  type TokenRefusal,
  withQuery,
} from "../../oauth/platform.ts";
import type { RedditContext } from "../context.ts";
import { Answer, plainError } from "../errors.ts";
import { spellingsOf } from "../server/add-route.ts";
import { sendAnswer } from "../server/send-answer.ts";
import { SCOPE_WORDS } from "./scopes.ts";
import { usersForSignIn } from "./users.ts";

const SCOPE_SEPARATOR = /[\s,]+/;
const below = (path: string) => spellingsOf(path).map((url) => `/reddit${url}`);

/** Reddit's sign-in for people and apps. */
export function redditOauth(ctx: RedditContext): OauthContext {
  const { store, clock } = ctx;
  const platform: OauthPlatform = {
    slug: "reddit",
    label: "Reddit",
    consent: consentWith(ctx),
    codes: { seconds: 600, create: () => secret(30), areSpentByWrongCalls: false },
    tokens: tokensWith(ctx),
  };
  return { platform, users: usersForSignIn(ctx), store, clock };
}

function consentWith({ store }: RedditContext): OauthPlatform["consent"] {
  return {
    paths: ["/reddit/api/v1/authorize", "/reddit/api/v1/authorize/", "/reddit/api/v1/authorize.compact"],
    clientParameter: "client_id",
    scopeSeparator: SCOPE_SEPARATOR,
    scopes: SCOPE_WORDS,
    canPickScopes: false,
    scopesGiven: (agreed) => {
      const { granted_scopes } = store.knobs();
      return granted_scopes ? agreed.filter((scope) => granted_scopes.includes(scope)) : agreed;
    },
    needsPkce: false,
    state: /^[\x20-\x7e]+$/,
    hasDuration: true,
    mistakes: {
      client: { onPage: "OAUTH2_INVALID_CLIENT" },
      redirect_uri: { onPage: "OAUTH2_INVALID_REDIRECT_URI" },
      scope: { onPage: "OAUTH2_INVALID_SCOPE" },
      response_type: { onPage: "OAUTH2_INVALID_RESPONSE_TYPE" },
      state: { sentBack: "invalid_request" },
      duration: { sentBack: "invalid_request" },
    },
    buttons: { allow: "Allow", decline: "Decline" },
    redirectStatus: 302,
    redirectUrl: ({ redirect_uri, state = "" }, answer) => {
      const url = withQuery(redirect_uri, {
        state,
        ...("code" in answer ? { code: answer.code } : { error: answer.error }),
      });
      // Reddit appends this fragment to every redirect.
      url.hash = "_";
      return url;
    },
  };
}

function tokensWith({ store }: RedditContext): OauthPlatform["tokens"] {
  return {
    paths: below("/api/v1/access_token"),
    clientOf: ({ headers }) => clientByBasicAuth(headers.authorization),
    takesJson: false,
    kind: "access",
    create: () => secret(30),
    seconds: () => store.knobs().access_token_seconds,
    refresh: {
      isGiven: ({ is_permanent }) => is_permanent,
      seconds: null,
      rotates: () => false,
      reuseEndsGrant: false,
      isEchoed: () => store.knobs().echoes_refresh_token,
    },
    appScopes: (scope) => {
      const scopes = (scope || "*").split(SCOPE_SEPARATOR).filter((each) => each !== "");
      return scopes.length > 0 && scopes.every((each) => Object.hasOwn(SCOPE_WORDS, each)) ? scopes : undefined;
    },
    revocation: {
      paths: below("/api/v1/revoke_token"),
      endsGrant: (kind) => kind === "refresh",
      answer: (reply) => sendAnswer(reply, revoked(), true),
    },
    keepsExpiredSeconds: 0,
    answer: ({ access_token, expires_in, refresh_token }, { scopes }) => ({
      access_token,
      token_type: "bearer",
      expires_in,
      scope: scopes.join(" "),
      ...(refresh_token && { refresh_token }),
    }),
    refuse: (reply: FastifyReply, refusal, form) => sendAnswer(reply, refusalOf(refusal, form), true),
    send: (reply, answer) => sendAnswer(reply, answer, true),
  };
}

/** Reddit mostly answers with HTTP 200 and an error in the body. */
function refusalOf(refusal: TokenRefusal, form: Form): Answer {
  switch (refusal) {
    case "client":
      return plainError(401, { "www-authenticate": 'Basic realm="reddit"' });
    case "grant_type":
      return wrongGrantType(form.grant_type);
    case "code":
      return refused(form.code && form.redirect_uri ? "invalid_grant" : "invalid_request");
    case "refresh_token":
      return form.refresh_token ? plainError(400) : new Answer(400, { error: "invalid_request" });
    case "scope":
      return refused("invalid_scope");
    // Revoking an unknown token, or one of another app, also succeeds.
    case "token":
      return form.token ? revoked() : plainError(400);
  }
}

function wrongGrantType(grantType: string | undefined): Answer {
  if (grantType === "password") return refused("unauthorized_client", "Only script apps may use password auth");
  if (grantType === "https://oauth.reddit.com/grants/installed_client") {
    return refused("unauthorized_client", "Only installed apps may use this grant");
  }
  return refused("unsupported_grant_type");
}

function refused(error: string, description?: string): Answer {
  return new Answer(200, { error, ...(description && { error_description: description }) });
}

function revoked(): Answer {
  return new Answer(200, "", { "content-type": "application/json; charset=UTF-8" });
}
