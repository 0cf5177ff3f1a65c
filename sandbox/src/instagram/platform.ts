import { secret } from "../oauth/grants.ts";
import { backTo, type OauthPlatform } from "../oauth/platform.ts";
import { numberFrom } from "../oauth/users.ts";

export const instagramPlatform: OauthPlatform = {
  slug: "instagram",
  label: "Instagram",
  authorizePath: "/oauth/authorize",
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
  maxStateLength: Number.POSITIVE_INFINITY,
  allowButton: "Allow",
  codeSeconds: 3600,
  newCode: () => `AQ${secret(96)}`,
  kinds: {
    business: "Business account",
    creator: "Creator account",
    personal: "Personal account, which Instagram refuses",
  },
  usernames: /^[\w.]{1,30}$/,
  userIdOf: (username) => `17841${String(numberFrom(`instagram ${username}`, 10 ** 12)).padStart(12, "4")}`,
  firstUsers: { "lena.outside": "creator", film_and_gear: "business", kitchen_notes: "creator", just_me: "personal" },
  allowedUrl: (ask, { code }) => {
    const url = backTo(ask, { code, state: ask.state });
    url.hash = "_";
    return url;
  },
  declinedUrl: (ask) =>
    backTo(ask, {
      error: "access_denied",
      error_reason: "user_denied",
      error_description: "The user denied your request.",
      state: ask.state,
    }),
};
