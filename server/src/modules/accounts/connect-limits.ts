import type { FastifyRequest } from "fastify";
import { createAttempts } from "../../lib/attempts.ts";
import type { Clock } from "../../lib/clock.ts";

const seconds = 600;

/** Each attempt leaves a row and costs calls to a platform that counts them for the whole installation. */
export function createConnectLimits(clock: Clock) {
  const byAddress = createAttempts(clock, { max: 200, seconds });
  const bySession = createAttempts(clock, { max: 60, seconds });

  return (step: "start" | "finish", { ip, session }: FastifyRequest): void => {
    byAddress.take(`${step} ${ip}`);
    if (session) bySession.take(`${step} ${session.id}`);
  };
}
