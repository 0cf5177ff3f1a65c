import { createHash, randomInt } from "node:crypto";
import { secret } from "../oauth/grants.ts";
import { backTo, type OauthPlatform } from "../oauth/platform.ts";

export const tiktokPlatform: OauthPlatform = {
  slug: "tiktok",
  label: "TikTok",
  authorizePath: "/v2/auth/authorize/",
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
  maxStateLength: Number.POSITIVE_INFINITY,
  allowButton: "Continue",
  codeSeconds: 600,
  newCode: () => `${secret(48)}*0!${randomInt(1000, 9999)}.e1`,
  kinds: {
    public: "Public account",
    private: "Private account",
    comments_off: "Public account, comments off",
    short_videos: "Public account, videos up to 60 seconds",
    capped: "Public account that posted too much today",
    banned: "Public account that is banned from posting",
  },
  usernames: /^[\w.]{2,24}$/,
  userIdOf: (username) => `-000${createHash("sha256").update(`tiktok ${username}`).digest("base64url").slice(0, 32)}`,
  firstUsers: { "lena.outside": "public", film_and_gear: "public", kitchen_notes: "private" },
  allowedUrl: (ask, { code, scopes }) => backTo(ask, { code, scopes: scopes.join(","), state: ask.state }),
  declinedUrl: (ask) =>
    backTo(ask, {
      error: "access_denied",
      error_description: "User cancelled the authorization",
      state: ask.state,
    }),
};
