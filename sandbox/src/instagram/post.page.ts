import type { FastifyInstance, FastifyReply } from "fastify";
import { html } from "../pages/html.ts";
import { layout } from "../pages/layout.ts";
import { sendPage } from "../pages/send-page.ts";
import { postCard } from "../shared/post-card.ts";
import type { InstagramContext } from "./context.ts";
import { likesOf } from "./media-view.ts";
import type { Media } from "./model.ts";

type Shortcode = { Params: { shortcode: string } };

/** The public page of a post, a reel or a story. */
export function addPostPages(app: FastifyInstance, ctx: InstagramContext): void {
  const byShortcode = (shortcode: string) =>
    [...ctx.posts.media.values()].find((media) => media.shortcode === shortcode);

  for (const path of ["/p/:shortcode/", "/reel/:shortcode/"]) {
    app.get<Shortcode>(path, async (request, reply) => show(ctx, byShortcode(request.params.shortcode), reply));
  }
  app.get<{ Params: { id: string } }>("/stories/:username/:id", async (request, reply) =>
    show(ctx, ctx.posts.media.get(request.params.id), reply),
  );
}

function show(ctx: InstagramContext, media: Media | undefined, reply: FastifyReply) {
  if (!media) return reply.callNotFound();
  const comments = ctx.posts.comments.by("media", media.id);
  const body = html`
    ${postCard({
      title: `@${media.username}`,
      text: media.caption,
      media: media.items.map(({ file, type }) => ({ url: `/instagram/media/${file}`, type })),
      created_ms: media.created_ms,
      facts: `${likesOf(ctx, media)} likes`,
    })}
    ${comments.map(({ username, text }) => html`<p class="card"><strong>@${username}</strong> ${text}</p>`)}`;
  return sendPage(reply, layout({ title: `@${media.username} on Instagram`, body, now: ctx.clock.now() }));
}
