import type { FastifyInstance } from "fastify";
import { layout } from "../pages/layout.ts";
import { sendPage } from "../pages/send-page.ts";
import { postCard } from "../shared/post-card.ts";
import type { TiktokContext } from "./context.ts";
import { fileOf } from "./finish.ts";
import { publicVideos } from "./video.routes.ts";

export function addPostPage(app: FastifyInstance, ctx: TiktokContext): void {
  app.get<{ Params: { name: string; id: string } }>("/@:name/video/:id", async (request, reply) => {
    const { name, id } = request.params;
    const user = [...ctx.people.users.values()].find(({ username }) => username === name);
    const video = user && publicVideos(ctx, user.id).find(({ post_id }) => post_id === id);
    if (!video) return reply.callNotFound();
    const body = postCard({
      title: `@${video.username}`,
      text: video.post_info.title,
      media: [{ url: `/tiktok/media/${fileOf(video)}`, type: "video/mp4" }],
      created_ms: video.created_ms,
      facts: video.post_info.disable_comment ? "comments are off" : "comments are on",
    });
    return sendPage(reply, layout({ title: `@${video.username} on TikTok`, body, now: ctx.clock.now() }));
  });
}
