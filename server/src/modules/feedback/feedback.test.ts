import { subscriptionStatuses } from "@ponkan/contract/billing/subscription-status";
import { cancelReasons } from "@ponkan/contract/feedback/reasons";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aSubscription, aUser, type BuiltUser, goodPassword } from "../../testing/builders.ts";
import type { Caller } from "../../testing/caller.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let app: TestApp;
let user: BuiltUser;
let caller: Caller;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setTime("2026-11-17T10:00:00Z");
  user = await aUser(app.db);
  caller = await app.as(user);
});

const survey = { type: "plan", reason: "bugs", experience: "The calendar lost a post." };
const answer = (changes: object = {}) => caller.post("/cancellation-surveys", { ...survey, ...changes });
const stored = () =>
  app.db
    .selectFrom("cancellation_surveys")
    .select(["user_id", "type", "reason", "experience"])
    .where("user_id", "=", user.id)
    .orderBy("id")
    .execute();

describe("what a survey says (ENT-17, ENT-18, API-22)", () => {
  test.each(cancelReasons)("the reason %s is taken", async (reason) => {
    const { status, body } = await answer({ reason });
    expect([status, body]).toEqual([201, { type: "plan" }]);
    expect(await stored()).toEqual([{ user_id: user.id, type: "plan", reason, experience: survey.experience }]);
  });

  test.each([
    [{ reason: "x" }, "The selected reason is invalid."],
    [{ reason: undefined }, "The reason field is required."],
    [{ type: "creator" }, "The selected type is invalid."],
    [{ experience: "x".repeat(50_001) }, "The experience field must not be greater than 50000 characters."],
    [{ creator_id: 7 }, "The creator_id field is not allowed."],
  ])("%o is refused (BI-138)", async (changes, message) => {
    const { status, body } = await answer(changes);
    expect([status, body.message]).toEqual([422, message]);
    expect(await stored()).toEqual([]);
  });

  test("an experience may be left out, and be 50000 characters of any kind (VAL-43, BI-052)", async () => {
    expect((await answer({ experience: undefined })).status).toBe(201);
    expect((await answer({ type: "account", experience: "日".repeat(50_000) })).status).toBe(201);
    expect((await stored()).map(({ experience }) => experience.length)).toEqual([0, 50_000]);
  });
});

describe("who is told that there is nothing to offer (AM-18, FE-03)", () => {
  test.each([undefined, ...subscriptionStatuses])("with the status %s", async (status) => {
    if (status) await aSubscription(app.db, user, { status });
    const isSubscribed = status === "active" || status === "past_due";
    expect((await answer({ type: "account" })).body).toEqual({ type: isSubscribed ? "account" : "free_account" });
    expect((await answer()).body).toEqual({ type: "plan" });
  });
});

test("another answer on the same day takes the place of the first, one of another day stands beside it", async () => {
  await answer();
  await answer({ reason: "other", experience: "" });
  expect((await stored()).map(({ reason }) => reason)).toEqual(["other"]);
  app.setTime("2026-11-18T00:00:00Z");
  await answer({ reason: "banned" });
  expect((await stored()).map(({ reason }) => reason)).toEqual(["other", "banned"]);
});

test("with the user goes what they wrote; the reason is kept of nobody (FE-03)", async () => {
  const others = await aUser(app.db);
  await (await app.as(others)).post("/cancellation-surveys", survey);
  await answer({ type: "account", reason: "no-value", experience: "Written by somebody who left." });
  const { id } = await app.db
    .selectFrom("cancellation_surveys")
    .select("id")
    .where("user_id", "=", user.id)
    .executeTakeFirstOrThrow();
  expect((await caller.delete("/users/me", { payload: { current_password: goodPassword } })).status).toBe(204);
  const kept = await app.db.selectFrom("cancellation_surveys").selectAll().where("id", "=", id).execute();
  expect(kept).toEqual([
    { id, user_id: null, type: "account", reason: "no-value", experience: "", answered_on: "2026-11-17" },
  ]);
  const theirs = app.db.selectFrom("cancellation_surveys").select("experience").where("user_id", "=", others.id);
  expect(await theirs.execute()).toEqual([{ experience: survey.experience }]);
});
