import { Kysely, PostgresDialect } from "kysely";
import type { Log } from "../lib/log.ts";
import { type Connection, openPool } from "./connection.ts";
import { shareByUser } from "./shared-pool.ts";

/** Separate pools, so that slow requests cannot starve the worker. */
const pools = {
  web: { max: 10, statementTimeout: 5_000 },
  worker: { max: 12, statementTimeout: 30_000 },
};

export function connect<Tables>(connection: Connection, pool: keyof typeof pools, log: Log): Kysely<Tables> {
  const opened = openPool(connection, pool, log, pools[pool]);
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: pool === "web" ? shareByUser(opened) : opened }),
  });
}
