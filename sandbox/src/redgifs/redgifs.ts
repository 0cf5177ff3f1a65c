import formbody from "@fastify/formbody";
import type { FastifyInstance } from "fastify";
import type { RedgifsContext } from "./context.ts";
import { answerRedgifsErrors } from "./errors.ts";
import { addFiledrop } from "./filedrop.ts";
import { addGifs } from "./gifs.ts";
import { addGuestTokens } from "./guest-token.ts";
import { addLists } from "./lists.ts";
import { addMe } from "./me.ts";
import { addMedia } from "./media.ts";
import { addSignIn } from "./oauth.ts";
import { addSubmit } from "./submit.ts";
import { addTickets } from "./tickets.ts";
import { addWatch } from "./watch.page.ts";

/** All hosts of Redgifs, under /redgifs. */
export async function addRedgifs(app: FastifyInstance, ctx: RedgifsContext): Promise<void> {
  await app.register(
    async (redgifs) => {
      await redgifs.register(formbody);
      answerRedgifsErrors(redgifs, ctx);
      const parts = [addSignIn, addGuestTokens, addMe, addTickets, addFiledrop, addSubmit, addGifs];
      for (const add of [...parts, addLists, addMedia, addWatch]) add(redgifs, ctx);
    },
    { prefix: "/redgifs" },
  );
}
