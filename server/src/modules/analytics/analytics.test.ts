import { afterAll, beforeAll, expect, test } from "vitest";
import { aCreator, anAccount, aUser } from "../../testing/builders.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ now: "2026-05-20T12:00:00Z" });
});
afterAll(() => app.close());

test("without any account there is nothing to refresh, and nothing is written down (AN-06)", async () => {
  const user = await aUser(app.db);
  await aCreator(app.db, user);
  await anAccount(app.db, await aCreator(app.db, await aUser(app.db)));
  const caller = await app.as(user);
  const answer = await caller.post("/analytics/refresh", {});
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ message: "Connect an account to refresh analytics." });
  expect((await caller.get("/users/me")).body).toMatchObject({ analytics_updated: null });
});

test("with an account it is done once in 24 hours (AN-06)", async () => {
  const user = await aUser(app.db);
  await aCreator(app.db, user);
  await anAccount(app.db, await aCreator(app.db, user), { platform: "redgifs" });
  const caller = await app.as(user);
  const first = await caller.post("/analytics/refresh", {});
  expect([first.status, first.body]).toEqual([200, { analytics_updated: "2026-05-20T12:00:00.000Z" }]);
  const second = await caller.post("/analytics/refresh", {});
  expect([second.status, second.body.message]).toEqual([422, "Analytics were refreshed less than 24 hours ago."]);
});
