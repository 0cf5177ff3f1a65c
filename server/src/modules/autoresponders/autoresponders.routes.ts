import { endpointOf } from "@ponkan/contract/api";
import { defaultHandOffWords } from "@ponkan/contract/autoresponders/hand-off";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../context.ts";
import { mount } from "../../http/mount.ts";
import { deleteAutoresponder, findHandOffWords } from "./autoresponders.queries.ts";
import { changeHandOffWords } from "./change-hand-off-words.ts";
import { orderAutoresponders } from "./order-autoresponders.ts";
import { readAutoresponder, readAutoresponders } from "./read-autoresponders.ts";
import { readHistory, readLog } from "./read-history.ts";
import { addAutoresponder, changeAutoresponder, noSuchAutoresponder, type Whose } from "./save-autoresponder.ts";

export function autorespondersRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, endpointOf("GET /autoresponders"), async ({ query, ...call }) => ({
    data: await readAutoresponders(ctx, whose(call), query.type),
  }));

  mount(app, ctx, endpointOf("POST /autoresponders"), async ({ body, ...call }) => {
    const { id } = await addAutoresponder(ctx, whose(call), body);
    return { data: await readAutoresponder(ctx, whose(call), id) };
  });

  mount(app, ctx, endpointOf("PUT /autoresponders/order"), async ({ body, ...call }) => {
    await orderAutoresponders(ctx, call.creator.id, body);
    return { data: await readAutoresponders(ctx, whose(call), body.type) };
  });

  mount(app, ctx, endpointOf("GET /autoresponders/settings"), async ({ creator }) => ({
    data: { hand_off_words: (await findHandOffWords(ctx.db, creator.id)) ?? [...defaultHandOffWords] },
  }));

  mount(app, ctx, endpointOf("PATCH /autoresponders/settings"), async ({ creator, body }) => {
    await changeHandOffWords(ctx, creator.id, body.hand_off_words);
    return { data: body };
  });

  mount(app, ctx, endpointOf("GET /autoresponders/replay"), ({ creator, query }) =>
    readHistory(ctx, creator.id, query.type),
  );

  mount(app, ctx, endpointOf("GET /autoresponders/{id}"), async ({ params, ...call }) => {
    const autoresponder = await readAutoresponder(ctx, whose(call), params.id);
    return { data: { ...autoresponder, log: await readLog(ctx.db, call.creator.id, params.id) } };
  });

  mount(app, ctx, endpointOf("PATCH /autoresponders/{id}"), async ({ params, body, ...call }) => {
    await changeAutoresponder(ctx, whose(call), params.id, body);
    return { data: await readAutoresponder(ctx, whose(call), params.id) };
  });

  mount(app, ctx, endpointOf("DELETE /autoresponders/{id}"), async ({ creator, params }) => {
    if (!(await deleteAutoresponder(ctx.db, creator.id, params.id))) throw noSuchAutoresponder();
    return undefined;
  });
}

const whose = ({ session, creator }: { session: { user_id: number }; creator: { id: number } }): Whose => ({
  user_id: session.user_id,
  id: creator.id,
});
