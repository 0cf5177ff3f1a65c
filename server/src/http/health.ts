import { endpointOf } from "@ponkan/contract/api";
import type { Health } from "@ponkan/contract/health/endpoints";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { publishingAddress } from "../config/publishing-address.ts";
import type { AppContext } from "../context.ts";
import { platformName } from "../modules/accounts/platform-name.ts";
import { findPublishingState, type PublishingState } from "./health.queries.ts";
import { routeOf } from "./mount.ts";

/** Whether this process's background work is alive; off if it has none. */
export type WorkerStatus = () => Health["worker"];

type Needs = Pick<AppContext, "config" | "db">;
type Seen = { hasDatabase: boolean; publishing: PublishingState | undefined };

const PATIENCE_MS = 2_000;
const KEPT_MS = 5_000;
/** More frequent checks get the cached result. */
const DATABASE_KEPT_MS = 1_000;
const LATE_SECONDS = 60;
const LOST_SECONDS = 5 * 60;

/** Also used by processes that serve nothing else. */
export function mountHealth(app: FastifyInstance, ctx: Needs, workerStatus: WorkerStatus = () => "off"): void {
  const publishingState = cachedFor(KEPT_MS, () =>
    withTimeout(findPublishingState(ctx.db, publishingAddress(ctx.config))),
  );
  const database = cachedFor(DATABASE_KEPT_MS, () => withTimeout(sql`select 1`.execute(ctx.db)));
  app.get(routeOf(endpointOf("GET /health")), async (_request, reply) => {
    const hasDatabase = (await database()) !== undefined;
    const publishing = hasDatabase ? await publishingState() : undefined;
    const health = healthOf(ctx, workerStatus, { hasDatabase, publishing });
    return reply
      .code(health.status === "ok" ? 200 : 503)
      .header("cache-control", "no-store")
      .send(health);
  });
}

export function healthOf({ config }: Pick<Needs, "config">, workerStatus: WorkerStatus, seen: Seen): Health {
  const { hasDatabase, publishing: state } = seen;
  const worker = config.role === "web" ? "off" : workerStatus();
  const overdue = state?.is_on ? state.overdue_seconds : 0;
  const isWell = hasDatabase && worker !== "down" && overdue <= LOST_SECONDS;
  return {
    status: isWell ? "ok" : "down",
    version: config.frontendVersion,
    role: config.role,
    database: hasDatabase ? "ok" : "down",
    worker,
    publishing: state?.is_on === false ? "off" : overdue > LATE_SECONDS ? "late" : "ok",
    shut_platforms: shutPlatforms(state?.shut ?? []),
  };
}

function shutPlatforms(shut: PublishingState["shut"]): Health["shut_platforms"] {
  return Object.fromEntries(
    shut.map(({ platform, is_down }) => [platformName(platform), is_down ? "down" : "throttled"]),
  );
}

/** Undefined if it fails or takes too long. After a stall of this process, an answer that has arrived is in time. */
export async function withTimeout<T>(asked: Promise<T>, ms = PATIENCE_MS): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<undefined>((resolve) => {
    // Timers run before pending I/O is processed, setImmediate runs after it.
    timer = setTimeout(() => setImmediate(resolve, undefined), ms);
  });
  return Promise.race([asked.catch(() => undefined), patience]).finally(() => clearTimeout(timer));
}

/** Caches the result, and makes one lookup at a time. */
function cachedFor<T>(ms: number, look: () => Promise<T | undefined>): () => Promise<T | undefined> {
  let kept: { value: T; until: number } | undefined;
  let looking: Promise<T | undefined> | undefined;
  const lookAgain = async () => {
    const value = await look();
    kept = value === undefined ? undefined : { value, until: performance.now() + ms };
    looking = undefined;
    return value;
  };
  return async () => {
    if (kept && performance.now() < kept.until) return kept.value;
    looking ??= lookAgain();
    return looking;
  };
}
