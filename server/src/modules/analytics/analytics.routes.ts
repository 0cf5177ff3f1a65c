import { endpointOf } from "@ponkan/contract/api";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../context.ts";
import { mount } from "../../http/mount.ts";
import { createFairQueue } from "../../lib/fair-queue.ts";
import { timezoneOfUser } from "../auth/timezone-of-user.ts";
import { loadAdvice } from "./advice/load-advice.ts";
import { tryDeleteRule } from "./advice/try-delete-rule.ts";
import { contentOf } from "./read/content-of.ts";
import { exportResults } from "./read/export-results.ts";
import { pageOfResults } from "./read/list-results.ts";
import { loadAnalytics } from "./read/load-analytics.ts";
import { whichOf } from "./read/results-filter.ts";
import { windowAsked } from "./read/window-asked.ts";
import { askForRefresh } from "./refresh/ask-for-refresh.ts";
import { showRefresh } from "./refresh/show-refresh.ts";
import { loadVisits } from "./visits/load-visits.ts";

export function analyticsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { db, clock } = ctx;
  const exportsInTurn = createFairQueue({ atOnce: 2, perOwner: 1, waitingPerOwner: 2, waiting: 50 });

  mount(app, ctx, endpointOf("GET /analytics"), ({ session, creator, query }) =>
    loadAnalytics(ctx, { user_id: session.user_id, creator }, query),
  );
  mount(app, ctx, endpointOf("GET /analytics/posts"), async ({ session, creator, query }) => {
    const window = windowAsked(query, clock.now(), await timezoneOfUser(db, session.user_id));
    return pageOfResults(db, whichOf(ctx, creator.id, query), query, window);
  });
  mount(app, ctx, endpointOf("GET /analytics/content"), async ({ session, creator, query }) => {
    const window = windowAsked(query, clock.now(), await timezoneOfUser(db, session.user_id));
    return contentOf(db, whichOf(ctx, creator.id, query), window);
  });
  mount(app, ctx, endpointOf("GET /analytics/export"), async ({ session, creator, query, reply }) => {
    const author = { user_id: session.user_id, creator };
    const { name, text } = await exportsInTurn(session.user_id, () => exportResults(ctx, author, query));
    reply.header("content-disposition", `attachment; filename="${name}"`).type("text/csv; charset=utf-8");
    return text;
  });
  mount(app, ctx, endpointOf("GET /analytics/visits"), ({ session, creator, query }) =>
    loadVisits(ctx, { user_id: session.user_id, creator }, query),
  );
  mount(app, ctx, endpointOf("GET /analytics/advice"), ({ session, creator, query }) =>
    loadAdvice(ctx, { user_id: session.user_id, creator }, query),
  );
  mount(app, ctx, endpointOf("GET /analytics/delete-rule"), ({ session, creator, query }) =>
    tryDeleteRule(ctx, { user_id: session.user_id, creator }, query),
  );
  mount(app, ctx, endpointOf("POST /analytics/refresh"), ({ session }) => askForRefresh(ctx, session.user_id));
  mount(app, ctx, endpointOf("GET /analytics/refresh"), ({ session }) => showRefresh(db, session.user_id));
}
