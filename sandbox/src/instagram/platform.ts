import { clientWith } from "../oauth/clients.ts";
import { secret } from "../oauth/grants.ts";
import type { Grant } from "../oauth/model.ts";
import { type OauthPlatform, type TokenRefusal, withQuery } from "../oauth/platform.ts";
import { numberFrom, type UserRules } from "../shared/users.ts";
import type { InstagramSettings } from "./settings.ts";

const AN_HOUR = 3600;
const A_MONTH = 30 * 86_400;

/** Instagram's sign-in: a code yields a short-lived token, long-token.routes.ts a long-lived one. */
export function instagramPlatform(settings: () => InstagramSettings): OauthPlatform {
  return { slug: "instagram", label: "Instagram", consent, codes, tokens: tokensWith(settings) };
}

const consent: OauthPlatform["consent"] = {
  paths: ["/oauth/authorize"],
  clientParameter: "client_id",
  scopeSeparator: ",",
  scopes: {
    instagram_business_basic: "View your profile and media",
    instagram_business_content_publish: "Create posts, stories and reels for you",
    instagram_business_manage_comments: "Read and write comments for you",
    instagram_business_manage_insights: "See insights of your account and media",
    instagram_business_manage_messages: "Read and answer messages for you",
  },
  canPickScopes: true,
  needsPkce: false,
  state: /^/,
  hasDuration: false,
  mistakes: {},
  buttons: { allow: "Allow", decline: "Cancel" },
  redirectStatus: 303,
  redirectUrl: ({ redirect_uri, state }, answer) => {
    if ("code" in answer) {
      const url = withQuery(redirect_uri, { code: answer.code, state });
      url.hash = "_";
      return url;
    }
    const description = "The user denied your request.";
    return withQuery(redirect_uri, {
      error: answer.error,
      error_reason: "user_denied",
      error_description: description,
      state,
    });
  },
};

const codes: OauthPlatform["codes"] = {
  seconds: 3600,
  create: () => `AQ${secret(96)}`,
  areSpentByWrongCalls: true,
};

function tokensWith(settings: () => InstagramSettings): OauthPlatform["tokens"] {
  return {
    paths: ["/oauth/access_token"],
    clientOf: (_request, { client_id, client_secret }) => clientWith(client_id, client_secret),
    takesJson: false,
    kind: "short-lived",
    create: (kind) => `IGAA${secret(kind === "short-lived" ? 100 : 120)}`,
    seconds: () => AN_HOUR,
    refresh: null,
    appScopes: null,
    revocation: null,
    keepsExpiredSeconds: A_MONTH,
    answer: ({ access_token }, grant) =>
      settings().wraps_answers ? documented(access_token, grant) : observed(access_token, grant),
    refuse: (reply, refusal) =>
      reply.code(400).send({ error_type: "OAuthException", code: 400, error_message: messageFor(refusal) }),
    send: (reply, answer) => reply.type("application/json; charset=utf-8").send(answer),
  };
}

function messageFor(refusal: TokenRefusal): string {
  return refusal === "client" ? "Invalid platform app" : "Matching code was not found or was already used";
}

function documented(access_token: string, { user_id, scopes }: Grant): string {
  return JSON.stringify({ data: [{ access_token, user_id, permissions: scopes.join(",") }] });
}

// The id is a 17-digit number, too large for a JavaScript number.
function observed(access_token: string, { user_id, scopes }: Grant): string {
  const answer = JSON.stringify({ access_token, user_id, permissions: scopes });
  return answer.replace(`"user_id":"${user_id}"`, `"user_id":${user_id}`);
}

export const instagramUsers: UserRules = {
  kinds: {
    business: "Business account",
    creator: "Creator account",
    personal: "Personal account, which Instagram refuses",
  },
  usernames: /^[\w.]{1,30}$/,
  idOf: (username) => `17841${String(numberFrom(`instagram ${username}`, 10 ** 12)).padStart(12, "4")}`,
  firstUsers: { "lena.outside": "creator", film_and_gear: "business", kitchen_notes: "creator", just_me: "personal" },
};
