import { endpointOf } from "@ponkan/contract/api";
import type { Health } from "@ponkan/contract/health/endpoints";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { AppContext } from "../context.ts";
import { routeOf } from "./mount.ts";

/** Whether the background work of this process is alive; off where it has none. */
export type WorkerStatus = () => Health["worker"];

type Needs = Pick<AppContext, "config" | "db">;
const patienceMs = 2_000;

/** Also for a process that serves nothing else. */
export function mountHealth(app: FastifyInstance, ctx: Needs, workerStatus: WorkerStatus = () => "off"): void {
  app.get(routeOf(endpointOf("GET /health")), async (_request, reply) => {
    const health = await healthOf(ctx, workerStatus);
    return reply
      .code(health.status === "ok" ? 200 : 503)
      .header("cache-control", "no-store")
      .send(health);
  });
}

export async function healthOf({ config, db }: Needs, workerStatus: WorkerStatus): Promise<Health> {
  const database = (await answers(db)) ? "ok" : "down";
  const worker = config.role === "web" ? "off" : workerStatus();
  const status = database === "ok" && worker !== "down" ? "ok" : "down";
  return { status, version: config.frontendVersion, role: config.role, database, worker };
}

async function answers(db: Needs["db"]): Promise<boolean> {
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, patienceMs, false);
  });
  return Promise.race([asked, patience]).finally(() => clearTimeout(timer));
}
