import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { requireReader, requireUser } from "./bearer.ts";
import { type RedgifsContext, redgifsUrl } from "./context.ts";
import { notFound, RedgifsError } from "./errors.ts";
import { popularity, userView } from "./gif-view.ts";
import type { RedgifsUser } from "./model.ts";
import { findUser } from "./users.ts";

const Operation = z.object({ op: z.string(), path: z.string(), value: z.unknown() });
const Change = z.object({ operations: z.array(Operation) });

/** The token's own user and public profiles. */
export function addMe(app: FastifyInstance, ctx: RedgifsContext): void {
  app.get("/v1/me", (request) => {
    const user = requireUser(ctx, request, "read");
    return meView(ctx, user, (path) => redgifsUrl(request, path));
  });

  app.patch("/v1/me", async (request) => {
    const user = requireUser(ctx, request, "read");
    const changed = Change.parse(request.body).operations.reduce(applyOperation, user);
    await ctx.store.users.put(changed);
    return meView(ctx, changed, (path) => redgifsUrl(request, path));
  });

  app.get("/v1/users/:name", (request) => {
    requireReader(ctx, request);
    const user = findUser(ctx, z.object({ name: z.string() }).parse(request.params).name);
    if (!user) throw notFound();
    return userView(ctx, user, (path) => redgifsUrl(request, path));
  });
}

function meView(ctx: RedgifsContext, user: RedgifsUser, urlOf: (path: string) => string) {
  const shown = userView(ctx, user, urlOf);
  const counts = ctx.store.gifs.by("user", user.username.toLowerCase()).map((gif) => popularity(ctx, gif));
  return {
    ...shown,
    totalGifs: shown.gifs,
    views: counts.reduce((sum, { views }) => sum + views, 0),
    likes: counts.reduce((sum, { likes }) => sum + likes, 0),
    preferences: user.preferences,
    blockedTags: [],
  };
}

function applyOperation(user: RedgifsUser, { op, path, value }: z.infer<typeof Operation>): RedgifsUser {
  const [field, key] = path.replace(/^\//, "").split("/");
  if (op !== "replace" && op !== "add" && op !== "remove")
    throw new RedgifsError(400, "BadRequest", `unknown operation \`${op}\``);
  if (field === "preferences" && key) {
    const { [key]: _before, ...others } = user.preferences;
    return { ...user, preferences: op === "remove" ? others : { ...others, [key]: value } };
  }
  const isText = (field === "description" || field === "name") && typeof value === "string";
  if (!isText) throw new RedgifsError(400, "BadRequest", `\`${path}\` cannot be changed`);
  return { ...user, [field]: value };
}
