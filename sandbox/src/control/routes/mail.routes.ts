import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Parts } from "../../parts.ts";

const Filter = z.strictObject({ to: z.string().min(1).max(500).optional() });

export function addMailControl(app: FastifyInstance, { mailbox }: Parts): void {
  app.get("/control/mail", (request) => {
    const { to } = Filter.parse(request.query);
    return { data: to === undefined ? mailbox.list() : mailbox.to(to) };
  });

  app.delete("/control/mail", async (_request, reply) => {
    await mailbox.clear();
    return reply.code(204).send();
  });
}
