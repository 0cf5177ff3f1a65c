import Fastify, { type FastifyInstance, LogController } from "fastify";
import type { AppContext } from "../context.ts";
import type { AppOptions } from "../http/app.ts";
import { mountHealth } from "../http/health.ts";
import { NO_SCHEMAS } from "../http/no-schemas.ts";
import { addVersionHeader } from "../http/version-header.ts";

/** All that a worker serves: its health. */
export async function buildHealthApp(
  ctx: AppContext,
  options: Pick<AppOptions, "workerStatus" | "logger">,
): Promise<FastifyInstance> {
  const app = Fastify({
    schemaController: NO_SCHEMAS,
    logger: options.logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
  });
  addVersionHeader(app, ctx.config.frontendVersion);
  mountHealth(app, ctx, options.workerStatus);
  return app;
}
