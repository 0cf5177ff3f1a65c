import type { Platforms } from "@ponkan/platforms";
import type { Kysely, Transaction } from "kysely";
import type { Config } from "./config.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Clock } from "./lib/clock.ts";
import type { Log } from "./lib/log.ts";
import type { Outbound } from "./lib/outbound/outbound.ts";
import type { Payments } from "./modules/billing/stripe-client.ts";
import type { Database } from "./tables.ts";

export type Db = Kysely<Database> | Transaction<Database>;
/** Opens the transaction that does the work; who opens it may keep something beside what is done (http/idempotency.ts). */
export type Transact = <T>(work: (tx: Db) => Promise<T>) => Promise<T>;

/** What the parts of the server depend on. A use case picks what it needs, so that its test supplies just that. */
export type AppContext = {
  config: Config;
  db: Kysely<Database>;
  clock: Clock;
  jobs: Jobs;
  log: Log;
  /** What is not there is not offered. */
  platforms: Platforms;
  outbound: Outbound;
  /** Where nothing can be bought there is none. */
  payments?: Payments | undefined;
};
