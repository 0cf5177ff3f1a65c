import { afterAll, beforeAll, expect, test } from "vitest";
import { aCreator, anAccount, aPost, aUser } from "../../../testing/builders.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ now: "2026-05-20T12:00:00Z" });
});
afterAll(() => app.close());

test("analytics tell when something became known last of posts that are out (AN-02)", async () => {
  const user = await aUser(app.db);
  const creator = await aCreator(app.db, user);
  const account = await anAccount(app.db, creator);
  const caller = await app.as(user);
  const latest = async () =>
    (await caller.get("/analytics", { headers: { "creator-id": String(creator.id) } })).body.latest;
  const out = (at: string, values: object = {}) =>
    aPost(app.db, account, { post_at: new Date(at), posted_at: new Date(at), state: "posted", ...values });

  expect(await latest()).toBeNull();
  await out("2026-05-18T10:00:00Z", { results_at: new Date("2026-05-18T11:00:00Z") });
  expect(await latest()).toBe("2026-05-18T11:00:00.000Z");
  await out("2026-05-19T10:00:00Z");
  expect(await latest()).toBe("2026-05-19T10:00:00.000Z");
  await out("2026-05-17T10:00:00Z", { removal_reason: "moderator", removed_at: new Date("2026-05-19T18:00:00Z") });
  expect(await latest()).toBe("2026-05-19T18:00:00.000Z");
});
