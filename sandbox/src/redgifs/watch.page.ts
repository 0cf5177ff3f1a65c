import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { type Html, html } from "../pages/html.ts";
import { layout, notFoundPage } from "../pages/layout.ts";
import { sendPage } from "../pages/send-page.ts";
import type { RedgifsContext } from "./context.ts";
import { isReachable } from "./gifs.ts";
import type { Gif } from "./model.ts";

/** The public pages of a gif: its own page, and one for embedding in other sites. */
export function addWatch(app: FastifyInstance, ctx: RedgifsContext): void {
  app.get("/watch/:id", (request, reply) => showGif(ctx, request, reply, watchPage, false));
  app.get("/ifr/:id", (request, reply) => showGif(ctx, request, reply, framePage, true));
}

function showGif(
  ctx: RedgifsContext,
  request: FastifyRequest,
  reply: FastifyReply,
  page: (gif: Gif) => Html,
  isFrameable: boolean,
): FastifyReply {
  const gif = ctx.store.gifs.get(z.object({ id: z.string() }).parse(request.params).id.toLowerCase());
  if (!gif || (gif.deleted_ms === null && !isReachable(ctx, gif, null)))
    return sendPage(reply.code(404), notFoundPage());
  if (gif.deleted_ms !== null) return sendPage(reply.code(410), notFoundPage());
  return sendPage(reply, page(gif), { isFrameable });
}

function watchPage(gif: Gif): Html {
  return layout({
    title: gif.description || gif.media_name,
    body: html`
      <article class="card post">
        ${video(gif)}
        <h1>${gif.description || gif.media_name}</h1>
        <p class="facts">by ${gif.username} · ${gif.tags.join(", ")}</p>
      </article>`,
  });
}

function framePage(gif: Gif): Html {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${gif.media_name}</title>
<link rel="stylesheet" href="/assets/sandbox.css"></head><body>${video(gif)}</body></html>
`;
}

function video(gif: Gif): Html {
  return html`<video class="media" controls preload="metadata" poster="/redgifs/media/${gif.media_name}-poster.jpg"
    src="/redgifs/media/${gif.media_name}.mp4"></video>`;
}
