import { endpointOf } from "@ponkan/contract/api";
import { creatorChannel } from "@ponkan/contract/realtime/channel";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../context.ts";
import { runIdempotent } from "../../http/idempotency.ts";
import { mount } from "../../http/mount.ts";
import { createReplyCache } from "../../http/reply-cache.ts";
import { Refusal } from "../../lib/refusal.ts";
import type { Session } from "../auth/sessions.ts";
import { timezoneOfUser } from "../auth/timezone-of-user.ts";
import type { OwnedCreator } from "../creators/owned-creator.ts";
import type { Author } from "./author.ts";
import { bulkPosts } from "./bulk/bulk-posts.ts";
import { calendarPosts, daysOf } from "./calendar/calendar-posts.ts";
import { listChanges } from "./journal/list-changes.ts";
import { undoChange } from "./journal/undo-change.ts";
import { findHits } from "./read/find-hits.ts";
import { pageOfPosts } from "./read/list-posts.ts";
import { loadPost } from "./read/load-post.ts";
import { answering } from "./write/answering.ts";
import { deletePosts } from "./write/delete-posts.ts";
import { duplicatePosts } from "./write/duplicate-posts.ts";
import { retryPosts } from "./write/retry-posts.ts";
import { schedulePosts } from "./write/schedule-posts.ts";
import { updatePosts } from "./write/update-posts.ts";
import type { Shield } from "./write/writing.ts";

/** Ban Shield comes after posts in module order, so it is passed in. */
export function postsRoutes(app: FastifyInstance, context: AppContext, shield: Shield): void {
  const ctx = { ...context, shield };
  const schedule = endpointOf("POST /posts/schedule");
  mount(app, ctx, schedule, (call) => {
    refuseOtherCreator(call.body.creator_id, call.creator);
    const { as, posts, replaced_ids: replaces = [] } = call.body;
    return runIdempotent(ctx, schedule, withoutShown(call), (transact) =>
      schedulePosts({ ...ctx, transact }, authorOf(call), posts, { as, replaces }),
    );
  });

  const update = endpointOf("POST /posts/update");
  mount(app, ctx, update, (call) =>
    runIdempotent(ctx, update, call, (transact) => updatePosts({ ...ctx, transact }, authorOf(call), call.body.posts)),
  );

  const duplicate = endpointOf("POST /posts/duplicate");
  mount(app, ctx, duplicate, (call) =>
    runIdempotent(ctx, duplicate, withoutShown(call), (transact) =>
      duplicatePosts({ ...ctx, transact }, authorOf(call), call.body),
    ),
  );

  mount(app, ctx, endpointOf("GET /posts"), (call) => pageOfPosts(ctx, authorOf(call), call.query));

  mount(app, ctx, endpointOf("GET /posts/find"), async ({ creator, query }) => ({
    data: await findHits(ctx, creator.id, query.query),
  }));

  const keptAnswer = createReplyCache(ctx);
  mount(app, ctx, endpointOf("GET /posts/calendar"), async ({ session, creator, query }) => {
    const days = daysOf(query, await timezoneOfUser(ctx.db, session.user_id));
    return keptAnswer({
      channel: creatorChannel(creator.id, creator.name),
      key: JSON.stringify([days, query]),
      type: "application/json",
      make: async () => JSON.stringify(await calendarPosts(ctx.db, creator.id, query, days)),
    });
  });

  mount(app, ctx, endpointOf("GET /posts/{id}"), async ({ creator, params }) => ({
    data: await loadPost(ctx, creator.id, params.id),
  }));

  const remove = endpointOf("DELETE /posts");
  mount(app, ctx, remove, (call) =>
    runIdempotent(ctx, remove, call, async (transact) => {
      await deletePosts({ ...ctx, transact: answering(transact, () => undefined) }, authorOf(call), call.body.ids);
      return undefined;
    }),
  );

  journalRoutes(app, ctx);

  const bulk = endpointOf("POST /posts/bulk");
  mount(app, ctx, bulk, (call) =>
    runIdempotent(ctx, bulk, withoutShown(call), (transact) =>
      bulkPosts({ ...ctx, transact }, authorOf(call), call.body),
    ),
  );

  const retry = endpointOf("POST /posts/retry");
  mount(app, ctx, retry, (call) =>
    runIdempotent(ctx, retry, call, (transact) => retryPosts({ ...ctx, transact }, authorOf(call), call.body)),
  );
}

/** Leaves `as` out of the comparison: a repeated request is the same whatever was shown when it was sent. */
const withoutShown = <C extends { body: object }>(call: C): C => ({ ...call, body: { ...call.body, as: undefined } });

/** Routes for the change journal, undo and redo. */
function journalRoutes(app: FastifyInstance, ctx: AppContext & { shield: Shield }): void {
  mount(app, ctx, endpointOf("GET /posts/changes"), ({ creator }) => listChanges(ctx, creator.id));

  const undo = endpointOf("POST /posts/undo");
  mount(app, ctx, undo, (call) =>
    runIdempotent(ctx, undo, call, (transact) => undoChange({ ...ctx, transact }, authorOf(call), call.body, "undo")),
  );

  const redo = endpointOf("POST /posts/redo");
  mount(app, ctx, redo, (call) =>
    runIdempotent(ctx, redo, call, (transact) => undoChange({ ...ctx, transact }, authorOf(call), call.body, "redo")),
  );
}

function authorOf({ session, creator }: { session: Session; creator: OwnedCreator }): Author {
  return { user_id: session.user_id, creator };
}

/** C-14: a form belongs to the creator it was opened for. */
function refuseOtherCreator(meant: number | undefined, creator: OwnedCreator): void {
  if (meant === undefined || meant === creator.id) return;
  throw new Refusal(409, "You switched to another creator in a different tab. Reload to continue.");
}
