import { createHash, randomInt } from "node:crypto";
import { clientWith } from "../oauth/clients.ts";
import { secret } from "../oauth/grants.ts";
import { type OauthPlatform, type TokenRefusal, withQuery } from "../oauth/platform.ts";
import type { UserRules } from "../shared/users.ts";
import { newLogId } from "./envelope.ts";
import type { TiktokSettings } from "./settings.ts";

const A_YEAR = 31_536_000;
const A_MONTH = 30 * 86_400;

/** TikTok's sign-in. */
export function tiktokPlatform(settings: () => TiktokSettings): OauthPlatform {
  return { slug: "tiktok", label: "TikTok", consent, codes, tokens: tokensWith(settings) };
}

const consent: OauthPlatform["consent"] = {
  paths: ["/v2/auth/authorize/"],
  clientParameter: "client_key",
  scopeSeparator: ",",
  scopes: {
    "user.info.basic": "Read your avatar and display name",
    "user.info.profile": "Read your username and profile",
    "user.info.stats": "Read how many followers, likes and videos you have",
    "video.list": "Read your public videos",
    "video.upload": "Share content to your account as a draft",
    "video.publish": "Post content to TikTok",
  },
  canPickScopes: true,
  needsPkce: false,
  state: /^/,
  hasDuration: false,
  mistakes: {},
  buttons: { allow: "Continue", decline: "Cancel" },
  redirectStatus: 303,
  redirectUrl: ({ redirect_uri, state }, answer) =>
    "code" in answer
      ? withQuery(redirect_uri, { code: answer.code, scopes: answer.scopes.join(","), state })
      : withQuery(redirect_uri, {
          error: answer.error,
          error_description: "User cancelled the authorization",
          state,
        }),
};

const codes: OauthPlatform["codes"] = {
  seconds: 600,
  create: () => `${secret(48)}*0!${randomInt(1000, 9999)}.e1`,
  areSpentByWrongCalls: true,
};

const REFUSALS: Record<TokenRefusal, [error: string, description: string]> = {
  client: ["invalid_client", "Client key or secret is incorrect."],
  grant_type: ["unsupported_grant_type", "The grant type is not supported."],
  code: ["invalid_grant", "Authorization code is expired or was already used."],
  refresh_token: ["invalid_grant", "Refresh token is invalid or expired."],
  token: ["invalid_request", "The token is invalid or expired."],
  scope: ["invalid_scope", "The scope is invalid."],
};

function tokensWith(settings: () => TiktokSettings): OauthPlatform["tokens"] {
  return {
    paths: ["/v2/oauth/token/"],
    clientOf: (_request, { client_key, client_secret }) => clientWith(client_key, client_secret),
    takesJson: false,
    kind: "access",
    create: (kind) => `${kind === "refresh" ? "rft" : "act"}.${secret(48)}!e1`,
    seconds: () => settings().access_token_seconds,
    refresh: {
      isGiven: () => true,
      seconds: A_YEAR,
      rotates: () => settings().rotates_refresh_tokens,
      reuseEndsGrant: false,
      isEchoed: () => true,
    },
    appScopes: null,
    revocation: { paths: ["/v2/oauth/revoke/"], endsGrant: () => true, answer: (reply) => reply.code(200).send() },
    keepsExpiredSeconds: A_MONTH,
    answer: ({ access_token, expires_in, refresh_token }, { user_id, scopes }) => ({
      open_id: user_id,
      scope: scopes.join(","),
      access_token,
      expires_in,
      refresh_token,
      refresh_expires_in: A_YEAR,
      token_type: "Bearer",
    }),
    refuse: (reply, refusal) => {
      const [error, error_description] = REFUSALS[refusal];
      const status = settings().answers_errors_with_200 ? 200 : 400;
      return reply.code(status).send({ error, error_description, log_id: newLogId() });
    },
    send: (_reply, answer) => answer,
  };
}

export const tiktokUsers: UserRules = {
  kinds: {
    public: "Public account",
    private: "Private account",
    comments_off: "Public account, comments off",
    short_videos: "Public account, videos up to 60 seconds",
    capped: "Public account that posted too much today",
    banned: "Public account that is banned from posting",
  },
  usernames: /^[\w.]{2,24}$/,
  idOf: (username) => `-000${createHash("sha256").update(`tiktok ${username}`).digest("base64url").slice(0, 32)}`,
  firstUsers: { "lena.outside": "public", film_and_gear: "public", kitchen_notes: "private" },
};
