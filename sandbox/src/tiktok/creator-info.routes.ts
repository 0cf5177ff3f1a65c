import type { FastifyInstance, FastifyRequest } from "fastify";
import { callWindows } from "../oauth/call-window.ts";
import { bearerOf } from "../oauth/form.ts";
import { findToken } from "../oauth/grants.ts";
import type { OauthUser } from "../oauth/model.ts";
import { pictureUrl } from "../oauth/picture.ts";
import type { OauthContext } from "../oauth/platform.ts";
import { nameOf } from "../oauth/users.ts";
import { sendError, sendInvalidToken, sendMissingScope, success } from "./envelope.ts";

const CALLS_PER_MINUTE = 20;

/** Kinds of users who may not post now. TikTok says so with HTTP 200. */
const BLOCKED: Record<string, { code: string; message: string }> = {
  capped: { code: "spam_risk_too_many_posts", message: "The daily post cap from the API is reached for this user." },
  banned: { code: "spam_risk_user_banned_from_posting", message: "The user is banned from making new posts." },
};

export function addCreatorInfoRoute(app: FastifyInstance, ctx: OauthContext): void {
  const windowOf = callWindows(ctx.clock, 60);

  app.post("/v2/post/publish/creator_info/query/", (request, reply) => {
    const found = findToken(ctx, bearerOf(request.headers.authorization), "access");
    if (found.kind !== "valid") return sendInvalidToken(reply);
    if (!found.grant.scopes.includes("video.publish")) return sendMissingScope(reply);
    if (windowOf(found.token.token).used > CALLS_PER_MINUTE) {
      return sendError(
        reply,
        429,
        "rate_limit_exceeded",
        "Your request is blocked due to exceeding the API request rate limit.",
      );
    }
    const blocked = BLOCKED[found.user.kind];
    if (blocked) return sendError(reply, 200, blocked.code, blocked.message);
    return success(creatorOf(found.user, request));
  });
}

function creatorOf({ username, kind }: OauthUser, request: FastifyRequest) {
  const isPrivate = kind === "private";
  return {
    creator_avatar_url: pictureUrl(request, "tiktok", `${username}.jpeg`),
    creator_username: username,
    creator_nickname: nameOf(username),
    privacy_level_options: [
      isPrivate ? "FOLLOWER_OF_CREATOR" : "PUBLIC_TO_EVERYONE",
      "MUTUAL_FOLLOW_FRIENDS",
      "SELF_ONLY",
    ],
    comment_disabled: kind === "comments_off",
    duet_disabled: isPrivate,
    stitch_disabled: isPrivate,
    max_video_post_duration_sec: kind === "short_videos" ? 60 : 600,
  };
}
