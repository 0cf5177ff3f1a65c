import type { FastifyInstance, FastifyRequest } from "fastify";
import { bearerOf, textsOf } from "../input.ts";
import { pictureUrl } from "../shared/picture.ts";
import type { PlatformContext, PlatformUser } from "../shared/users.ts";
import { findCaller, nameOf, numberFrom } from "../shared/users.ts";
import { sendError, sendInvalidToken, sendMissingScope, success } from "./envelope.ts";

export function addUserRoute(app: FastifyInstance, ctx: PlatformContext): void {
  app.get("/v2/user/info/", (request, reply) => {
    const found = findCaller(ctx, bearerOf(request));
    if (found.kind !== "valid") return sendInvalidToken(reply);

    const fields = (textsOf(request.query).fields ?? "").split(",").filter((field) => field !== "");
    const profile = profileOf(found.user, request);
    const asked = fields.map((field) => profile.get(field));
    if (asked.length === 0 || asked.includes(undefined)) {
      return sendError(reply, 400, "invalid_params", "One or more fields in request is invalid.");
    }
    if (asked.some((field) => !found.grant.scopes.includes(field?.scope ?? ""))) return sendMissingScope(reply);
    return success({ user: Object.fromEntries(fields.map((field) => [field, profile.get(field)?.value])) });
  });
}

/** Each field with the scope it requires. */
function profileOf({ id, username, kind }: PlatformUser, request: FastifyRequest) {
  const avatar = pictureUrl(request, "tiktok", `${username}.jpeg`);
  const count = (what: string, limit: number) => numberFrom(`${what} ${username}`, limit);
  const inScope = (scope: string, fields: Record<string, unknown>) =>
    Object.entries(fields).map(([name, value]) => [name, { scope, value }] as const);

  return new Map([
    ...inScope("user.info.basic", {
      open_id: id,
      union_id: id.replace("-000", "union-"),
      avatar_url: avatar,
      avatar_url_100: avatar,
      avatar_large_url: avatar,
      display_name: nameOf(username),
    }),
    ...inScope("user.info.profile", {
      bio_description: "",
      profile_deep_link: `https://vm.tiktok.com/${id.slice(4, 13)}/`,
      is_verified: false,
      username,
    }),
    ...inScope("user.info.stats", {
      follower_count: count("followers", 90_000),
      following_count: count("following", 700),
      likes_count: count("likes", 400_000),
      video_count: kind === "private" ? 0 : count("videos", 400),
    }),
  ]);
}
