import type { FastifyInstance } from "fastify";
import type { Parts } from "../parts.ts";
import { addClockRoutes } from "./routes/clock.routes.ts";
import { addFaultRoutes } from "./routes/faults.routes.ts";
import { addMailControl } from "./routes/mail.routes.ts";
import { addRedditAccessRoutes } from "./routes/reddit-access.routes.ts";
import { addRedditContentRoutes } from "./routes/reddit-content.routes.ts";
import { addRedditPeopleRoutes } from "./routes/reddit-people.routes.ts";
import { addRedgifsControl } from "./routes/redgifs.routes.ts";

/** What tests and tools ask of the sandbox; client.ts is the typed way to call it. */
export function addControlRoutes(app: FastifyInstance, parts: Parts, reset: () => Promise<void>): void {
  app.get("/control/health", () => ({ status: "ok" }));
  app.post("/control/reset", async (_request, reply) => {
    await reset();
    return reply.code(204).send();
  });

  const groups = [addMailControl, addClockRoutes, addFaultRoutes, addRedgifsControl];
  const reddit = [addRedditPeopleRoutes, addRedditContentRoutes, addRedditAccessRoutes];
  for (const add of [...groups, ...reddit]) add(app, parts);
}
