import type { FastifyInstance, FastifyRequest } from "fastify";
import { bearerOf, textsOf } from "../input.ts";
import { pictureUrl } from "../shared/picture.ts";
import type { PlatformContext, PlatformUser } from "../shared/users.ts";
import { findCaller, nameOf, numberFrom } from "../shared/users.ts";
import { sendDeadToken, sendGraphError } from "./graph-error.ts";
import type { InstagramSettings } from "./settings.ts";

const NO_PERMISSION = { code: 10, message: "(#10) Application does not have permission for this action" };

export function addMeRoute(app: FastifyInstance, ctx: PlatformContext, settings: () => InstagramSettings): void {
  app.get("/:version(^v\\d+\\.0$)/me", (request, reply) => {
    const { access_token, fields = "" } = textsOf(request.query);
    const token = access_token ?? bearerOf(request);
    const longLived = findCaller(ctx, token);
    const found = longLived.kind === "unknown" ? findCaller(ctx, token, "short-lived") : longLived;
    if (found.kind !== "valid") return sendDeadToken(reply, found.kind);
    const isProfessional = found.user.kind !== "personal";
    if (!isProfessional || !found.grant.scopes.includes("instagram_business_basic")) {
      return sendGraphError(reply, NO_PERMISSION);
    }

    const profile = profileOf(found.user, request);
    const asked = fields.split(",").filter((field) => field !== "");
    const unknown = asked.find((field) => !Object.hasOwn(profile, field));
    if (unknown) {
      const message = `(#100) Tried accessing nonexisting field (${unknown}) on node type (IGUser)`;
      return sendGraphError(reply, { code: 100, message });
    }
    const answer = Object.fromEntries(Object.entries(profile).filter(([key]) => ["id", ...asked].includes(key)));
    return settings().wraps_answers ? { data: [answer] } : answer;
  });
}

function profileOf({ id, username, kind }: PlatformUser, request: FastifyRequest) {
  const count = (what: string, limit: number) => numberFrom(`${what} ${username}`, limit);
  return {
    /** Known to this app only; paths and webhooks take user_id. */
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
