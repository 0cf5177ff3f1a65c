import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { refusal } from "../../errors.ts";
import { connect } from "../../oauth/control.ts";
import type { Parts } from "../../parts.ts";
import { nowMs, type RedgifsContext } from "../../redgifs/context.ts";
import type { Gif } from "../../redgifs/model.ts";
import { redgifsOauth } from "../../redgifs/oauth.ts";
import { encodingOf } from "../../redgifs/ticket-status.ts";
import { ensureUser, findUser, isUserName } from "../../redgifs/users.ts";
import { forgetGrants } from "../forget-user.ts";
import { RedgifsConsent, RedgifsFacts } from "../inputs.ts";
import { Paging, pageOf } from "../page.ts";

const Params = z.object({ name: z.string().refine(isUserName, "is no Redgifs username") });
const GifFilter = Paging.extend({ user: z.string().optional() }).strict();

export function addRedgifsControl(app: FastifyInstance, { redgifs }: Parts): void {
  const { store } = redgifs;

  app.get("/control/redgifs/users", (request) => pageOf(store.users.values(), Paging.parse(request.query)));

  app.put("/control/redgifs/users/:name", (request) =>
    ensureUser(redgifs, Params.parse(request.params).name, RedgifsFacts.parse(request.body ?? {})),
  );

  /** Acts as if the user had allowed the app and it had fetched its tokens; creates missing users. */
  app.post("/control/redgifs/users/:name/connect", async (request) => {
    const { username } = await ensureUser(redgifs, Params.parse(request.params).name);
    return connect(redgifsOauth(redgifs), { ...RedgifsConsent.parse(request.body ?? {}), user_id: username });
  });

  /** Removes the user and their grants; their gifs stay. */
  app.delete("/control/redgifs/users/:name", async (request, reply) => {
    const user = findUser(redgifs, Params.parse(request.params).name);
    if (user) {
      await forgetGrants(store, user.username);
      await store.users.remove(user.username.toLowerCase());
    }
    return reply.code(204).send();
  });

  /** Including deleted ones. */
  app.get("/control/redgifs/gifs", (request) => {
    const { user, ...paging } = GifFilter.parse(request.query);
    const all = user === undefined ? store.gifs.values() : store.gifs.by("user", user.toLowerCase());
    const { data, next } = pageOf(all, paging);
    return { data: data.map((gif) => gifState(redgifs, gif)), next };
  });

  /** Acts as if Redgifs had taken the gif down. */
  app.delete("/control/redgifs/gifs/:id", async (request, reply) => {
    const gif = store.gifs.get(z.object({ id: z.string() }).parse(request.params).id.toLowerCase());
    if (!gif) throw refusal(404, "There is no such gif.");
    await store.gifs.put({ ...gif, deleted_ms: nowMs(redgifs) });
    return reply.code(204).send();
  });
}

function gifState(ctx: RedgifsContext, gif: Gif) {
  return { ...gif, encoding: encodingOf(ctx, gif).task };
}
