import { appendFile, chmod, chown, cp, mkdtemp, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { connect } from "../database/connect.ts";
import type { Connection } from "../database/connection.ts";
import { startEmbedded } from "../database/embedded.ts";
import { isAlive } from "../lib/process.ts";
import type { Database } from "../tables.ts";

export type ThrowAwayDatabase = {
  /** In the format of DATABASE_URL. */
  url: string;
  connection: Connection;
  /** The socket of the server, and a URL for reaching it through a port that forwards there. */
  socket: string;
  urlAt(port: number): string;
  /** The server's main process, whose children serve the connections. */
  pid(): number;
  /** Empty until a server process has migrated it. */
  db: Kysely<Database>;
  /** Ends the server like a crash, and waits until it has recovered. */
  crash(): Promise<void>;
  /** Copies the current data, like a standby that is then cut off. */
  copy(): Promise<void>;
  /** Loses the server for good and promotes the copy in its place. */
  failOver(): Promise<void>;
  stop(): Promise<void>;
};

/** An existing directory with its data, or the folder in which to create an empty one. */
type Where = { dir: string } | { folder: string };

const silent = { info() {}, warn() {}, error() {} };

/** A database server as durable as a real one (it acknowledges nothing before it is on disk), deleted when stopped. */
export async function throwAwayDatabase(where: Where = { folder: tmpdir() }): Promise<ThrowAwayDatabase> {
  const dir = "dir" in where ? where.dir : await mkdtemp(join(where.folder, "ponkan-db-"));
  let pid = 0;
  let onStarted = () => {};
  const start = () =>
    startEmbedded(dir, {
      settings: { max_connections: "300" },
      onStart: (started) => {
        pid = started;
        onStarted();
      },
    });
  let server = await start();
  const endWithUs = () => isAlive(pid) && process.kill(pid, "SIGQUIT");
  process.once("exit", endWithUs);
  const db = connect<Database>(server.connection, "worker", silent);
  const { host = "", port, user, database } = server.connection;
  return {
    connection: server.connection,
    url: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    socket: join(host, `.s.PGSQL.${port}`),
    urlAt: (ownPort) => `postgres://${user}@127.0.0.1:${ownPort}/${database}`,
    pid: () => pid,
    db,
    crash: async () => {
      const started = new Promise<void>((resolve) => {
        onStarted = resolve;
      });
      process.kill(pid, "SIGQUIT");
      await started;
    },
    copy: () => copyWhileRunning(db, join(dir, "postgres"), join(dir, "standby")),
    failOver: async () => {
      await server.stop();
      await rename(join(dir, "postgres"), join(dir, "lost"));
      await rename(join(dir, "standby"), join(dir, "postgres"));
      server = await start();
    },
    stop: async () => {
      await db.destroy();
      await server.stop();
      process.removeListener("exit", endWithUs);
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Makes a base backup: the WAL of the time it takes completes the pages, so it is copied last. */
async function copyWhileRunning(db: Kysely<Database>, from: string, to: string): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`select pg_backup_start('a copy', true)`.execute(connection);
    await cp(from, to, { recursive: true, filter: (path) => !path.endsWith("postmaster.pid") });
    const { rows } = await sql<{ labelfile: string }>`select labelfile from pg_backup_stop(false)`.execute(connection);
    await cp(join(from, "pg_wal"), join(to, "pg_wal"), { recursive: true });
    await writeFile(join(to, "backup_label"), rows[0]!.labelfile);
  });
  await appendFile(join(to, "postgresql.auto.conf"), "\nrestore_command = 'false'\n");
  await writeFile(join(to, "recovery.signal"), "");
  const { uid, gid } = await stat(from);
  for (const path of [to, ...(await readdir(to, { recursive: true })).map((name) => join(to, name))])
    await chown(path, uid, gid);
  await chmod(to, 0o700);
}
