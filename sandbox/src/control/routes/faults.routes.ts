import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { refusal } from "../../errors.ts";
import { NewFault } from "../../faults/fault.ts";
import type { Parts } from "../../parts.ts";
import { JournalQuery } from "../inputs.ts";

/** Routes for faults and the journal of calls. */
export function addFaultRoutes(app: FastifyInstance, { faults, journal }: Parts): void {
  app.get("/control/faults", () => ({ data: faults.list() }));

  /** Accepts one fault, or an array of faults that belong together. */
  app.post("/control/faults", async (request, reply) => {
    const added = [];
    for (const fault of z.array(NewFault).parse([request.body].flat())) added.push(await faults.add(fault));
    return reply.code(201).send({ data: added });
  });

  app.delete("/control/faults", async (_request, reply) => {
    await faults.clear();
    return reply.code(204).send();
  });

  app.delete("/control/faults/:id", async (request, reply) => {
    const wasThere = await faults.remove(z.object({ id: z.string() }).parse(request.params).id);
    if (!wasThere) throw refusal(404, "There is no such fault.");
    return reply.code(204).send();
  });

  app.get("/control/journal", (request) => ({ data: journal.read(JournalQuery.parse(request.query)) }));
  app.get("/control/journal/counts", () => ({ data: journal.counts() }));

  app.delete("/control/journal", (_request, reply) => {
    journal.clear();
    return reply.code(204).send();
  });
}
