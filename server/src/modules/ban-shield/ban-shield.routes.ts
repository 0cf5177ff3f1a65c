import { endpointOf } from "@ponkan/contract/api";
import { CSV_BYTES_MAX } from "@ponkan/contract/posts/csv/columns";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../context.ts";
import { mount } from "../../http/mount.ts";
import { createAttempts } from "../../lib/attempts.ts";
import { createFairQueue } from "../../lib/fair-queue.ts";
import { banRisks } from "./ban-risks.ts";
import { earlierPosts } from "./earlier-posts.ts";
import { ignoreRisk } from "./ignore-risk.ts";
import { judgePosts } from "./judge-posts.ts";
import { neighbours } from "./neighbours.ts";
import { nextPlace } from "./next-place.ts";
import { retryPlan } from "./retry-plan.ts";

/** As much as a file of posts, which is larger as JSON. */
const rowsOfFile = { bytes: 3 * CSV_BYTES_MAX, characters: CSV_BYTES_MAX };

export function banShieldRoutes(app: FastifyInstance, ctx: AppContext): void {
  /** A limit per endpoint: a user who writes a lot may still retry. */
  const aMinute = () => {
    const asked = createAttempts(ctx.clock, { max: 60, seconds: 60 });
    return (userId: number) => asked.take(`user ${userId}`);
  };
  const judgedInTurn = createFairQueue({ atOnce: 10, perOwner: 1, waitingPerOwner: 3, waiting: 100 });
  const triedInTurn = createFairQueue({ atOnce: 4, perOwner: 1, waitingPerOwner: 9, waiting: 100 });
  mount(app, ctx, endpointOf("GET /posts/neighbours"), ({ creator, query }) => neighbours(ctx.db, creator.id, query));
  mount(app, ctx, endpointOf("POST /posts/earlier"), ({ creator, body }) => earlierPosts(ctx, creator.id, body));
  mount(
    app,
    ctx,
    endpointOf("POST /posts/threats"),
    async ({ session: { user_id }, creator, body }) => ({
      data: await judgedInTurn(user_id, () => judgePosts(ctx, { user_id, creator }, body.posts)),
    }),
    { largest: rowsOfFile, count: aMinute() },
  );
  mount(
    app,
    ctx,
    endpointOf("POST /posts/next-place"),
    async ({ session: { user_id }, creator, body }) => ({
      data: await triedInTurn(user_id, () => nextPlace(ctx, { user_id, creator }, body)),
    }),
    { count: aMinute() },
  );
  mount(
    app,
    ctx,
    endpointOf("POST /posts/retry-plan"),
    async ({ session: { user_id }, creator, body }) => ({
      data: await judgedInTurn(user_id, () => retryPlan(ctx, { user_id, creator }, body)),
    }),
    { count: aMinute() },
  );
  mount(app, ctx, endpointOf("GET /ban-risks"), ({ session, query }) =>
    banRisks(ctx, session.user_id, query.creator_id),
  );
  mount(app, ctx, endpointOf("PATCH /ban-risks"), async ({ session, body }) => {
    await ignoreRisk(ctx, session.user_id, body);
    return undefined;
  });
}
