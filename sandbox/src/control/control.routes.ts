import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Parts } from "../parts.ts";
import { findUser as findRedgifsUser } from "../redgifs/users.ts";
import { RedditKnobs, RedgifsKnobs } from "./inputs.ts";
import { addAccessRoutes } from "./routes/access.routes.ts";
import { addClockRoutes } from "./routes/clock.routes.ts";
import { addFaultRoutes } from "./routes/faults.routes.ts";
import { addRedditContentRoutes } from "./routes/reddit-content.routes.ts";
import { addRedditPastRoutes } from "./routes/reddit-past.routes.ts";
import { addRedditPeopleRoutes, known, knownUser } from "./routes/reddit-people.routes.ts";
import { addRedgifsControl } from "./routes/redgifs.routes.ts";

/** The control API for tests and tools; client.ts is its typed client. */
export function addControlRoutes(app: FastifyInstance, parts: Parts, reset: () => Promise<void>): void {
  app.get("/control/health", () => ({ status: "ok" }));
  app.post("/control/reset", async (_request, reply) => {
    await reset();
    return reply.code(204).send();
  });

  const { reddit, redgifs, journal } = parts;
  const groups = [addMailControl, addClockRoutes, addFaultRoutes];
  const platforms = [addRedgifsControl, addRedditPeopleRoutes, addRedditContentRoutes, addRedditPastRoutes];
  for (const add of [...groups, ...platforms]) add(app, parts);
  const redditId = (name: string) => knownUser(reddit, name).id;
  addAccessRoutes(app, { slug: "reddit", ctx: reddit, userIdOf: redditId, Knobs: RedditKnobs, journal });
  const redgifsId = (name: string) => known(findRedgifsUser(redgifs, name), name).username;
  addAccessRoutes(app, { slug: "redgifs", ctx: redgifs, userIdOf: redgifsId, Knobs: RedgifsKnobs, journal });
}

const Filter = z.strictObject({ to: z.string().min(1).max(500).optional() });

function addMailControl(app: FastifyInstance, { mailbox }: Parts): void {
  app.get("/control/mail", (request) => {
    const { to } = Filter.parse(request.query);
    return { data: to === undefined ? mailbox.list() : mailbox.to(to) };
  });

  app.delete("/control/mail", async (_request, reply) => {
    await mailbox.clear();
    return reply.code(204).send();
  });
}
