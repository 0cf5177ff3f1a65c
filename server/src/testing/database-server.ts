import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import type { Connection } from "../database/connection.ts";
import { startEmbedded } from "../database/embedded.ts";
import { isAlive } from "../lib/process.ts";
import { prepareDatabase } from "./prepare-database.ts";

/** One server per test run; databases of this run carry its prefix. */
export type TestServer = { connection: Connection; prefix: string };

declare module "vitest" {
  interface ProvidedContext {
    testServer: TestServer;
    /** A data directory in which everything is prepared; no server runs on it (prepared-dir.ts). */
    preparedDir: string;
  }
}

const settings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "200" };

/** Starts a throw-away server (or uses TEST_DATABASE_URL) and prepares the template of all test databases. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), "ponkan-test-"));
  const preparedDir = join(dir, "prepared");
  const prepared = await startEmbedded(preparedDir, { settings, onStart: endWithUs });
  await prepareDatabase(prepared.connection);
  await prepared.stop();

  const server = await openServer(preparedDir, join(dir, "used"));
  const prefix = `ponkan_test_${process.pid}_`;
  await server.addTemplate(`${prefix}template`);
  project.provide("testServer", { connection: server.connection, prefix });
  project.provide("preparedDir", preparedDir);
  return async () => {
    await dropAll(server.connection, prefix);
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  };
}

type Server = { connection: Connection; addTemplate(name: string): Promise<void>; stop(): Promise<void> };

async function openServer(preparedDir: string, dir: string): Promise<Server> {
  if (process.env.TEST_DATABASE_URL) {
    const connection = fromUrl(process.env.TEST_DATABASE_URL);
    return { connection, addTemplate: (name) => prepareTemplate(connection, name), stop: async () => {} };
  }
  execFileSync("cp", ["-Rp", preparedDir, dir]);
  const { connection, stop } = await startEmbedded(dir, { settings, onStart: endWithUs });
  const addTemplate = (name: string) =>
    withClient({ ...connection, database: "postgres" }, (client) =>
      client.query(`create database ${name} template ${connection.database}`),
    );
  return { connection, addTemplate, stop };
}

/** An aborted test run does not stop its server otherwise. */
function endWithUs(pid: number): void {
  process.once("exit", () => {
    if (isAlive(pid)) process.kill(pid, "SIGQUIT");
  });
}

function fromUrl(url: string): Connection {
  const { host, port, user, password, database } = new pg.Client(url);
  return { host, port, user, password: password ?? undefined, database };
}

async function prepareTemplate(connection: Connection, name: string): Promise<void> {
  await withClient(connection, (client) => client.query(`create database ${name}`));
  await prepareDatabase({ ...connection, database: name });
}

async function dropAll(connection: Connection, prefix: string): Promise<void> {
  await withClient(connection, async (client) => {
    const { rows } = await client.query("select datname from pg_database where starts_with(datname, $1)", [prefix]);
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
  });
}

async function withClient(connection: Connection, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await work(client);
  await client.end();
}
