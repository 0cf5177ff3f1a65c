import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import type { Connection } from "../database/connection.ts";
import { startEmbedded } from "../database/embedded.ts";
import { isAlive } from "../lib/process.ts";
import { prepareDatabase } from "./prepare-database.ts";

/** One server per test run; what the files of this run create carries its prefix. */
export type TestServer = { connection: Connection; prefix: string };

declare module "vitest" {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** Starts a throw-away server (or uses TEST_DATABASE_URL) and prepares the template every test database is copied from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer();
  const prefix = `ponkan_test_${process.pid}_`;
  await prepareTemplate(server.connection, `${prefix}template`);
  project.provide("testServer", { connection: server.connection, prefix });
  return async () => {
    await dropAll(server.connection, prefix);
    await server.stop();
  };
}

async function openServer(): Promise<{ connection: Connection; stop(): Promise<void> }> {
  if (process.env.TEST_DATABASE_URL)
    return { connection: fromUrl(process.env.TEST_DATABASE_URL), stop: async () => {} };

  const dir = await mkdtemp(join(tmpdir(), "ponkan-test-"));
  const settings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "200" };
  const server = await startEmbedded(dir, { settings, onStart: endWithUs });
  return {
    connection: server.connection,
    stop: async () => {
      await server.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** A test run that is cut short takes no leave of its server. */
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
