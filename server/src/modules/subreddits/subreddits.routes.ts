import { endpointOf } from "@ponkan/contract/api";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../context.ts";
import { mount } from "../../http/mount.ts";
import { createTtlCache } from "../../lib/ttl-cache.ts";
import { loadAnalysis } from "./analysis/load-analysis.ts";
import { changeSubreddit } from "./change-subreddit.ts";
import { loadFits } from "./fits/load-fits.ts";
import { loadStats } from "./load-stats.ts";
import { loadSubreddits } from "./load-subreddits.ts";
import { loadLookAlikes } from "./look-alikes/load-look-alikes.ts";
import type { OwnPosts } from "./own-posts.ts";
import type { SavedNames } from "./saved-names.ts";
import { searchSubreddits } from "./search/search-subreddits.ts";
import { type FoundBefore, suggestSubreddits } from "./suggest-subreddits.ts";

/** What later modules provide. */
type Above = { ownPosts: OwnPosts; savedNames: SavedNames };

export function subredditsRoutes(app: FastifyInstance, context: AppContext, above: Above): void {
  const ctx = { ...context, ...above };
  const foundBefore: FoundBefore = createTtlCache(ctx.clock, { most: 1000, seconds: 600 });
  const askedBefore = createTtlCache<true>(ctx.clock, { most: 10_000, seconds: 600 });
  mount(app, ctx, endpointOf("GET /subreddits"), ({ session, creator, query }) =>
    searchSubreddits({ ...ctx, askedBefore }, { user_id: session.user_id, creator_id: creator.id }, query),
  );

  mount(app, ctx, endpointOf("GET /subreddits/suggestions"), async ({ creator, query }) => ({
    data: await suggestSubreddits({ ...ctx, foundBefore }, creator.id, query),
  }));

  mount(app, ctx, endpointOf("POST /subreddits/bulk"), ({ creator, body }) => loadSubreddits(ctx, creator.id, body));

  mount(app, ctx, endpointOf("GET /subreddits/fits"), async ({ creator, query }) => ({
    data: await loadFits(ctx, creator.id, { kind: query.kind, nsfw: query.nsfw, chosen: query["exclude[]"] }),
  }));

  mount(app, ctx, endpointOf("GET /subreddits/look-alikes"), ({ session, creator, query }) =>
    loadLookAlikes({ ...ctx, askedBefore }, { user_id: session.user_id, creator_id: creator.id }, query.to),
  );

  mount(app, ctx, endpointOf("GET /subreddits/{name}/stats"), async ({ session, creator, params }) => ({
    data: await loadStats(ctx, { user_id: session.user_id, creator_id: creator.id }, params.name),
  }));

  mount(app, ctx, endpointOf("GET /subreddits/{name}/analysis"), async ({ session, creator, params, query }) => ({
    data: await loadAnalysis(ctx, { user_id: session.user_id, creator_id: creator.id }, params.name, query.period),
  }));

  mount(app, ctx, endpointOf("PATCH /subreddits/{name}"), async ({ creator, params, body }) => ({
    data: await changeSubreddit(ctx, creator.id, params.name, body),
  }));
}
