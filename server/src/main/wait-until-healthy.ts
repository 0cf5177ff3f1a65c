import { setTimeout as sleep } from "node:timers/promises";
import { endpointOf } from "@ponkan/contract/api";
import type { Health } from "@ponkan/contract/health/endpoints";
import type { FastifyInstance } from "fastify";
import { StartProblem } from "../config/start-problem.ts";
import { routeOf } from "../http/mount.ts";

const PATIENCE = 60_000;

/** Polls the health endpoint until the database and the worker are well; overdue posts do not block the start. */
export async function waitUntilHealthy(app: FastifyInstance): Promise<void> {
  for (const end = performance.now() + PATIENCE; ; await sleep(100)) {
    const answer = await app.inject(routeOf(endpointOf("GET /health")));
    const { database, worker } = answer.json<Health>();
    if (database === "ok" && worker !== "down") return;
    if (performance.now() > end) throw new StartProblem(`Ponkan is not well: database ${database}, worker ${worker}.`);
  }
}
