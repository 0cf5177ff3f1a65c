import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Mailbox } from "../mail/mailbox.ts";

type World = { mailbox: Mailbox };

const Filter = z.strictObject({ to: z.string().min(1).max(500).optional() });

/** What tests and tools ask of the sandbox; client.ts is the typed way to call it. */
export function addControlRoutes(app: FastifyInstance, { mailbox }: World): void {
  app.get("/control/health", () => ({ status: "ok" }));

  app.get("/control/mail", (request) => {
    const { to } = Filter.parse(request.query);
    return { data: to === undefined ? mailbox.list() : mailbox.to(to) };
  });

  app.delete("/control/mail", async (_request, reply) => {
    await mailbox.clear();
    return reply.code(204).send();
  });
}
