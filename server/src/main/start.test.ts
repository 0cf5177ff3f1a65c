import { chmodSync, existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { isAlive } from "../lib/process.ts";
import { launchApp } from "../testing/app-process.ts";
import { freePort } from "../testing/free-port.ts";
import { aPreparedDir } from "../testing/prepared-dir.ts";
import { tempDir } from "../testing/temp-dir.ts";
import { anUploadHalfWay } from "../testing/upload-half-way.ts";

const TIME = 180_000;

/** Starts from a prepared directory and without the sandbox, as only the first test is about a first start. */
const launchAgain = (env: Record<string, string> = {}) =>
  launchApp({ SANDBOX: "off", ...env, DATA_DIR: env.DATA_DIR ?? aPreparedDir() });

function database(dataDir: string): pg.Client {
  return new pg.Client({ host: join(dataDir, "run"), port: 5432, user: "ponkan", database: "ponkan", ssl: false });
}

function databasePid(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8"), 10);
}

/** Undefined while it is starting. */
function runningDatabase(dataDir: string): number | undefined {
  const file = join(dataDir, "postgres/postmaster.pid");
  return existsSync(file) ? databasePid(dataDir) || undefined : undefined;
}

test("starts, says so in one line, is healthy, keeps others out, and SIGTERM leaves nothing behind", {
  timeout: TIME,
}, async () => {
  const app = await launchApp();
  expect(await app.ready()).toBe(`Ponkan is ready at http://127.0.0.1:${app.port}\n`);

  const health = await fetch(`http://127.0.0.1:${app.port}/api/health`);
  expect(health.status).toBe(200);
  expect(await health.json()).toMatchObject({ status: "ok", role: "all", database: "ok", worker: "ok" });

  const second = await launchApp({ DATA_DIR: app.dataDir });
  expect(await second.ended()).toEqual({
    code: 1,
    stderr: `DATA_DIR ${app.dataDir} is already in use by another Ponkan (process ${app.pid}).\n`,
  });

  const pid = databasePid(app.dataDir);
  app.kill("SIGTERM");
  expect((await app.ended()).code).toBe(0);
  expect(isAlive(pid)).toBe(false);
  expect(existsSync(join(app.dataDir, "ponkan.lock"))).toBe(false);
  expect(existsSync(join(app.dataDir, "postgres/postmaster.pid"))).toBe(false);
});

test("after kill -9 the next start takes over the lock and the database, has every committed row, and an upload goes on (FT-7)", {
  timeout: TIME,
}, async () => {
  const first = await launchAgain();
  await first.ready();
  const client = database(first.dataDir);
  client.on("error", () => {});
  await client.connect();
  await client.query("insert into incidents (kind, details) values ('kept', '{}')");
  const upload = await anUploadHalfWay(first);
  first.kill("SIGKILL");
  await first.ended();
  expect(existsSync(join(first.dataDir, "ponkan.lock"))).toBe(true);

  const next = await launchAgain({ DATA_DIR: first.dataDir });
  await next.ready();
  const again = database(first.dataDir);
  await again.connect();
  expect((await again.query("select kind from incidents where kind = 'kept'")).rows).toEqual([{ kind: "kept" }]);
  await again.end();
  expect(await upload.goOn(next)).toEqual({ offset: String(upload.sent), status: 200, hash: upload.hash });
  next.kill("SIGINT");
  expect((await next.ended()).code).toBe(0);
});

test("files of an upload are for nobody else on the machine, whatever DATA_DIR allows", { timeout: TIME }, async () => {
  const dataDir = aPreparedDir();
  chmodSync(dataDir, 0o755);
  const app = await launchAgain({ DATA_DIR: dataDir });
  await app.ready();
  const upload = await anUploadHalfWay(app);
  app.kill("SIGKILL");
  await app.ended();
  const next = await launchAgain({ DATA_DIR: dataDir });
  await next.ready();
  expect((await upload.goOn(next)).status).toBe(200);

  const made = ["uploads", "media"].flatMap((folder) => [
    folder,
    ...readdirSync(join(dataDir, folder), { recursive: true }).map((name) => join(folder, String(name))),
  ]);
  expect(made.length).toBeGreaterThan(2);
  expect(made.filter((name) => statSync(join(dataDir, name)).mode & 0o077)).toEqual([]);
});

test("a database that dies is started again and the app goes on", { timeout: TIME }, async () => {
  const app = await launchAgain();
  await app.ready();
  const killed = databasePid(app.dataDir);
  process.kill(killed, "SIGKILL");
  const status = () => fetch(`http://127.0.0.1:${app.port}/api/health`).then(({ status }) => status);
  // It may be back before the health check notices that it was gone.
  await expect.poll(() => runningDatabase(app.dataDir) ?? killed, { timeout: 30_000 }).not.toBe(killed);
  await expect.poll(status, { timeout: 30_000 }).toBe(200);
  app.kill("SIGTERM");
  expect((await app.ended()).code).toBe(0);
});

test("two copies run side by side", { timeout: TIME }, async () => {
  const apps = await Promise.all([launchAgain({ SANDBOX: "on" }), launchAgain({ SANDBOX: "on" })]);
  const lines = await Promise.all(apps.map((app) => app.ready()));
  expect(new Set(lines).size).toBe(2);
  for (const app of apps) app.kill("SIGTERM");
  for (const app of apps) expect((await app.ended()).code).toBe(0);
});

test("bad values give one line each and exit code 1", async () => {
  const app = await launchApp({ PORT: "many", ROLE: "boss" });
  expect(await app.ended()).toEqual({
    code: 1,
    stderr: "PORT must be a number between 1 and 65535.\nROLE must be all, web or worker.\n",
  });
});

test.each([
  ["PORT", "off"],
  ["SANDBOX_PORT", "on"],
])("a taken %s gives one line that names it", { timeout: TIME }, async (name, SANDBOX) => {
  const port = await freePort();
  const holder = createServer().listen(port, "127.0.0.1");
  const app = await launchAgain({ [name]: String(port), SANDBOX });
  expect(await app.ended()).toEqual({
    code: 1,
    stderr: `Port ${port} is already in use; choose another with ${name}.\n`,
  });
  expect(existsSync(join(app.dataDir, "ponkan.lock"))).toBe(false);
  holder.close();
});

test("a DATA_DIR that is no directory gives one line", async () => {
  const dir = tempDir();
  await writeFile(join(dir, "file"), "");
  const app = await launchApp({ DATA_DIR: join(dir, "file") });
  expect(await app.ended()).toEqual({ code: 1, stderr: `DATA_DIR ${join(dir, "file")} is not writable (EEXIST).\n` });
});

test("an unreachable database gives one line without its password", async () => {
  const port = await freePort();
  const app = await launchApp({
    DATABASE_URL: `postgres://ponkan:hidden@127.0.0.1:${port}/ponkan`,
    ENCRYPTION_KEYS: "k1:MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=",
    REALTIME_KEY: "realtime-key",
    REALTIME_SECRET: "realtime-secret-1",
    SMTP_URL: "smtp://127.0.0.1:25",
  });
  expect(await app.ended()).toEqual({
    code: 1,
    stderr: `The database at 127.0.0.1:${port} cannot be reached (ECONNREFUSED); check DATABASE_URL.\n`,
  });
});
