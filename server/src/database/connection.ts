import pg from "pg";
import type { Log } from "../lib/log.ts";
import { Client } from "./client.ts";
import { prepareOwned } from "./owned-query.ts";
import { asSystem } from "./row-owner.ts";

/** Where the database is, as fields of a pg client. */
export type Connection = Pick<
  pg.ClientConfig,
  "host" | "port" | "user" | "password" | "database" | "ssl" | "connectionString"
> & {
  /** The role that sees only the rows of one user (separate-rows.ts); without it, only the code keeps users apart. */
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

/** Parses ids to numbers, instants to Date, and leaves plain dates as text. */
const types = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    if (oid === INT8) return Number;
    if (oid === INT8_ARRAY) return parseInt8Array;
    if (oid === DATE) return String;
    return pg.types.getTypeParser(oid, format as "text");
  },
};

/** Connection timeout during start: a slow machine has a lot to load, and no user is waiting. */
export const PATIENCE_AT_START = 60_000;
const PATIENCE = 3_000;

/** Settings of every database client. The timeouts keep a hung server or network from blocking us for long. */
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

/** A pool that survives restarts of the server: pg throws the errors of clients that have no listener. */
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
  // After the first connection, callers are told soon that the server is busy.
  pool.once("connect", () => {
    pool.options.connectionTimeoutMillis = options.connectionTimeoutMillis ?? PATIENCE;
  });
  const report = (error: Error) => log.warn({ pool: name, reason: error.message }, "lost a database connection");
  pool.on("error", report);
  pool.on("connect", (client) => client.on("error", report));
  return pool;
}

/** Prepared as the system, whichever user needs the connection first. */
async function prepareClient(client: pg.ClientBase): Promise<void> {
  await asSystem(() => client.query(prepareOwned));
}
