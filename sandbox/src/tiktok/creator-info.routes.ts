import type { FastifyInstance, FastifyRequest } from "fastify";
import { pictureUrl } from "../shared/picture.ts";
import type { PlatformContext, PlatformUser } from "../shared/users.ts";
import { nameOf } from "../shared/users.ts";
import { createAccessCheck } from "./access.ts";
import { success, TiktokRefusal } from "./envelope.ts";

/** Kinds of users who may not post. The creator info endpoint reports this with HTTP 200. */
const BLOCKED: Record<string, { code: string; message: string }> = {
  capped: { code: "spam_risk_too_many_posts", message: "The daily post cap from the API is reached for this user." },
  banned: { code: "spam_risk_user_banned_from_posting", message: "The user is banned from making new posts." },
};

export function addCreatorInfoRoute(app: FastifyInstance, ctx: PlatformContext): void {
  const authorize = createAccessCheck(ctx, { scope: "video.publish", perMinute: 20 });

  app.post("/v2/post/publish/creator_info/query/", async (request) => {
    const user = authorize(request);
    refuseBlocked(user, 200);
    return success(creatorOf(user, request));
  });
}

export function refuseBlocked({ kind }: PlatformUser, status: 200 | 403): void {
  const blocked = BLOCKED[kind];
  if (blocked) throw new TiktokRefusal(status, blocked.code, blocked.message);
}

export function privacyLevelsOf({ kind }: PlatformUser): string[] {
  return [kind === "private" ? "FOLLOWER_OF_CREATOR" : "PUBLIC_TO_EVERYONE", "MUTUAL_FOLLOW_FRIENDS", "SELF_ONLY"];
}

export const longestVideoOf = ({ kind }: PlatformUser): number => (kind === "short_videos" ? 60 : 600);

function creatorOf(user: PlatformUser, request: FastifyRequest) {
  const { username, kind } = user;
  const isPrivate = kind === "private";
  return {
    creator_avatar_url: pictureUrl(request, "tiktok", `${username}.jpeg`),
    creator_username: username,
    creator_nickname: nameOf(username),
    privacy_level_options: privacyLevelsOf(user),
    comment_disabled: kind === "comments_off",
    duet_disabled: isPrivate,
    stitch_disabled: isPrivate,
    max_video_post_duration_sec: longestVideoOf(user),
  };
}
