import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Parts } from "../../parts.ts";

const Moment = z.strictObject({ now: z.iso.datetime({ offset: true }) });
const Step = z.strictObject({ ms: z.number() });

/** The sandbox's time: real time plus an offset. */
export function addClockRoutes(app: FastifyInstance, { clock }: Parts): void {
  const reading = () => ({ now: clock.now().toISOString(), offset_ms: clock.offsetMs() });

  app.get("/control/clock", reading);

  app.put("/control/clock", async (request) => {
    await clock.setOffset(Date.parse(Moment.parse(request.body).now) - Date.now());
    return reading();
  });

  app.post("/control/clock/advance", async (request) => {
    await clock.setOffset(clock.offsetMs() + Step.parse(request.body).ms);
    return reading();
  });

  app.delete("/control/clock", async () => {
    await clock.setOffset(0);
    return reading();
  });
}
