import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { healthOf } from "./health.ts";

let app: TestApp;
let worker: "ok" | "down" = "ok";
beforeAll(async () => {
  app = await testApp({ workerStatus: () => worker });
});
afterAll(() => app.close());

test("says that all is well", async () => {
  const answer = await app.get("/health");
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ status: "ok", version: "test-version", role: "all", database: "ok", worker: "ok" });
});

test("is 503 when the worker stands still", async () => {
  worker = "down";
  const answer = await app.get("/health");
  worker = "ok";
  expect(answer.status).toBe(503);
  expect(answer.body).toMatchObject({ status: "down", database: "ok", worker: "down" });
});

test("a web process has no worker and is well without", async () => {
  const config = { ...app.ctx.config, role: "web" as const };
  expect(await healthOf({ config, db: app.db }, () => "down")).toMatchObject({
    status: "ok",
    role: "web",
    worker: "off",
  });
});

test("is 503 when the database does not answer", async () => {
  const other = await testApp();
  expect((await other.get("/health")).status).toBe(200);
  await other.db.destroy();
  const answer = await other.get("/health");
  expect(answer.status).toBe(503);
  expect(answer.body).toMatchObject({ status: "down", database: "down" });
  await other.server.close();
});
