import pg from "pg";
import { StartProblem } from "../config/start-problem.ts";
import { type Connection, clientOptions, PATIENCE_AT_START } from "./connection.ts";

const START_LOCK = 7_263_001;

/** Runs work at start in one process at a time; others that start at the same moment wait. */
export async function aloneAtStart<T>(
  connection: Connection,
  name: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    ...clientOptions(connection, name, 0),
    connectionTimeoutMillis: PATIENCE_AT_START,
    query_timeout: 0,
    lock_timeout: 0,
  });
  let lost: Error | undefined;
  client.on("error", (error) => {
    lost ??= error;
  });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [START_LOCK]);
    return await work(client);
  } catch (error) {
    if (!lost) throw error;
    throw new StartProblem(`The connection to the database was lost while starting: ${lost.message}.`, {
      cause: error,
    });
  } finally {
    await client.end();
  }
}
