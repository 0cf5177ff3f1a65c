import { afterAll, beforeAll, expect, test } from "vitest";
import { aCreator, anAccount, aUser } from "../../testing/builders.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ now: "2026-05-20T12:00:00Z" });
});
afterAll(() => app.close());

test("a creator goes on naming a disconnected account until one is connected there, or that one elsewhere (AC-06)", async () => {
  const user = await aUser(app.db);
  const creator = await aCreator(app.db, user);
  const caller = await app.as(user);
  const connect = (username: string, owner = creator) =>
    anAccount(app.db, owner, { platform: "twitter", username, remote_user_id: `of ${username}` });
  const disconnect = () => caller.delete("/accounts/twitter", { headers: { "creator-id": String(creator.id) } });
  const former = async () => (await caller.get("/users/me")).body.creators[0].former_accounts;

  await connect("first_x");
  expect(await former()).toEqual([]);
  await disconnect();
  app.setTime("2026-05-21T12:00:00Z");
  await connect("second_x");
  expect(await former()).toEqual([]);
  await disconnect();
  const disconnected_at = "2026-05-21T12:00:00.000Z";
  expect(await former()).toEqual([{ platform: "twitter", username: "second_x", disconnected_at }]);
  await connect("second_x", await aCreator(app.db, user));
  expect(await former()).toMatchObject([{ platform: "twitter", username: "first_x" }]);
});
