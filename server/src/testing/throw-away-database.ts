import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { connect } from "../database/connect.ts";
import { startEmbedded } from "../database/embedded.ts";
import { isAlive } from "../lib/process.ts";
import type { Database } from "../tables.ts";

export type ThrowAwayDatabase = {
  /** As DATABASE_URL takes it. */
  url: string;
  /** Where its server listens, and the URL for whoever reaches it by a port that leads there. */
  socket: string;
  urlAt(port: number): string;
  /** Empty until a server process has migrated it. */
  db: Kysely<Database>;
  /** Ends the server as a crash would, and waits until it has recovered. */
  crash(): Promise<void>;
  stop(): Promise<void>;
};

const silent = { info() {}, warn() {}, error() {} };

/** A database server as safe as a real one (nothing is acknowledged before it is on disk), gone when it is stopped. */
export async function throwAwayDatabase(): Promise<ThrowAwayDatabase> {
  const dir = await mkdtemp(join(tmpdir(), "ponkan-db-"));
  let pid = 0;
  let onStarted = () => {};
  const server = await startEmbedded(dir, {
    settings: { max_connections: "300" },
    onStart: (started) => {
      pid = started;
      onStarted();
    },
  });
  const endWithUs = () => isAlive(pid) && process.kill(pid, "SIGQUIT");
  process.once("exit", endWithUs);
  const db = connect<Database>(server.connection, "worker", silent);
  const { host = "", port, user, database } = server.connection;
  return {
    url: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    socket: join(host, `.s.PGSQL.${port}`),
    urlAt: (ownPort) => `postgres://${user}@127.0.0.1:${ownPort}/${database}`,
    db,
    crash: async () => {
      const started = new Promise<void>((resolve) => {
        onStarted = resolve;
      });
      process.kill(pid, "SIGQUIT");
      await started;
    },
    stop: async () => {
      await db.destroy();
      await server.stop();
      process.removeListener("exit", endWithUs);
      await rm(dir, { recursive: true, force: true });
    },
  };
}
