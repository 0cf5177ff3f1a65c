import { setImmediate } from "node:timers/promises";
import { Platform } from "@ponkan/contract/accounts/platform";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCreator, anAccount, aPost, aUser } from "../testing/builders.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { findPublishingState } from "./health.queries.ts";
import { healthOf, withTimeout } from "./health.ts";

let app: TestApp;
let worker: "ok" | "down" = "ok";
beforeAll(async () => {
  app = await testApp({ workerStatus: () => worker });
});
afterAll(() => app.close());

test("says that all is well", async () => {
  const answer = await app.get("/health");
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    status: "ok",
    version: "test-version",
    role: "all",
    database: "ok",
    worker: "ok",
    publishing: "ok",
    shut_platforms: {},
  });
});

test("is 503 when the worker stands still", async () => {
  worker = "down";
  const answer = await app.get("/health");
  worker = "ok";
  expect(answer.status).toBe(503);
  expect(answer.body).toMatchObject({ status: "down", database: "ok", worker: "down" });
});

test("a web process has no worker and is well without", () => {
  const config = { ...app.ctx.config, role: "web" as const };
  const publishing = { is_on: true, overdue_seconds: 0, shut: [] };
  expect(healthOf({ config }, () => "down", { hasDatabase: true, publishing })).toMatchObject({
    status: "ok",
    role: "web",
    worker: "off",
  });
});

test.each([
  [true, 59, "ok", "ok"],
  [true, 61, "late", "ok"],
  [true, 301, "late", "down"],
  [false, 301, "off", "ok"],
])("sending on %s and %d seconds overdue is %s, and the process %s", (is_on, overdue_seconds, publishing, status) => {
  const seen = { hasDatabase: true, publishing: { is_on, overdue_seconds, shut: [] } };
  expect(healthOf(app.ctx, () => "ok", seen)).toMatchObject({ publishing, status });
});

test("says so when sending is off", async () => {
  const other = await testApp();
  await other.db.updateTable("publishing_switch").set({ is_on: false }).execute();
  const answer = await other.get("/health");
  expect([answer.status, answer.body.publishing]).toEqual([200, "off"]);
  await other.close();
});

test("overdue is what could be sent: not for an account that is paused, lost, gone or being served, nor what is over", async () => {
  const creator = await aCreator(app.db, await aUser(app.db));
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const paused = await anAccount(app.db, creator, { paused_until: minutesAgo(-5) });
  const lost = await anAccount(app.db, creator, { platform: "twitter", status: "reconnect_needed" });
  const fine = await anAccount(app.db, creator, { platform: "tiktok", paused_until: minutesAgo(1) });
  const overdue = async () => Math.round((await findPublishingState(app.db)).overdue_seconds / 60);

  await aPost(app.db, paused, { post_at: minutesAgo(9) });
  await aPost(app.db, lost, { post_at: minutesAgo(8) });
  await aPost(app.db, fine, { post_at: minutesAgo(7), state: "failed" });
  await aPost(app.db, fine, { post_at: minutesAgo(-7) });
  expect(await overdue()).toBe(0);
  await aPost(app.db, fine, { post_at: minutesAgo(6), state: "waiting" });
  expect(await overdue()).toBe(6);
  const laneUntil = (lane_until: Date) =>
    app.db.updateTable("accounts").set({ lane_until }).where("id", "=", fine.id).execute();
  for (const until of [minutesAgo(-1), minutesAgo(0.5)]) {
    await laneUntil(until);
    expect(await overdue()).toBe(0);
  }
  await laneUntil(minutesAgo(2));
  expect(await overdue()).toBe(6);
});

test("what waits for a platform that is shut is not overdue, and the platform is named", async () => {
  const other = await testApp();
  const account = await anAccount(other.db, await aCreator(other.db, await aUser(other.db)));
  await aPost(other.db, account, { post_at: new Date(Date.now() - 10 * 60_000) });
  const gate = { shut_until: new Date(Date.now() + 60_000), reason: "Reddit is not answering. We keep trying." };
  await other.db
    .insertInto("platform_gates")
    .values([
      { ...gate, platform: Platform.reddit, is_down: true },
      { ...gate, platform: Platform.tiktok, is_down: false },
      { ...gate, platform: Platform.twitter, is_down: false, shut_until: new Date(Date.now() - 1000) },
    ])
    .execute();
  const { status, body } = await other.get("/health");
  expect([status, body.publishing, body.shut_platforms]).toEqual([200, "ok", { reddit: "down", tiktok: "throttled" }]);
  await other.close();
});

test("an answer that came while the process itself was held up is not missed", async () => {
  await app.db.connection().execute(async (db) => {
    const asked = withTimeout(sql`select 1`.execute(db), 20);
    await setImmediate(); // the query has been sent
    for (const end = performance.now() + 200; performance.now() < end; );
    expect(await asked).toBeDefined();
  });
});

test("is 503 when the database does not answer", async () => {
  const other = await testApp();
  expect((await other.get("/health")).status).toBe(200);
  await other.db.destroy();
  await expect.poll(async () => (await other.get("/health")).status).toBe(503);
  const answer = await other.get("/health");
  expect(answer.body).toMatchObject({ status: "down", database: "down" });
  await other.server.close();
});
