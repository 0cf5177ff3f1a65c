import type { Connection } from "../database/connection.ts";
import { migrate } from "../database/migrate.ts";
import { separateRows } from "../database/separate-rows.ts";
import { startJobs } from "../jobs/start-jobs.ts";

const silent = { info() {}, warn() {}, error() {} };

/** Does all that a process does to an empty database, so that the next one finds nothing left to do. */
export async function prepareDatabase(connection: Connection): Promise<void> {
  await migrate(connection);
  await separateRows(connection);
  const jobs = await startJobs({ connection, log: silent, role: "web", keys: [] });
  await jobs.stop();
}
