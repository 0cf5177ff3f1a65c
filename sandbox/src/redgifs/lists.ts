import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { requireReader, requireUser } from "./bearer.ts";
import { NICHES, TAGS } from "./catalogue.ts";
import { type RedgifsContext, redgifsUrl } from "./context.ts";
import { notFound, RedgifsError } from "./errors.ts";
import { gifView, nicheView, popularity, userView } from "./gif-view.ts";
import { isReachable } from "./gifs.ts";
import type { Gif } from "./model.ts";
import { findUser } from "./users.ts";

const Paging = z.object({
  order: z.string().default("latest"),
  type: z.string().default("all"),
  page: z.coerce.number().int().min(1).default(1),
  count: z.coerce.number().int().min(1).default(40),
});
type Paging = z.infer<typeof Paging>;

const NicheSearch = z.object({ query: z.string().default(""), order: z.string().default("best_match") });

export function addLists(app: FastifyInstance, ctx: RedgifsContext): void {
  app.get("/v2/me/content", (request) => {
    const user = requireUser(ctx, request, "read");
    const urlOf = (path: string) => redgifsUrl(request, path);
    const own = gifsOf(ctx, user.username);
    return pageOf(ctx, own, Paging.parse(request.query), urlOf);
  });

  app.get("/v2/users/:name/search", (request) => {
    requireReader(ctx, request);
    const user = findUser(ctx, z.object({ name: z.string() }).parse(request.params).name);
    if (!user) throw notFound();
    const urlOf = (path: string) => redgifsUrl(request, path);
    const shown = gifsOf(ctx, user.username).filter((gif) => !gif.private && isReachable(ctx, gif, null));
    const page = pageOf(ctx, shown, Paging.parse(request.query), urlOf);
    return {
      ...page,
      users: [userView(ctx, user, urlOf)],
      niches: [],
      tags: [...new Set(shown.flatMap((gif) => gif.tags))],
    };
  });

  app.get("/v1/tags", (request) => {
    requireReader(ctx, request);
    return { tags: TAGS };
  });

  app.get("/v2/niches/search", (request) => {
    requireReader(ctx, request);
    const { query, order } = NicheSearch.parse(request.query);
    const words = query.trim().toLowerCase();
    const found = NICHES.filter(({ name, tags }) => [name, ...tags].join(" ").toLowerCase().includes(words));
    return { niches: found.toSorted(nicheOrder(order)).map(nicheView) };
  });
}

function gifsOf({ store }: RedgifsContext, username: string): Gif[] {
  return store.gifs.by("user", username.toLowerCase()).filter(({ deleted_ms }) => deleted_ms === null);
}

function pageOf(ctx: RedgifsContext, all: Gif[], paging: Paging, urlOf: (path: string) => string) {
  const { order, type, page, count } = paging;
  if (count > 100) throw new RedgifsError(400, "BadRequest", "Invalid page size");
  const gifs = type === "i" ? [] : inOrder(ctx, all, order);
  const pages = Math.max(1, Math.ceil(gifs.length / count));
  if (page > pages && ctx.store.knobs().page_past_end === "error")
    throw new RedgifsError(400, "BadRequest", "Invalid page");
  const shown = gifs.slice((page - 1) * count, page * count);
  return { page, pages, total: gifs.length, gifs: shown.map((gif) => gifView(ctx, gif, urlOf)) };
}

function inOrder(ctx: RedgifsContext, gifs: Gif[], order: string): Gif[] {
  if (order === "oldest") return gifs;
  if (order === "latest" || order === "new" || order === "recent") return gifs.toReversed();
  return gifs.toSorted((a, b) => popularity(ctx, b).views - popularity(ctx, a).views);
}

type Niche = (typeof NICHES)[number];

function nicheOrder(order: string): (a: Niche, b: Niche) => number {
  if (order === "posts") return (a, b) => b.gifs - a.gifs;
  if (order === "alphabetical_asc") return (a, b) => a.name.localeCompare(b.name);
  if (order === "alphabetical_desc") return (a, b) => b.name.localeCompare(a.name);
  return (a, b) => b.subscribers - a.subscribers;
}
