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
/** Opens the transaction that does the work; it may store something along with it (http/idempotency.ts). */
export type Transact = <T>(work: (tx: Db) => Promise<T>) => Promise<T>;

/** What the parts of the server depend on. A use case picks what it needs, so that its test supplies just that. */
export type AppContext = {
  config: Config;
  db: Kysely<Database>;
  clock: Clock;
  jobs: Jobs;
  log: Log;
  /** Platforms that are missing are not offered. */
  platforms: Platforms;
  outbound: Outbound;
  /** Undefined if nothing can be bought. */
  payments?: Payments | undefined;
};
