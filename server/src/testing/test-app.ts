import { createPlatforms } from "@ponkan/platforms";
import type { SandboxClient } from "@ponkan/sandbox/client";
import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { Config } from "../config.ts";
import type { AppContext } from "../context.ts";
import type { Connection } from "../database/connection.ts";
import { type AppOptions, buildApp } from "../http/app.ts";
import { loggerOptions } from "../http/request-log.ts";
import type { JobData, JobName } from "../jobs/names.ts";
import { createLog, type LogStream } from "../lib/log.ts";
import type { Mail } from "../lib/mail.ts";
import { createOutbound } from "../lib/outbound/outbound.ts";
import { createPayments } from "../modules/billing/stripe-client.ts";
import type { Database } from "../tables.ts";
import { aSession } from "./builders.ts";
import { type Caller, createCaller } from "./caller.ts";
import { type TestDatabase, testDatabase } from "./database.ts";
import { type TestSandbox, testSandbox } from "./sandbox.ts";
import { tempDir } from "./temp-dir.ts";
import { testConfig } from "./test-config.ts";

export type CapturedJob = { [N in JobName]: { name: N; data: JobData[N] } }[JobName];

export type TestApp = Caller & {
  server: FastifyInstance;
  ctx: AppContext;
  db: Kysely<Database>;
  connection: Connection;
  /** The stand-ins for the platforms, available with `sandbox: true`. */
  sandbox: SandboxClient;
  jobs: CapturedJob[];
  /** Mails passed to the job queue, oldest first. */
  mails(): Mail[];
  /** Returns a caller with a session of this user. */
  as(user: { id: number }): Promise<Caller>;
  setTime(iso: string): void;
  passTime(seconds: number): void;
  close(): Promise<void>;
};

type Options = AppOptions & {
  now?: string;
  config?: Partial<Config>;
  sandbox?: boolean;
  /** Used instead of creating one. */
  database?: TestDatabase;
  lockTimeout?: number;
  stream?: LogStream;
};

const silent = { info() {}, warn() {}, error() {} };
const manyCalls = { session: 100_000, visitor: 100_000 };

/** Starts the real app on a database of its own, with captured jobs and a clock set by the test. */
export async function testApp({
  now,
  config,
  sandbox: wantsSandbox,
  database: given,
  lockTimeout,
  stream,
  ...options
}: Options = {}): Promise<TestApp> {
  const database = given ?? (await testDatabase({ lockTimeout }));
  const sandbox = wantsSandbox ? await testSandbox() : undefined;
  let time = now ? new Date(now) : new Date();
  const jobs: CapturedJob[] = [];
  const settings = { ...testConfig, dataDir: tempDir(), ...sandboxConfig(sandbox), ...config };
  const ctx: AppContext = {
    config: settings,
    db: database.db,
    clock: { now: () => new Date(time) },
    jobs: { enqueue: async (_db, name, data) => void jobs.push({ name, data } as CapturedJob) },
    log: stream ? createLog(stream) : silent,
    ...outside(sandbox, config),
    payments: createPayments(settings),
  };
  const server = await buildApp(ctx, {
    limits: manyCalls,
    logger: stream ? { ...loggerOptions, stream } : false,
    validateReplies: true,
    ...options,
  });

  return {
    ...createCaller(server),
    server,
    ctx,
    db: database.db,
    connection: database.connection,
    get sandbox() {
      if (!sandbox) throw new Error("testApp was not asked for a sandbox");
      return sandbox.client;
    },
    jobs,
    mails: () => jobs.flatMap((job) => (job.name === "send-mail" ? [job.data] : [])),
    as: async (user) => createCaller(server, (await aSession(database.db, user, time)).cookie),
    setTime: (iso) => {
      time = new Date(iso);
    },
    passTime: (seconds) => {
      time = new Date(time.getTime() + seconds * 1000);
    },
    close: async () => {
      await server.close();
      await ctx.outbound.close();
      await sandbox?.close();
      await database.close();
    },
  };
}

function sandboxConfig(sandbox: TestSandbox | undefined): Partial<Config> {
  return sandbox ? { sandbox: { enabled: true, port: Number(new URL(sandbox.url).port), url: sandbox.url } } : {};
}

function outside(
  sandbox: TestSandbox | undefined,
  config: Partial<Config> = {},
): Pick<AppContext, "platforms" | "outbound"> {
  const { userAgent } = testConfig;
  return {
    platforms: createPlatforms({ credentials: config.credentials ?? {}, sandboxUrl: sandbox?.url, userAgent }),
    outbound: createOutbound({ trusted: sandbox ? [sandbox.url] : [], open: config.outboundAllow ?? [] }),
  };
}
