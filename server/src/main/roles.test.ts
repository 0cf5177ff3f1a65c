import { randomBytes } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { launchApp } from "../testing/app-process.ts";
import { testSandbox } from "../testing/sandbox.ts";
import { throwAwayDatabase } from "../testing/throw-away-database.ts";

const origin = (port: number) => `http://127.0.0.1:${port}`;

function call(port: number, path: string, body: object): Promise<Response> {
  const headers = { "content-type": "application/json", origin: origin(port) };
  return fetch(`${origin(port)}/api/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
}

test("web and worker processes share one PostgreSQL: they migrate once, and the worker mails what the web took in", {
  timeout: 180_000,
}, async () => {
  const [database, sandbox] = await Promise.all([throwAwayDatabase(), testSandbox()]);
  onTestFinished(async () => {
    await sandbox.close();
    await database.stop();
  });
  const shared = {
    DATABASE_URL: database.url,
    ENCRYPTION_KEYS: `k1:${randomBytes(32).toString("base64")}`,
    REALTIME_KEY: "abcdefgh",
    REALTIME_SECRET: "a-secret-of-this-test",
    SANDBOX: "on",
    SANDBOX_PORT: new URL(sandbox.url).port,
  };
  const [web, worker] = await Promise.all([
    launchApp({ ...shared, ROLE: "web" }),
    launchApp({ ...shared, ROLE: "worker" }),
  ]);
  await Promise.all([web.ready(), worker.ready()]);
  const health = async (port: number) => (await fetch(`${origin(port)}/api/health`)).json();
  expect(await health(web.port)).toMatchObject({ status: "ok", role: "web", database: "ok", worker: "off" });
  expect(await health(worker.port)).toMatchObject({ status: "ok", role: "worker", database: "ok", worker: "ok" });
  expect((await fetch(`${origin(worker.port)}/api/users/me`)).status).toBe(404);

  const email = "roles@example.com";
  const password = "Juicy-Peel-42";
  expect((await call(web.port, "auth/sign-up", { email, password, password_confirmation: password })).status).toBe(201);
  expect((await call(web.port, "auth/forgot-password", { email })).status).toBe(204);
  const mail = await sandbox.client.mail.waitFor(email, { subject: "Reset your password", timeoutMs: 30_000 });
  expect(mail.text).toContain(`${origin(web.port)}/reset-password?email=`);

  for (const app of [web, worker]) {
    app.kill("SIGTERM");
    expect((await app.ended()).code).toBe(0);
  }
});
