import type { FastifyInstance } from "fastify";
import { html } from "../pages/html.ts";
import { layout } from "../pages/layout.ts";
import { sendPage } from "../pages/send-page.ts";
import { postCard } from "../shared/post-card.ts";
import type { XContext } from "./context.ts";
import { likesOf } from "./tweet-view.ts";

/** The public page of a post, at the same path as on X. */
export function addPostPage(app: FastifyInstance, ctx: XContext): void {
  const { tweets } = ctx.posts;

  app.get<{ Params: { username: string; id: string } }>("/:username/status/:id", async (request, reply) => {
    const tweet = tweets.get(request.params.id);
    const isThere = tweet && tweet.deleted_ms === null;
    if (!isThere || tweet.username.toLowerCase() !== request.params.username.toLowerCase()) return reply.callNotFound();
    const replies = [...tweets.values()].filter(({ reply_to, deleted_ms }) => reply_to === tweet.id && !deleted_ms);
    const title = `@${tweet.username} on X`;
    const body = html`${[tweet, ...replies].map((each) =>
      postCard({
        title: `@${each.username}`,
        text: each.text,
        media: each.media.map(({ id, type }) => ({ url: `/x/media/${id}`, type })),
        created_ms: each.created_ms,
        facts: `${likesOf(ctx, each)} likes`,
      }),
    )}`;
    return sendPage(reply, layout({ title, body, now: ctx.clock.now() }));
  });
}
