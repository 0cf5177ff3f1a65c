import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import type { AppContext } from "../context.ts";
import { connect } from "../database/connect.ts";
import type { Connection } from "../database/connection.ts";
import { loggerOptions } from "../http/request-log.ts";
import { type RunningJobs, startJobs } from "../jobs/start-jobs.ts";
import { systemClock } from "../lib/clock.ts";
import { createLog, type LogStream } from "../lib/log.ts";
import { logFile } from "../lib/log-file.ts";
import { openOutside } from "../open-outside.ts";
import type { Database } from "../tables.ts";
import { listen } from "./listen.ts";
import { openDatabase } from "./open-database.ts";
import { registerSandboxWebhook } from "./register-sandbox-webhook.ts";
import { reportRejections } from "./report-rejections.ts";
import { startSandbox } from "./sandbox-process.ts";
import { waitUntilHealthy } from "./wait-until-healthy.ts";
import { withProgress } from "./with-progress.ts";

/** A part that hangs must not prevent the others, above all the database, from stopping. */
const LONGEST_STOP = 15_000;

export type Running = { stop(): Promise<void> };

/** Starts the parts of this process one after the other, and stops them in reverse order. */
export async function run(config: Config): Promise<Running> {
  const stream = logStream(config);
  const log = createLog(stream);
  const started: Running[] = [reportRejections(log)];
  const stop = async () => {
    for (const part of started.splice(0).reverse()) await within(LONGEST_STOP, part.stop());
  };

  try {
    const database = await openDatabase(config);
    started.push(database);
    if (config.role === "all" && config.sandbox.enabled)
      started.push(await withProgress("Starting the sandbox", startSandbox({ config, log })));
    const outside = openOutside(config);
    started.push({ stop: outside.outbound.close });
    const jobs = await withProgress(
      "Starting the jobs",
      startJobs({ connection: database.connection, log, role: config.role, keys: config.encryptionKeys }),
    );
    started.push(jobs);
    const worker =
      config.role === "web"
        ? undefined
        : await work({ config, clock: systemClock, jobs, log, ...outside }, database.connection, jobs);
    if (worker) started.push(worker);

    const db = connect<Database>(database.connection, "web", log);
    started.push({ stop: () => db.destroy() });
    if (config.role !== "worker") await loadWhatIsNew(db);
    const ctx = { config, db, clock: systemClock, jobs, log, ...outside };
    const isWorking = () => jobs.isHealthy() && (worker?.isHealthy() ?? true);
    const app = await withProgress("Starting the server", buildServer(ctx, isWorking, stream));
    started.push(await listen(app, config));
    if (config.role !== "worker") started.push(await serveRealtime(app, ctx, database.connection));
    if (config.role !== "worker") await registerSandboxWebhook(config, outside.payments, log);
    if (config.credentials?.stripe) void offerPlans(ctx);
    await withProgress("Waiting until all is well", waitUntilHealthy(app));
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function within(ms: number, work: Promise<void>): Promise<void> {
  return Promise.race([work, sleep(ms, undefined, { ref: false })]);
}

type Worker = Running & { isHealthy(): boolean };

/** Code that only one role needs is loaded by that role: much of a worker's start time was the web server's code. */
async function work(ctx: Omit<AppContext, "db">, connection: Connection, jobs: RunningJobs): Promise<Worker> {
  const [{ jobHandlers }, { createMailer }, { startEngine }] = await Promise.all([
    import("../jobs/handlers.ts"),
    import("../lib/mailer.ts"),
    import("../publishing/engine.ts"),
  ]);
  const db = connect<Database>(connection, "worker", ctx.log);
  const mailer = createMailer(ctx.config);
  await jobs.work(jobHandlers({ ...ctx, db, mailer }));
  const engine = startEngine({ ...ctx, db }, connection);
  const telling = ctx.config.registryUrl ? await tellRegistry(ctx.config.registryUrl, { db, log: ctx.log }) : undefined;
  return {
    isHealthy: engine.isHealthy,
    stop: async () => {
      await telling?.stop();
      await engine.stop();
      await jobs.stop(); // running jobs still need the pool and the mailer
      mailer.close();
      await db.destroy();
    },
  };
}

/** With several cells: reports which users, customers and links are in this one. */
async function tellRegistry(url: string, needs: Pick<AppContext, "db" | "log">): Promise<Running> {
  const [{ openRegistry }, { startReporting }] = await Promise.all([
    import("../cells/registry.ts"),
    import("../cells/report-to-registry.ts"),
  ]);
  const registry = await openRegistry({ connectionString: url }, needs.log);
  const telling = startReporting({ ...needs, registry });
  return {
    stop: async () => {
      await telling.stop();
      await registry.close();
    },
  };
}

async function loadWhatIsNew(db: AppContext["db"]): Promise<void> {
  const { loadUpdates } = await import("../modules/updates/load-updates.ts");
  await loadUpdates(db);
}

/** Products at Stripe may have changed while this server was down; if it fails, the sweep tries again. */
async function offerPlans(ctx: AppContext): Promise<void> {
  const { syncPlans } = await import("../modules/billing/plans.ts");
  await syncPlans(ctx).catch((error: Error) => ctx.log.warn({ reason: error.message }, "the plans were not read"));
}

async function buildServer(ctx: AppContext, isWorking: () => boolean, stream: LogStream): Promise<FastifyInstance> {
  const workerStatus = () => (isWorking() ? "ok" : "down");
  const logger = { ...loggerOptions, stream };
  if (ctx.config.role === "worker") {
    const { buildHealthApp } = await import("./health-app.ts");
    return buildHealthApp(ctx, { workerStatus, logger });
  }
  const { buildApp } = await import("../http/app.ts");
  return buildApp(ctx, {
    webDist: join(import.meta.dirname, "../../../web/dist"),
    workerStatus,
    logger,
    validateReplies: process.env.NODE_ENV === "development",
  });
}

async function serveRealtime(app: FastifyInstance, ctx: AppContext, connection: Connection): Promise<Running> {
  const { startRealtime } = await import("../realtime/realtime.ts");
  const realtime = await startRealtime(app.server, { ...ctx, connection });
  return { stop: realtime.close };
}

/** With the embedded database logs go to a file, to keep the terminal readable; else the operator collects stderr. */
function logStream(config: Config): LogStream {
  if (config.databaseUrl) return process.stderr;
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  return logFile(join(config.dataDir, "ponkan.log"));
}
