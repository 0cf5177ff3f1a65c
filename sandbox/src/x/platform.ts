import { secret } from "../oauth/grants.ts";
import { backTo, type OauthPlatform } from "../oauth/platform.ts";
import { numberFrom } from "../oauth/users.ts";

export const xPlatform: OauthPlatform = {
  slug: "x",
  label: "X",
  authorizePath: "/i/oauth2/authorize",
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
  maxStateLength: 500,
  allowButton: "Authorize app",
  codeSeconds: 30,
  newCode: () => secret(48),
  kinds: { standard: "Standard account", premium: "Premium account" },
  usernames: /^\w{4,15}$/,
  userIdOf: (username) => snowflake(joinedAt(username)),
  firstUsers: { lena_outside: "standard", film_and_gear: "premium", kitchen_notes: "standard" },
  allowedUrl: (ask, { code }) => backTo(ask, { state: ask.state, code }),
  declinedUrl: (ask) => backTo(ask, { error: "access_denied", state: ask.state }),
};

const YEAR_2012 = Date.UTC(2012, 0, 1);
const YEAR_2025 = Date.UTC(2025, 0, 1);

/** A user always joined at the same moment. */
export function joinedAt(username: string): Date {
  return new Date(YEAR_2012 + numberFrom(`joined ${username.toLowerCase()}`, YEAR_2025 - YEAR_2012));
}

const SNOWFLAKE_EPOCH = 1_288_834_974_657n;

function snowflake(moment: Date): string {
  return String((BigInt(moment.getTime()) - SNOWFLAKE_EPOCH) << 22n);
}
