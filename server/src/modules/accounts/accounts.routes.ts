import { endpointOf } from "@ponkan/contract/api";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../context.ts";
import { mount } from "../../http/mount.ts";
import { changeProxy } from "./change-proxy.ts";
import { connectRoutes, type FindResumedPosts } from "./connect.routes.ts";
import { limitProxyChanges } from "./connect-limits.ts";
import { disconnectAccount, type GiveUpPosts } from "./disconnect-account.ts";
import { loadRedditAccount, showRedditAccount } from "./load-reddit-account.ts";
import { loadRedgifsAccount } from "./load-redgifs-account.ts";
import { tryProxy } from "./try-proxy.ts";

type OfPosts = { giveUpPosts: GiveUpPosts; findPostsBack: FindResumedPosts };

export function accountsRoutes(app: FastifyInstance, ctx: AppContext, { giveUpPosts, findPostsBack }: OfPosts): void {
  connectRoutes(app, ctx, findPostsBack);

  mount(app, ctx, endpointOf("GET /accounts/reddit"), async ({ creator }) => ({
    data: await loadRedditAccount(ctx, creator),
  }));

  mount(app, ctx, endpointOf("PATCH /accounts/reddit"), async ({ session, creator, body }) => {
    await limitProxyChanges(ctx, session.user_id);
    await changeProxy(ctx, creator, body.proxy);
    return { data: await showRedditAccount(ctx, creator) };
  });

  mount(app, ctx, endpointOf("POST /accounts/reddit/proxy/test"), async ({ session, creator, body }) => {
    await limitProxyChanges(ctx, session.user_id);
    return tryProxy(ctx, creator, body.proxy);
  });

  mount(app, ctx, endpointOf("DELETE /accounts/{platform}"), async ({ creator, params }) => {
    await disconnectAccount({ ...ctx, giveUpPosts }, creator, params.platform);
    return undefined;
  });

  mount(app, ctx, endpointOf("GET /redgifs/account"), async ({ creator }) => ({
    data: await loadRedgifsAccount(ctx.db, creator.id),
  }));

  mount(app, ctx, endpointOf("DELETE /redgifs/account"), async ({ creator }) => {
    await disconnectAccount({ ...ctx, giveUpPosts }, creator, "redgifs");
    return undefined;
  });
}
