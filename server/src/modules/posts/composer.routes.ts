import { endpointOf } from "@ponkan/contract/api";
import { CSV_BYTES_MAX } from "@ponkan/contract/posts/csv/columns";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../context.ts";
import { mount } from "../../http/mount.ts";
import { createAttempts } from "../../lib/attempts.ts";
import { createFairQueue } from "../../lib/fair-queue.ts";
import { importPosts } from "./import/import-posts.ts";
import { rewordRows } from "./titles/reword-rows.ts";
import { suggestTitles } from "./titles/suggest-titles.ts";

/** Limit of TX-02. */
const titleCalls = { max: 30, seconds: 60 * 60 };
const TITLES_PER_CALL = 10;
/** Each import may have to parse a megabyte. */
const importCalls = { max: 30, seconds: 60 };
/** Quotes and line breaks take twice their size in JSON. The limit of the file itself has a message of its own. */
const wholeFile = { bytes: 3 * CSV_BYTES_MAX, characters: 3 * CSV_BYTES_MAX };

/** Routes the composer uses before anything is scheduled. */
export function composerRoutes(app: FastifyInstance, ctx: AppContext): void {
  const attempts = createAttempts(ctx.clock, titleCalls);
  mount(app, ctx, endpointOf("POST /posts/title"), async ({ session, creator, body }) => {
    attempts.take(`user ${session.user_id}`);
    return suggestTitles(ctx, creator.id, body);
  });
  mount(app, ctx, endpointOf("POST /posts/rewordings"), async ({ session, creator, body }) => {
    // Usually all rows share one title; each further title costs as much again.
    const titles = new Set(body.rows.map(({ title }) => title)).size;
    for (let counted = 0; counted < titles; counted += TITLES_PER_CALL) attempts.take(`user ${session.user_id}`);
    return { data: await rewordRows(ctx, creator.id, body) };
  });

  const imports = createAttempts(ctx.clock, importCalls);
  const importsInTurn = createFairQueue({ atOnce: 20, perOwner: 1, waitingPerOwner: 3, waiting: 100 });
  mount(
    app,
    ctx,
    endpointOf("POST /posts/import"),
    ({ session: { user_id }, creator, body }) =>
      importsInTurn(user_id, () => importPosts(ctx, { user_id, creator }, body.csv)),
    { largest: wholeFile, count: (userId) => imports.take(`user ${userId}`) },
  );
}
