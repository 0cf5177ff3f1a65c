import type { FastifyReply } from "fastify";
import { clientByBasicAuth } from "../oauth/clients.ts";
import { secret } from "../oauth/grants.ts";
import { type OauthPlatform, type TokenRefusal, withQuery } from "../oauth/platform.ts";
import { numberFrom, type UserRules } from "../shared/users.ts";

const TWO_HOURS = 7200;
const SIX_MONTHS = 182 * 86_400;
const A_MONTH = 30 * 86_400;

/** X's sign-in. */
export const xPlatform: OauthPlatform = {
  slug: "x",
  label: "X",
  consent: {
    paths: ["/i/oauth2/authorize"],
    clientParameter: "client_id",
    scopeSeparator: " ",
    scopes: {
      "tweet.read": "See posts, including those of protected accounts you follow",
      "tweet.write": "Post for you and delete your posts",
      "users.read": "See your profile and those you can see",
      "users.email": "See your email address",
      "media.write": "Upload pictures and videos for you",
      "offline.access": "Stay connected until you revoke access",
    },
    canPickScopes: false,
    needsPkce: true,
    state: /^.{0,500}$/s,
    hasDuration: false,
    mistakes: {},
    buttons: { allow: "Authorize app", decline: "Cancel" },
    redirectStatus: 303,
    redirectUrl: ({ redirect_uri, state }, answer) =>
      "code" in answer
        ? withQuery(redirect_uri, { state, code: answer.code })
        : withQuery(redirect_uri, { error: answer.error, state }),
  },
  codes: { seconds: 30, create: () => secret(48), areSpentByWrongCalls: true },
  tokens: {
    paths: ["/2/oauth2/token"],
    clientOf: ({ headers }) => clientByBasicAuth(headers.authorization),
    takesJson: false,
    kind: "access",
    create: () => secret(64),
    seconds: () => TWO_HOURS,
    refresh: {
      isGiven: ({ scopes }) => scopes.includes("offline.access"),
      seconds: SIX_MONTHS,
      rotates: () => true,
      reuseEndsGrant: true,
      isEchoed: () => true,
    },
    appScopes: null,
    // Revokes only the given token; access and refresh tokens have to be revoked separately.
    revocation: { paths: ["/2/oauth2/revoke"], endsGrant: () => false, answer: () => ({ revoked: true }) },
    keepsExpiredSeconds: A_MONTH,
    answer: ({ refresh_token, ...issued }, { scopes }) => ({
      token_type: "bearer",
      ...issued,
      scope: scopes.join(" "),
      ...(refresh_token && { refresh_token }),
    }),
    refuse,
    send: (_reply, answer) => answer,
  },
};

const REFUSALS: Record<TokenRefusal, [error: string, description: string]> = {
  client: ["unauthorized_client", "Missing valid authorization header"],
  grant_type: ["unsupported_grant_type", "Value passed for the grant type was invalid."],
  code: ["invalid_request", "Value passed for the authorization code was invalid."],
  refresh_token: ["invalid_request", "Value passed for the token was invalid."],
  token: ["invalid_request", "Value passed for the token was invalid."],
  scope: ["invalid_scope", "Value passed for the scope was invalid."],
};

function refuse(reply: FastifyReply, refusal: TokenRefusal): FastifyReply {
  const [error, error_description] = REFUSALS[refusal];
  return reply.code(refusal === "client" ? 401 : 400).send({ error, error_description });
}

export const xUsers: UserRules = {
  kinds: { standard: "Standard account", premium: "Premium account" },
  usernames: /^\w{4,15}$/,
  idOf: (username) => snowflake(joinedAt(username)),
  firstUsers: { lena_outside: "standard", film_and_gear: "premium", kitchen_notes: "standard" },
};

const YEAR_2012 = Date.UTC(2012, 0, 1);
const YEAR_2025 = Date.UTC(2025, 0, 1);

/** When a user joined; always the same for the same name. */
export function joinedAt(username: string): Date {
  return new Date(YEAR_2012 + numberFrom(`joined ${username.toLowerCase()}`, YEAR_2025 - YEAR_2012));
}

const SNOWFLAKE_EPOCH = 1_288_834_974_657n;

function snowflake(moment: Date): string {
  return String((BigInt(moment.getTime()) - SNOWFLAKE_EPOCH) << 22n);
}
