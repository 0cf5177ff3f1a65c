import type { Config } from "../config.ts";
import { settleCell } from "../database/cell.ts";
import { checkServer } from "../database/check-server.ts";
import type { Connection } from "../database/connection.ts";
import { startEmbedded } from "../database/embedded.ts";
import { migrate } from "../database/migrate.ts";
import { separateRows } from "../database/separate-rows.ts";
import { withProgress } from "./with-progress.ts";

export type OpenDatabase = { connection: Connection; stop(): Promise<void> };

/** Opens the server of DATABASE_URL or the embedded one; checks and migrates it. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  const database = config.databaseUrl
    ? at(config.databaseUrl)
    : await withProgress("Starting the database", startEmbedded(config.dataDir, { onStart: lookAfter }));
  try {
    await checkServer(database.connection);
    await withProgress("Bringing the database up to date", migrate(database.connection));
    await settleCell(database.connection, config.cell, config.registryUrl !== undefined);
    const separated = await separateRows(database.connection);
    if ("problem" in separated) process.stderr.write(`${separated.problem}\n`);
    return { ...database, connection: "problem" in separated ? database.connection : separated };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

const at = (url: string): OpenDatabase => ({ connection: { connectionString: url }, stop: async () => {} });

let databasePid: number | undefined;

/** Makes sure the server stops however this process ends: we stop it, or the parent does if we are killed. */
function lookAfter(pid: number): void {
  if (databasePid === undefined) process.once("exit", stopDatabase);
  databasePid = pid;
  process.send?.({ type: "database", pid });
}

function stopDatabase(): void {
  try {
    process.kill(databasePid!, "SIGINT");
  } catch {
    // It has already stopped.
  }
}
