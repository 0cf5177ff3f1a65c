import type { FastifyInstance, FastifyRequest } from "fastify";
import { textsOf } from "../input.ts";
import { pictureUrl } from "../shared/picture.ts";
import type { PlatformContext, PlatformUser } from "../shared/users.ts";
import { nameOf, numberFrom } from "../shared/users.ts";
import { createAccessCheck } from "./access.ts";
import { joinedAt } from "./platform.ts";
import { invalid } from "./problem.ts";

const ALWAYS = ["id", "name", "username"];

export function addUserRoutes(app: FastifyInstance, ctx: PlatformContext): void {
  const authorize = createAccessCheck(ctx, { limit: () => 75, scopes: ["users.read", "tweet.read"] });

  app.get("/2/users/me", async (request, reply) => {
    const { user, grant } = authorize(request, reply);
    const profile = profileOf(user, grant.scopes, request);
    const asked = (textsOf(request.query)["user.fields"] ?? "").split(",").filter((field) => field !== "");
    const unknown = asked.find((field) => !Object.hasOwn(profile, field));
    if (unknown) {
      const known = Object.keys(profile).join(",");
      const message = `The \`user.fields\` query parameter value [${unknown}] is not one of [${known}]`;
      throw invalid(message, { "user.fields": asked });
    }
    return { data: Object.fromEntries(Object.entries(profile).filter(([key]) => [...ALWAYS, ...asked].includes(key))) };
  });
}

function profileOf({ id, username, kind }: PlatformUser, scopes: string[], request: FastifyRequest) {
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
