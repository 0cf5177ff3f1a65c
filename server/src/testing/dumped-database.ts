import { execFile, spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { connect } from "../database/connect.ts";
import { isAlive } from "../lib/process.ts";
import type { Database } from "../tables.ts";
import type { ThrowAwayDatabase } from "./throw-away-database.ts";

const PROGRAMS = ["initdb", "postgres", "pg_dump", "pg_restore", "createdb", "psql"];
const PLACES = "/usr/lib/postgresql";
const USER = "ponkan";
const NOBODY = 65_534;
const START_MS = 60_000;
const silent = { info() {}, warn() {}, error() {} };
const run = promisify(execFile);

/** Returns the folder of a full PostgreSQL, as ours from npm has no pg_dump: Debian's newest, or one on the PATH. */
export function findPostgres(): string | undefined {
  const debian = existsSync(PLACES) ? readdirSync(PLACES).toSorted((one, other) => Number(other) - Number(one)) : [];
  const folders = [...debian.map((version) => join(PLACES, version, "bin")), ...(process.env.PATH ?? "").split(":")];
  return folders.find((folder) => PROGRAMS.every((name) => existsSync(join(folder, name))));
}

/**
 * A server that is backed up and restored as docs/operations.md describes: `copy` runs pg_dump -Fc; `failOver` deletes
 * the server with its files and restores the dump into a new one at the same address.
 */
export async function dumpedDatabase(programs: string): Promise<ThrowAwayDatabase> {
  const dir = await mkdtemp(join(tmpdir(), "ponkan-dumped-"));
  const server = await clusterIn(dir, programs);
  await server.start();
  const endWithUs = () => isAlive(server.pid()) && process.kill(server.pid(), "SIGQUIT");
  process.once("exit", endWithUs);
  const connection = { host: dir, port: 5432, user: USER, database: "ponkan", ssl: false };
  const db = connect<Database>(connection, "worker", silent);
  const dump = join(dir, "ponkan.dump");
  return {
    connection,
    url: `postgres://${USER}@localhost/ponkan?host=${encodeURIComponent(dir)}`,
    socket: join(dir, ".s.PGSQL.5432"),
    urlAt: (port) => `postgres://${USER}@127.0.0.1:${port}/ponkan`,
    pid: server.pid,
    db,
    crash: async () => {
      await server.lose();
      await server.launch();
    },
    copy: () => server.call("pg_dump", ...server.at, "-Fc", "-f", dump, "ponkan"),
    failOver: async () => {
      await server.lose();
      await server.start();
      await server.call("pg_restore", ...server.at, "-d", "ponkan", "--no-owner", "--no-privileges", "-e", dump);
    },
    stop: async () => {
      await db.destroy();
      await server.lose();
      process.removeListener("exit", endWithUs);
      await rm(dir, { recursive: true, force: true });
    },
  };
}

async function clusterIn(dir: string, programs: string) {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(dir, NOBODY, NOBODY);
  // PostgreSQL refuses to run as root.
  const prefix = isRoot ? ["setpriv", `--reuid=${NOBODY}`, `--regid=${NOBODY}`, "--clear-groups", "--"] : [];
  const call = async (name: string, ...args: string[]): Promise<void> => {
    const [command, ...rest] = [...prefix, join(programs, name), ...args];
    await run(command!, rest, { cwd: "/" });
  };
  const at = ["-h", dir, "-U", USER];
  let pid = 0;
  let clusters = 0;
  const files = () => join(dir, `cluster-${clusters}`);

  async function launch(): Promise<void> {
    const settings = ["listen_addresses=", `unix_socket_directories=${dir}`, "max_connections=300"];
    const args = [join(programs, "postgres"), "-D", files(), ...settings.flatMap((setting) => ["-c", setting])];
    const [command, ...rest] = [...prefix, ...args];
    pid = spawn(command!, rest, { cwd: "/", stdio: "ignore" }).pid!;
    for (const givesUpAt = Date.now() + START_MS; ; await sleep(250)) {
      const problem = await call("psql", ...at, "-d", "postgres", "-c", "select 1").catch((error: Error) => error);
      if (!problem) return;
      if (Date.now() > givesUpAt) throw problem;
    }
  }

  return {
    call,
    at,
    pid: () => pid,
    launch,
    /** Starts with an empty database. */
    start: async () => {
      clusters++;
      await call("initdb", "-D", files(), "-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8");
      await launch();
      await call("createdb", ...at, "ponkan");
    },
    lose: async () => {
      process.kill(pid, "SIGQUIT");
      while (isAlive(pid)) await sleep(100);
    },
  };
}
