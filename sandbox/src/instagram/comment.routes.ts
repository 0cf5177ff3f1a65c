import type { FastifyInstance } from "fastify";
import { callerOf, inputOf, VERSION } from "./call.ts";
import { type InstagramContext, newId, nowMs } from "./context.ts";
import { GraphRefusal } from "./graph-error.ts";
import { graphTime } from "./media-view.ts";
import type { Comment } from "./model.ts";
import { refusals } from "./refusals.ts";

const COMMENTS = "instagram_business_manage_comments";
const LONGEST = 2200;

export function addCommentRoutes(app: FastifyInstance, ctx: InstagramContext): void {
  const { media, comments } = ctx.posts;

  app.post<{ Params: { id: string } }>(`${VERSION}/:id/comments`, async (request) => {
    const { id: user_id, username } = callerOf(ctx, request, COMMENTS);
    const below = media.get(request.params.id);
    if (below?.user_id !== user_id) throw refusals.noSuchObject();
    if (below.media_product_type === "STORY") throw refusals.noCommentsHere();
    const { message: text = "" } = inputOf(request);
    if (text.trim() === "" || [...text].length > LONGEST) {
      throw new GraphRefusal({ code: 100, message: "(#100) The comment message is missing or too long" });
    }
    const id = newId();
    await comments.put({ id, media_id: below.id, user_id, username, text, created_ms: nowMs(ctx) });
    return { id };
  });

  /** Newest first. */
  app.get<{ Params: { id: string } }>(`${VERSION}/:id/comments`, async (request) => {
    const user = callerOf(ctx, request, COMMENTS);
    if (media.get(request.params.id)?.user_id !== user.id) throw refusals.noSuchObject();
    return { data: comments.by("media", request.params.id).toReversed().map(commentView) };
  });
}

function commentView({ id, text, username, created_ms }: Comment) {
  return { id, text, username, timestamp: graphTime(created_ms) };
}
