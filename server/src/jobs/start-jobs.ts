import { fromKysely, type JobResult, PgBoss } from "pg-boss";
import type { Config } from "../config.ts";
import { type Connection, clientOptions, PATIENCE_AT_START } from "../database/connection.ts";
import { asSystem } from "../database/row-owner.ts";
import type { Log } from "../lib/log.ts";
import { startHeartbeat } from "./heartbeat.ts";
import type { JobHandlers, Jobs, QueueHandlers } from "./jobs.ts";
import type { JobName } from "./names.ts";
import { jobNames, PER_OWNER, queues, USER_WAITING_PRIORITY } from "./queues.ts";
import { runUntilIdle } from "./run-until-idle.ts";
import { openData, sealData } from "./sealed-data.ts";

export type RunningJobs = Jobs & {
  /** Starts processing jobs; processes that only enqueue never call it. */
  work(handlers: JobHandlers): Promise<void>;
  /** Runs all queued jobs in place; for tests. */
  runUntilIdle(handlers: JobHandlers): Promise<void>;
  /** False if the worker has not reached its queue for a while. */
  isHealthy(): boolean;
  stop(): Promise<void>;
};

type Needs = { connection: Connection; log: Log; role: Config["role"]; keys: Config["encryptionKeys"] };

export async function startJobs({ connection, log, role, keys }: Needs): Promise<RunningJobs> {
  const isWorker = role !== "web";
  const boss = new PgBoss({
    ...clientOptions(connection, "jobs", 30_000),
    connectionTimeoutMillis: PATIENCE_AT_START,
    max: isWorker ? 4 : 2,
    supervise: isWorker,
    schedule: isWorker,
  } as ConstructorParameters<typeof PgBoss>[0]);
  boss.on("error", (error) => log.warn({ reason: error.message }, "the job queue met an error"));
  await boss.start();
  for (const name of jobNames) await ensureQueue(boss, name);
  const heartbeat = startHeartbeat(() => boss.getDb().executeSql("select 1"));

  return {
    enqueue: async (db, name, data, { canWait = false, owner } = {}) => {
      const priority = canWait ? 0 : USER_WAITING_PRIORITY;
      const group = owner === undefined ? {} : { group: { id: String(owner) } };
      await asSystem(() => boss.send(name, sealData(keys, name, data), { db: fromKysely(db), priority, ...group }));
    },
    work: (handlers) => registerWorkers(boss, opening(keys, handlers), log),
    runUntilIdle: (handlers) => runUntilIdle(boss, opening(keys, handlers)),
    isHealthy: heartbeat.isHealthy,
    stop: async () => {
      heartbeat.stop();
      await boss.stop({ graceful: true, timeout: 8_000 });
    },
  };
}

function opening(keys: Config["encryptionKeys"], handlers: JobHandlers): QueueHandlers {
  const opened = (name: JobName) => async (data: object) =>
    (handlers[name] as (data: unknown) => Promise<void>)(openData(keys, name, data));
  return Object.fromEntries(jobNames.map((name) => [name, opened(name)])) as QueueHandlers;
}

async function ensureQueue(boss: PgBoss, name: JobName): Promise<void> {
  const { cron, atOnce: _, eachAlone: __, ...options } = queues[name];
  const policy = cron ? "exclusive" : "standard";
  const known = await boss.getQueue(name);
  // The policy of a queue cannot be changed, so it is recreated; recurring jobs return by themselves.
  if (cron && known && known.policy !== policy) await boss.deleteQueue(name);
  await boss.createQueue(name, { ...options, policy });
  await boss.updateQueue(name, options);
  if (cron) await boss.schedule(name, cron, {});
}

async function registerWorkers(boss: PgBoss, handlers: QueueHandlers, log: Log): Promise<void> {
  for (const name of jobNames) {
    const { atOnce = 1, eachAlone = false } = queues[name];
    const options = {
      perJobResults: true as const,
      ...(eachAlone
        ? { pollingIntervalSeconds: 2, localConcurrency: atOnce, localGroupConcurrency: PER_OWNER }
        : { pollingIntervalSeconds: 1, batchSize: atOnce, burstWhenBatchFull: atOnce > 1 }),
    };
    const work = (jobs: { id: string; data: object }[]) =>
      Promise.all(jobs.map((job) => doJob(handlers, log, name, job)));
    await boss.work<object>(name, options, work);
    // Jobs a user is waiting for have a worker of their own, so that slow jobs do not delay them.
    if (atOnce > 1) await boss.work<object>(name, { ...options, minPriority: USER_WAITING_PRIORITY }, work);
  }
}

/** Handled individually: a job that fails is retried, while the others of its batch are completed. */
async function doJob(
  handlers: QueueHandlers,
  log: Log,
  name: JobName,
  { id, data }: { id: string; data: object },
): Promise<JobResult> {
  try {
    await handlers[name](data);
    return { id, status: "completed" };
  } catch (error) {
    const reason = (error as Error).message;
    log.warn({ job: name, id, reason }, "a job failed and will be tried again");
    return { id, status: "failed", output: { reason } };
  }
}
