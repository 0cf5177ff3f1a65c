import { afterAll, beforeAll, expect, test } from "vitest";
import { aCreator, anAccount, aPost, aSubscription, aUser, type BuiltUser } from "../../testing/builders.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ now: "2026-05-20T12:00:00Z" });
});
afterAll(() => app.close());

async function signedIn() {
  const user = await aUser(app.db);
  return { user, caller: await app.as(user) };
}

const setUsed = (user: BuiltUser, period_start: string, used: number) =>
  app.db.insertInto("quota_periods").values({ user_id: user.id, period_start, used }).execute();

test("without a subscription counts from the first of the month (API-08, ENT-12, BI-03)", async () => {
  const { user, caller } = await signedIn();
  const creator = await aCreator(app.db, user);
  await setUsed(user, "2026-04-01T00:00:00Z", 5);
  await setUsed(user, "2026-05-01T00:00:00Z", 3);
  expect((await caller.get("/users/me/stats")).body).toEqual({
    used_monthly_posts: 3,
    scheduled_posts: 0,
    waiting_posts: 0,
    notices: 0,
    first_steps: null,
    resets_at: "2026-06-01T00:00:00.000Z",
    creators: [{ id: creator.id, accounts: { reddit: 0, twitter: 0, instagram: 0, tiktok: 0 } }],
  });
  expect((await caller.get("/users/me")).body.used_monthly_posts).toBe(3);
});

test("with a subscription counts from the billing day (BI-03)", async () => {
  const { user, caller } = await signedIn();
  await aSubscription(app.db, user, { current_period_end: "2026-06-09T10:30:00Z" });
  await setUsed(user, "2026-05-10T00:00:00Z", 17);
  const { used_monthly_posts, resets_at } = (await caller.get("/users/me/stats")).body;
  expect({ used_monthly_posts, resets_at }).toEqual({
    used_monthly_posts: 17,
    resets_at: "2026-06-10T00:00:00.000Z",
  });
});

test("a canceled subscription counts as none", async () => {
  const { user, caller } = await signedIn();
  await aSubscription(app.db, user, { status: "canceled", current_period_end: "2026-06-09T10:30:00Z" });
  expect((await caller.get("/users/me/stats")).body.resets_at).toBe("2026-06-01T00:00:00.000Z");
});

test("says which creators used the posts, also those carried over by a change of plan, and what deleted ones used (BI-27)", async () => {
  const user = await aUser(app.db);
  const [ann, bea] = [await aCreator(app.db, user), await aCreator(app.db, user)];
  const calendarMonth = new Date("2026-05-01T00:00:00Z");
  const billed = new Date("2026-05-10T00:00:00Z");
  const [ofAnn, ofBea] = [await anAccount(app.db, ann), await anAccount(app.db, bea)];
  await aPost(app.db, ofAnn, { charged_to: calendarMonth });
  for (let n = 0; n < 3; n++) await aPost(app.db, ofBea, { charged_to: billed });
  await aPost(app.db, ofBea, { charged_to: billed, is_charged: false });
  await aPost(app.db, ofBea, { charged_to: new Date("2026-04-01T00:00:00Z") });
  await setUsed(user, calendarMonth.toISOString(), 1);
  await setUsed(user, billed.toISOString(), 6);
  await aSubscription(app.db, user, { current_period_end: new Date("2026-06-10T00:00:00Z") });
  await app.db
    .updateTable("quota_periods")
    .set({ carried_into: billed })
    .where("user_id", "=", user.id)
    .where("period_start", "=", calendarMonth)
    .execute();
  const caller = await app.as(user);
  expect((await caller.get("/users/me/usage")).body).toEqual({
    data: [
      { creator_id: bea.id, used: 3 },
      { creator_id: ann.id, used: 1 },
    ],
    deleted: 2,
  });
  // Excludes posts that were charged in April or not charged at all.
  expect((await caller.get("/users/me/stats")).body.waiting_posts).toBe(4);
});
