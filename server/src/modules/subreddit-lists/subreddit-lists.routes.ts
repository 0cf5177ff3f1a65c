import { endpointOf } from "@ponkan/contract/api";
import type { SavedSearch, SearchedFor } from "@ponkan/contract/subreddit-lists/saved-search";
import type { SubredditList } from "@ponkan/contract/subreddit-lists/subreddit-list";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../context.ts";
import { mount } from "../../http/mount.ts";
import { addList, changeList, dropList } from "./save-list.ts";
import { forgetSearch, saveSearch } from "./save-search.ts";
import { findSearches } from "./saved-searches.queries.ts";
import { findLists } from "./subreddit-lists.queries.ts";

export function subredditListsRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, endpointOf("GET /subreddit-lists"), async ({ creator }) => ({
    data: (await findLists(ctx.db, creator.id)).map(shown),
  }));

  mount(app, ctx, endpointOf("POST /subreddit-lists"), async ({ creator, body }) => ({
    data: shown(await addList(ctx, creator.id, body)),
  }));

  mount(app, ctx, endpointOf("PATCH /subreddit-lists/{id}"), async ({ creator, params, body }) => ({
    data: shown(await changeList(ctx, creator.id, params.id, body)),
  }));

  mount(app, ctx, endpointOf("DELETE /subreddit-lists/{id}"), async ({ creator, params }) => {
    await dropList(ctx, creator.id, params.id);
    return undefined;
  });

  mount(app, ctx, endpointOf("GET /subreddit-searches"), async ({ creator }) => ({
    data: (await findSearches(ctx.db, creator.id)).map(shownSearch),
  }));

  mount(app, ctx, endpointOf("POST /subreddit-searches"), async ({ creator, body }) => ({
    data: shownSearch(await saveSearch(ctx, creator.id, body)),
  }));

  mount(app, ctx, endpointOf("DELETE /subreddit-searches/{id}"), async ({ creator, params }) => {
    await forgetSearch(ctx, creator.id, params.id);
    return undefined;
  });
}

function shown({ created_at, ...list }: Awaited<ReturnType<typeof findLists>>[number]): SubredditList {
  return { ...list, created_at: created_at.toISOString() };
}

function shownSearch({ created_at, search, ...kept }: Awaited<ReturnType<typeof findSearches>>[number]): SavedSearch {
  return { ...kept, search: search as SearchedFor, created_at: created_at.toISOString() };
}
