import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { createAccessCheck } from "./access.ts";
import { nowMs, type TiktokContext } from "./context.ts";
import { success, TiktokRefusal } from "./envelope.ts";
import type { Publication } from "./model.ts";

const Asked = z.object({ publish_id: z.string() });

export function addStatusRoutes(app: FastifyInstance, ctx: TiktokContext): void {
  const authorize = createAccessCheck(ctx, { scope: "video.publish", perMinute: 30 });
  const { publications } = ctx.posts;

  function ownPublication(userId: string, body: unknown): Publication {
    const read = Asked.safeParse(body);
    const found = read.success ? publications.get(read.data.publish_id) : undefined;
    if (!found) throw new TiktokRefusal(400, "invalid_publish_id", "The publish_id does not exist.");
    if (found.user_id === userId) return found;
    const code = "token_not_authorized_for_specified_publish_id";
    throw new TiktokRefusal(400, code, "The access_token is not authorized for the publish_id.");
  }

  app.post("/v2/post/publish/status/fetch/", async (request, reply) => {
    const publication = ownPublication(authorize(request).id, request.body);
    const json = JSON.stringify(success(statusOf(ctx, publication)));
    // The id is a bare 19-digit number, too large for a JavaScript number.
    return reply
      .type("application/json; charset=utf-8")
      .send(json.replaceAll(`"${publication.post_id}"`, publication.post_id));
  });

  app.post("/v2/post/publish/cancel/", async (request) => {
    const publication = ownPublication(authorize(request).id, request.body);
    if (publication.done_ms !== null) {
      throw new TiktokRefusal(400, "publish_not_cancellable", "The publish cannot be cancelled any more.");
    }
    await publications.put({ ...publication, done_ms: nowMs(ctx), fail_reason: "publish_cancelled" });
    return success({});
  });
}

function statusOf(ctx: TiktokContext, publication: Publication) {
  const { source, uploaded_bytes, done_ms, fail_reason, post_id, public_ms } = publication;
  const now = nowMs(ctx);
  const isUpload = source === "FILE_UPLOAD";
  const bytes = isUpload ? { uploaded_bytes } : { downloaded_bytes: uploaded_bytes };
  if (done_ms === null || now < done_ms) {
    return { status: isUpload ? "PROCESSING_UPLOAD" : "PROCESSING_DOWNLOAD", ...bytes };
  }
  if (fail_reason !== null) return { status: "FAILED", fail_reason, ...bytes };
  const ids = public_ms !== null && now >= public_ms ? [post_id] : [];
  return { status: "PUBLISH_COMPLETE", publicaly_available_post_id: ids, ...bytes };
}
