import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Connection } from "./connection.ts";
import { findBinaries } from "./embedded/binaries.ts";
import { ensureCluster, giveTo, USER } from "./embedded/cluster.ts";
import { clearLeftover, stopServer } from "./embedded/leftover.ts";
import { chooseRunAs } from "./embedded/run-as.ts";
import { type Launch, launchServer, type Server } from "./embedded/server.ts";
import { makeSocketDir } from "./embedded/socket-dir.ts";

/** The connection to the embedded database that another process runs on these files. */
export function runningEmbedded(dataDir: string): Connection {
  return { host: makeSocketDir(dataDir), port: 5432, user: USER, database: "ponkan", ssl: false };
}

export type EmbeddedDatabase = { connection: Connection; stop(): Promise<void> };
export type EmbeddedOptions = {
  settings?: Record<string, string>;
  /** Called with the server's process id, again after each restart. */
  onStart?: (pid: number) => void;
};

/** Starts the PostgreSQL from npm on the files in dataDir, creating them the first time. */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  const pgdata = join(dataDir, "postgres");
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const binaries = await findBinaries();
  const runAs = chooseRunAs(pgdata, binaries.postgres);
  await ensureCluster(pgdata, binaries, runAs);

  const socketDir = makeSocketDir(dataDir);
  await giveTo(runAs, socketDir);
  const logFile = join(dataDir, "postgres.log");
  const keeper = await keepRunning(
    { binaries, runAs, pgdata, socketDir, logFile, settings: options.settings ?? {} },
    options,
  );
  const connection = { host: socketDir, port: 5432, user: USER, database: "ponkan", ssl: false };
  await createDatabase(connection);
  return { connection, stop: keeper.stop };
}

/** Restarts a server that ends without being asked to. */
async function keepRunning(launch: Launch, { onStart }: EmbeddedOptions): Promise<{ stop(): Promise<void> }> {
  let isStopping = false;
  let server: Server;
  const start = async () => {
    await clearLeftover(launch.pgdata, launch.socketDir);
    server = await launchServer(launch);
    onStart?.(server.pid);
    server.ended.then(restart);
  };
  const restart = async (): Promise<void> => {
    if (!isStopping) await start().catch(() => sleep(1_000).then(restart));
  };
  await start();
  return {
    stop: async () => {
      isStopping = true;
      await stopServer(server.pid);
    },
  };
}

async function createDatabase(connection: Connection): Promise<void> {
  const client = new pg.Client({ ...connection, database: "postgres" });
  await client.connect();
  const { rowCount } = await client.query("select from pg_database where datname = $1", [connection.database]);
  if (!rowCount) await client.query(`create database ${connection.database}`);
  await client.end();
}
