import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Kysely } from "kysely";
import pg from "pg";
import { parseConfig } from "../config/parse-config.ts";
import { withSecrets } from "../config/secrets.ts";
import { connect } from "../database/connect.ts";
import type { Connection } from "../database/connection.ts";
import { startEmbedded } from "../database/embedded.ts";
import { systemClock } from "../lib/clock.ts";
import { isAlive } from "../lib/process.ts";
import { openOutside } from "../open-outside.ts";
import type { Database } from "../tables.ts";
import { aCreator, anAccount, aUser } from "../testing/builders.ts";
import { freePort } from "../testing/free-port.ts";
import { aPreparedDir } from "../testing/prepared-dir.ts";
import { program } from "../testing/program.ts";
import { type TestSandbox, testSandbox } from "../testing/sandbox.ts";
import { tempDir } from "../testing/temp-dir.ts";
import { startEngine } from "./engine.ts";
import { type Elsewhere, slugs, usualKinds } from "./testing.ts";

type Ended = { code: number | null; signal: NodeJS.Signals | null };
export type Worker = { ready: Promise<void>; ended: Promise<Ended>; kill(signal: NodeJS.Signals): void };

/**
 * One test's installation: its own database and workers that are real processes. All installations share one sandbox.
 */
export type Deployment = {
  db: Kysely<Database>;
  startWorker(env?: Record<string, string>): Promise<Worker>;
  /**
   * Runs the engine in the test's own process to continue where a worker stopped; cheaper than starting another worker.
   */
  takeOver(env?: Record<string, string>): void;
  aRedditor(): Promise<Redditor>;
  aMember(platform: Elsewhere): Promise<Redditor & { creator: { id: number } }>;
  /** Where its workers keep their files. */
  dataDir: string;
  close(): Promise<void>;
};
export type Redditor = { name: string; account: Awaited<ReturnType<typeof anAccount>>; user: { id: number } };

export type TestBed = { sandbox: TestSandbox["client"]; deploy(): Promise<Deployment>; close(): Promise<void> };

const silent = { info() {}, warn() {}, error() {} };
const key = randomBytes(32);

/** Starts a database server that writes durably. Workers would refuse the one that other tests use, which does not. */
export async function openTestBed(): Promise<TestBed> {
  const server = await startEmbedded(aPreparedDir(), { settings: { max_connections: "300" }, onStart: endWithUs });
  const sandbox = await testSandbox();
  let deployments = 0;
  return {
    sandbox: sandbox.client,
    deploy: async () => {
      const name = `deployment_${deployments++}`;
      // Connected to `postgres`, because a template database must not be in use while it is copied.
      await query({ ...server.connection, database: "postgres" }, `create database ${name} template ponkan`);
      return deploy({ ...server.connection, database: name }, sandbox);
    },
    close: async () => {
      await sandbox.close();
      await server.stop();
    },
  };
}

/** A test run that is cut short does not stop its server. */
function endWithUs(pid: number): void {
  process.once("exit", () => {
    if (isAlive(pid)) process.kill(pid, "SIGQUIT");
  });
}

let people = 0;

function deploy(connection: Connection, sandbox: TestSandbox): Deployment {
  const db = connect<Database>(connection, "web", silent);
  const workers: Worker[] = [];
  const successors: { stop(): Promise<void> }[] = [];
  const dataDir = tempDir();
  const settings = {
    ROLE: "worker",
    DATABASE_URL: `postgres://${connection.user}@localhost/${connection.database}?host=${encodeURIComponent(connection.host!)}`,
    PUBLIC_URL: "http://127.0.0.1",
    ENCRYPTION_KEYS: `k1:${key.toString("base64")}`,
    REALTIME_KEY: "testbed-realtime",
    REALTIME_SECRET: "testbed-realtime-secret",
    SANDBOX: "on",
    SANDBOX_PORT: new URL(sandbox.url).port,
    PUBLISHING_TIME_SCALE: "0.01",
    DATA_DIR: dataDir,
    NODE_COMPILE_CACHE: join(tmpdir(), "ponkan-compiled"),
  };
  const start = async (env = {}) => {
    const worker = startWorker({ ...settings, PORT: String(await freePort()), ...env });
    workers.push(worker);
    return worker;
  };
  return {
    db,
    startWorker: start,
    takeOver: (env) => void successors.push(startSuccessor({ ...settings, ...env }, connection)),
    aRedditor: async () => {
      const name = `actor_${process.pid}_${people++}`.slice(0, 20);
      const tokens = await sandbox.client.reddit.connect(name);
      const { id: remote_user_id } = await sandbox.client.reddit.user(name);
      const user = await aUser(db, { password_hash: null });
      const { access_token, refresh_token } = tokens;
      const known = { username: name, remote_user_id, access_token, refresh_token, keys: [{ id: "k1", key }] };
      return { name, user, account: await anAccount(db, await aCreator(db, user), known) };
    },
    aMember: async (platform) => {
      const name = `a${process.pid}_${people++}`.slice(0, 15);
      const control = sandbox.client[slugs[platform]];
      const { access_token, refresh_token = access_token } = await control.connect({ username: name });
      const { id: remote_user_id } = await control.user({ username: name, kind: usualKinds[platform] });
      const user = await aUser(db, { password_hash: null });
      const creator = await aCreator(db, user);
      const tokens = { access_token: String(access_token), refresh_token: String(refresh_token) };
      const known = { platform, username: name, remote_user_id, ...tokens, keys: [{ id: "k1", key }] };
      return { name, user, creator, account: await anAccount(db, creator, known) };
    },
    dataDir,
    close: async () => {
      for (const worker of workers) worker.kill("SIGKILL");
      await Promise.all([...workers.map(({ ended }) => ended), ...successors.map(({ stop }) => stop())]);
      await db.destroy();
    },
  };
}

function startSuccessor(env: Record<string, string>, connection: Connection): { stop(): Promise<void> } {
  const parsed = parseConfig(env, { cwd: env.DATA_DIR!, frontendVersion: "test" });
  if (!parsed.ok) throw new Error(parsed.problems.join(" "));
  const config = withSecrets(parsed.config);
  const db = connect<Database>(connection, "worker", silent);
  const outside = openOutside(config);
  const jobs = { enqueue: async () => {} };
  const engine = startEngine({ config, db, clock: systemClock, jobs, log: silent, ...outside }, connection);
  return {
    stop: async () => {
      await engine.stop();
      await outside.outbound.close();
      await db.destroy();
    },
  };
}

function startWorker(env: Record<string, string>): Worker {
  const child = fork(program, {
    env: { PATH: process.env.PATH, ...env },
    execArgv: ["--disable-warning=FSTDEP023"],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let words = "";
  child.stderr!.on("data", (text) => (words += text));
  const ended = new Promise<Ended>((resolve) => child.once("exit", (code, signal) => resolve({ code, signal })));
  const ready = new Promise<void>((resolve, reject) => {
    child.on("message", ({ type }: { type: string }) => {
      if (type === "ready") resolve();
    });
    ended.then(() => reject(new Error(`the worker ended before it was ready: ${words}`)));
  });
  ready.catch(() => {});
  return { ready, ended, kill: (signal) => void child.kill(signal) };
}

/**
 * Polls until the value is as wanted, long enough for a busy machine; the usual polling does not work in tests that run
 * concurrently.
 */
export async function until<T>(look: () => Promise<T>, wanted: T): Promise<void> {
  const givesUpAt = performance.now() + 240_000;
  for (;;) {
    const seen = await look();
    if (seen === wanted) return;
    if (performance.now() > givesUpAt) throw new Error(`it stayed ${seen}, not ${wanted}`);
    await wait(100);
  }
}

async function query(connection: Connection, text: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(text).finally(() => client.end());
}
