import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Parts } from "../../parts.ts";
import type { RedgifsContext } from "../../redgifs/context.ts";
import { nowMs } from "../../redgifs/context.ts";
import { addGrant, issueToken, revokeGrant } from "../../redgifs/grants.ts";
import type { Gif, Grant } from "../../redgifs/model.ts";
import { encodingOf } from "../../redgifs/ticket-status.ts";
import { ensureUser, findUser, isUserName } from "../../redgifs/users.ts";
import { OfUser, RedgifsConsent, RedgifsFacts, RedgifsKnobs } from "../asks.ts";
import { Paging, pageOf } from "../page.ts";
import { refusal } from "../refuse.ts";
import { tokenCalls } from "../token-calls.ts";

const Params = z.object({ name: z.string().refine(isUserName, "is no Redgifs username") });
const GifFilter = Paging.extend({ user: z.string().optional() }).strict();

export function addRedgifsControl(app: FastifyInstance, { redgifs, journal }: Parts): void {
  const { store } = redgifs;

  app.get("/control/redgifs/users", (request) => pageOf(store.users.values(), Paging.parse(request.query)));

  app.put("/control/redgifs/users/:name", (request) =>
    ensureUser(redgifs, Params.parse(request.params).name, RedgifsFacts.parse(request.body ?? {})),
  );

  /** As if the user had allowed the app and the app had fetched its tokens. Makes the user if need be. */
  app.post("/control/redgifs/users/:name/connect", async (request) => {
    const { username } = await ensureUser(redgifs, Params.parse(request.params).name);
    return issueToken(redgifs, await addGrant(redgifs, { ...RedgifsConsent.parse(request.body ?? {}), username }));
  });

  app.post("/control/redgifs/expire-tokens", async (request) => {
    const grants = grantsOf(redgifs, OfUser.parse(request.body ?? {}).user);
    const tokens = grants.flatMap(({ id }) => store.tokens.by("grant", id));
    await Promise.all(tokens.map((token) => store.tokens.put({ ...token, expires_ms: 0 })));
    return { count: tokens.length };
  });

  app.post("/control/redgifs/revoke-grants", async (request) => {
    const grants = grantsOf(redgifs, OfUser.parse(request.body ?? {}).user);
    for (const grant of grants) await revokeGrant(redgifs, grant);
    return { count: grants.length };
  });

  app.get("/control/redgifs/tokens", () => {
    const valid = [...store.tokens.values()].filter(({ expires_ms }) => expires_ms > nowMs(redgifs));
    return { grants: store.grants.size, valid_tokens: valid.length, token_calls: tokenCalls(journal, "redgifs:token") };
  });

  /** Deleted ones too. */
  app.get("/control/redgifs/gifs", (request) => {
    const { user, ...paging } = GifFilter.parse(request.query);
    const all = user === undefined ? store.gifs.values() : store.gifs.by("user", user.toLowerCase());
    const { data, next } = pageOf(all, paging);
    return { data: data.map((gif) => gifState(redgifs, gif)), next };
  });

  /** As if Redgifs took it down. */
  app.delete("/control/redgifs/gifs/:id", async (request, reply) => {
    const gif = store.gifs.get(z.object({ id: z.string() }).parse(request.params).id.toLowerCase());
    if (!gif) throw refusal(404, "There is no such gif.");
    await store.gifs.put({ ...gif, deleted_ms: nowMs(redgifs) });
    return reply.code(204).send();
  });

  app.get("/control/redgifs/knobs", () => store.knobs());
  app.patch("/control/redgifs/knobs", async (request) => {
    await store.changeKnobs(RedgifsKnobs.parse(request.body));
    return store.knobs();
  });
  app.delete("/control/redgifs/knobs", async () => {
    await store.resetKnobs();
    return store.knobs();
  });
}

function gifState(ctx: RedgifsContext, gif: Gif) {
  return { ...gif, encoding: encodingOf(ctx, gif).task };
}

function grantsOf(ctx: RedgifsContext, name: string | undefined): Grant[] {
  if (name === undefined) return [...ctx.store.grants.values()];
  if (!findUser(ctx, name)) throw refusal(404, `There is no test user ${name}.`);
  return ctx.store.grants.by("user", name.toLowerCase());
}
