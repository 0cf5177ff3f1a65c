import type { FastifyInstance, FastifyRequest } from "fastify";
import { pictureUrl } from "../shared/picture.ts";
import { nameOf, numberFrom, type PlatformUser } from "../shared/users.ts";
import { callerOf, inputOf, VERSION, withFields } from "./call.ts";
import type { InstagramContext } from "./context.ts";

export function addMeRoute(app: FastifyInstance, ctx: InstagramContext): void {
  app.get(`${VERSION}/me`, async (request) => {
    const user = callerOf(ctx, request, "instagram_business_basic", ["access", "short-lived"]);
    const answer = withFields(profileOf(user, request), inputOf(request).fields);
    return ctx.settings.current().wraps_answers ? { data: [answer] } : answer;
  });
}

function profileOf({ id, username, kind }: PlatformUser, request: FastifyRequest) {
  const count = (what: string, limit: number) => numberFrom(`${what} ${username}`, limit);
  return {
    /** Specific to this app; paths and webhooks use user_id. */
    id: String(10 ** 15 + count("app", 10 ** 14)),
    user_id: id,
    username,
    name: nameOf(username),
    account_type: kind === "business" ? "Business" : "Media_Creator",
    profile_picture_url: pictureUrl(request, "instagram", `${username}.jpg`),
    followers_count: count("followers", 60_000),
    follows_count: count("follows", 1200),
    media_count: count("media", 800),
  };
}
