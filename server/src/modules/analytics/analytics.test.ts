import { afterAll, beforeAll, expect, test } from "vitest";
import { aCreator, aUser } from "../../testing/builders.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test("without any account there is nothing to refresh, and nothing is written down (AN-06)", async () => {
  const user = await aUser(app.db);
  await aCreator(app.db, user);
  const caller = await app.as(user);
  const answer = await caller.post("/analytics/refresh", {});
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ message: "Connect an account to refresh analytics." });
  expect((await caller.get("/users/me")).body).toMatchObject({ analytics_updated: null });
});
