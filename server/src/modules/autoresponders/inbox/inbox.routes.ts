import { endpointOf } from "@ponkan/contract/api";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../../context.ts";
import { mount } from "../../../http/mount.ts";
import { answerByHand, blockSender, cancelAnswer, finishItem, sendNow } from "./change-item.ts";
import { listInbox } from "./list-inbox.ts";
import { loadResults } from "./load-results.ts";
import { readNow } from "./read-now.ts";
import { countItems } from "./shown-items.queries.ts";

export function inboxRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, endpointOf("GET /inbox"), ({ session, creator, query }) => {
    const list = () => listInbox(ctx.db, creator.id, query);
    return query.search ? app.searchInTurn(session.user_id, list) : list();
  });
  mount(app, ctx, endpointOf("GET /inbox/counts"), ({ creator }) => countItems(ctx.db, creator.id));
  mount(app, ctx, endpointOf("POST /inbox/read"), ({ creator }) => readNow(ctx, creator));

  mount(app, ctx, endpointOf("GET /inbox/results"), async ({ creator }) => ({
    data: await loadResults(ctx, creator.id),
  }));

  mount(app, ctx, endpointOf("POST /inbox/{id}/answer"), async ({ creator, params, body }) => ({
    data: await answerByHand(ctx, creator, params.id, body.text),
  }));
  mount(app, ctx, endpointOf("POST /inbox/{id}/cancel"), async ({ creator, params }) => ({
    data: await cancelAnswer(ctx, creator, params.id),
  }));
  mount(app, ctx, endpointOf("POST /inbox/{id}/send-now"), async ({ creator, params }) => ({
    data: await sendNow(ctx, creator, params.id),
  }));
  mount(app, ctx, endpointOf("POST /inbox/{id}/done"), async ({ creator, params }) => ({
    data: await finishItem(ctx, creator, params.id),
  }));
  mount(app, ctx, endpointOf("POST /inbox/{id}/block"), async ({ creator, params, body }) => ({
    data: await blockSender(ctx, creator, params.id, body.is_blocked),
  }));
}
