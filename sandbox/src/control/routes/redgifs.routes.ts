import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { connect, countAccess, expireTokens, openGrants, revokeGrants } from "../../oauth/control.ts";
import type { Parts } from "../../parts.ts";
import { nowMs, type RedgifsContext } from "../../redgifs/context.ts";
import type { Gif, RedgifsUser } from "../../redgifs/model.ts";
import { redgifsOauth } from "../../redgifs/oauth.ts";
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
    return connect(redgifsOauth(redgifs), { ...RedgifsConsent.parse(request.body ?? {}), user_id: username });
  });

  const grantsOf = (body: unknown) => {
    const { user } = OfUser.parse(body ?? {});
    return openGrants(redgifs, user === undefined ? undefined : knownUser(redgifs, user).username);
  };
  app.post("/control/redgifs/expire-tokens", (request) => expireTokens(redgifs, grantsOf(request.body)));
  app.post("/control/redgifs/revoke-grants", (request) => revokeGrants(redgifs, grantsOf(request.body)));
  app.get("/control/redgifs/tokens", () => ({
    ...countAccess(redgifs),
    token_calls: tokenCalls(journal, "redgifs:token"),
  }));

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

function knownUser(ctx: RedgifsContext, name: string): RedgifsUser {
  const user = findUser(ctx, name);
  if (!user) throw refusal(404, `There is no test user ${name}.`);
  return user;
}
