import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { callWindows } from "../oauth/call-window.ts";
import { bearerOf, textsOf } from "../oauth/form.ts";
import { findToken } from "../oauth/grants.ts";
import type { OauthUser } from "../oauth/model.ts";
import { pictureUrl } from "../oauth/picture.ts";
import type { OauthContext } from "../oauth/platform.ts";
import { nameOf, numberFrom } from "../oauth/users.ts";
import { joinedAt } from "./platform.ts";
import { sendInvalid, sendProblem } from "./problem.ts";

const LIMIT = 75;
const NEEDED = ["users.read", "tweet.read"];
const ALWAYS = ["id", "name", "username"];

export function addUserRoutes(app: FastifyInstance, ctx: OauthContext): void {
  const windowOf = callWindows(ctx.clock, 15 * 60);

  app.get("/2/users/me", (request, reply) => {
    const found = findToken(ctx, bearerOf(request.headers.authorization), "access");
    if (found.kind !== "valid") return sendProblem(reply, 401, "Unauthorized");
    const { used, ends } = windowOf(found.token.token);
    sendLimits(reply, LIMIT - used, ends);
    if (used > LIMIT) return sendProblem(reply, 429, "Too Many Requests");
    if (!NEEDED.every((scope) => found.grant.scopes.includes(scope))) return sendProblem(reply, 403, "Forbidden");

    const profile = profileOf(found.user, found.grant.scopes, request);
    const asked = (textsOf(request.query)["user.fields"] ?? "").split(",").filter((field) => field !== "");
    const unknown = asked.find((field) => !Object.hasOwn(profile, field));
    if (unknown) {
      const known = Object.keys(profile).join(",");
      const message = `The \`user.fields\` query parameter value [${unknown}] is not one of [${known}]`;
      return sendInvalid(reply, { "user.fields": asked }, message);
    }
    return { data: Object.fromEntries(Object.entries(profile).filter(([key]) => [...ALWAYS, ...asked].includes(key))) };
  });
}

function sendLimits(reply: FastifyReply, remaining: number, reset: number): void {
  reply.headers({
    "x-rate-limit-limit": LIMIT,
    "x-rate-limit-remaining": Math.max(0, remaining),
    "x-rate-limit-reset": reset,
  });
}

function profileOf({ id, username, kind }: OauthUser, scopes: string[], request: FastifyRequest) {
  const count = (what: string, limit: number) => numberFrom(`${what} ${username}`, limit);
  const isPremium = kind === "premium";
  return {
    id,
    name: nameOf(username),
    username,
    profile_image_url: pictureUrl(request, "x", `${username}_normal.jpg`),
    description: "",
    created_at: joinedAt(username).toISOString(),
    verified: isPremium,
    verified_type: isPremium ? "blue" : "none",
    subscription_type: isPremium ? "Premium" : "None",
    protected: false,
    ...(scopes.includes("users.email") && { confirmed_email: `${username}@example.com` }),
    public_metrics: {
      followers_count: count("followers", 40_000),
      following_count: count("following", 900),
      tweet_count: count("posts", 5000),
      listed_count: count("listed", 60),
      like_count: count("likes", 9000),
    },
  };
}
