import pg from "pg";
import type { Log } from "../lib/log.ts";
import { Client } from "./client.ts";
import { prepareOwned } from "./owned-query.ts";
import { asSystem } from "./row-owner.ts";

/** Where the database is: the fields of a pg client that say so. */
export type Connection = Pick<
  pg.ClientConfig,
  "host" | "port" | "user" | "password" | "database" | "ssl" | "connectionString"
> & {
  /** The role that finds rows of one user alone (separate-rows.ts); without it only the code keeps them apart. */
  userRole?: string;
};

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;

const parseInt8Array = (text: string) =>
  text === "{}"
    ? []
    : text
        .slice(1, -1)
        .split(",")
        .map((item) => (item === "NULL" ? null : Number(item)));

/** Ids as numbers, instants as Date, a plain date as the text it is. */
const types = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    if (oid === INT8) return Number;
    if (oid === INT8_ARRAY) return parseInt8Array;
    if (oid === DATE) return String;
    return pg.types.getTypeParser(oid, format as "text");
  },
};

/** How long a connection may take while we start: a slow machine has everything to load, and nobody waits for an answer. */
export const PATIENCE_AT_START = 60_000;
const PATIENCE = 3_000;

/** The database rules every client of ours keeps; a hung server or network never hangs us for long. */
export function clientOptions(connection: Connection, name: string, statementTimeout = 5_000): pg.ClientConfig {
  return {
    ...connection,
    types: types as pg.CustomTypesConfig,
    application_name: `ponkan-${name}`,
    connectionTimeoutMillis: PATIENCE,
    statement_timeout: statementTimeout,
    query_timeout: statementTimeout + 2_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
}

/** A pool that outlives restarts of the server: pg throws the errors of clients nobody listens to. */
export function openPool(
  connection: Connection,
  name: string,
  log: Log,
  { statementTimeout, ...options }: pg.PoolConfig & { max: number; statementTimeout?: number },
): pg.Pool {
  const pool = new pg.Pool({
    ...clientOptions(connection, name, statementTimeout),
    ...options,
    connectionTimeoutMillis: PATIENCE_AT_START,
    Client,
    ...(connection.userRole && { onConnect: prepareClient }),
  });
  // From the first connection on whoever asks is soon told that we are busy.
  pool.once("connect", () => {
    pool.options.connectionTimeoutMillis = options.connectionTimeoutMillis ?? PATIENCE;
  });
  const report = (error: Error) => log.warn({ pool: name, reason: error.message }, "lost a database connection");
  pool.on("error", report);
  pool.on("connect", (client) => client.on("error", report));
  return pool;
}

/** Whoever needs the connection first, it is prepared for all. */
async function prepareClient(client: pg.ClientBase): Promise<void> {
  await asSystem(() => client.query(prepareOwned));
}
