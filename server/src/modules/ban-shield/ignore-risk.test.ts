import type { BanRisk } from "@ponkan/contract/ban-shield/risks/ban-risk";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aCreator, anAccount, aUser, type BuiltAccount } from "../../testing/builders.ts";
import type { Caller } from "../../testing/caller.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { checkDueRisks } from "./check-risks.ts";

const begin = Date.parse("2026-05-20T12:00:00Z");
const calm = {
  is_email_verified: true,
  created_at: new Date("2024-01-01T00:00:00Z"),
  karma_post: 900,
  karma_comment: 300,
  is_suspended: false,
};

let app: TestApp;
let account: BuiltAccount;
let caller: Caller;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setTime(new Date(begin).toISOString());
  const user = await aUser(app.db);
  account = await anAccount(app.db, await aCreator(app.db, user), { facts: calm });
  caller = await app.as(user);
});

const setFacts = (changes: object) =>
  app.db
    .updateTable("accounts")
    .set({ facts: JSON.stringify({ ...calm, ...changes }) })
    .where("id", "=", account.id)
    .execute();
const risks = async () => (await caller.get(`/ban-risks?creator_id=${account.creator_id}`)).body;
const hasNew = async () => (await caller.get("/users/me")).body.has_new_ban_risks;
const later = (minutes: number) => app.setTime(new Date(begin + minutes * 60_000).toISOString());
const ignore = (is_ignored: boolean, type: number, of = account) =>
  caller.patch("/ban-risks", { creator_id: of.creator_id, type, is_ignored });
const shown = async () =>
  ((await risks()).data as BanRisk[]).map(({ type, is_ignored }) => `${type}${is_ignored ? " ignored" : ""}`);

test("a risk that is set aside counts for the score, but alerts nobody until it gets worse (BS-12)", async () => {
  await setFacts({ karma_post: 40, karma_comment: 20 });
  await checkDueRisks(app.ctx);
  expect(await hasNew()).toBe(true);
  expect((await ignore(true, 3)).status).toBe(204);
  expect(await hasNew()).toBe(false);
  expect([await shown(), (await risks()).score]).toEqual([["3 ignored"], 85]);
  expect((await ignore(false, 3)).status).toBe(204);
  expect(await shown()).toEqual(["3"]);

  await ignore(true, 3);
  await setFacts({ karma_post: -40, karma_comment: 20 });
  later(70);
  await checkDueRisks(app.ctx);
  expect(await hasNew()).toBe(true);
  expect(await shown()).toEqual(["3"]);
});

test("what went away is remembered for 30 days, and is new when it comes back (BS-12)", async () => {
  await setFacts({ is_email_verified: false });
  await ignore(true, 1);
  expect(await shown()).toEqual(["1"]);
  await ignore(true, 1);
  await setFacts({});
  later(60);
  const fixed_at = new Date(begin + 60 * 60_000).toISOString();
  const over = { type: 1, label: "Email not verified", severity: "medium", fixed_at };
  expect(await risks()).toMatchObject({ data: [], fixed: [over], score: 100 });
  later(120);
  expect((await risks()).fixed).toEqual([over]);
  expect([(await ignore(true, 1)).status, (await ignore(true, 2)).status]).toEqual([404, 404]);
  later(60 + 30 * 24 * 60);
  expect((await risks()).fixed).toEqual([]);

  const back = 60 + 30 * 24 * 60 + 90;
  later(back);
  await setFacts({ is_email_verified: false });
  await checkDueRisks(app.ctx);
  expect(await hasNew()).toBe(true);
  const { data, fixed } = await risks();
  expect([data[0].is_new, data[0].is_ignored, fixed]).toEqual([true, false, []]);
  expect(data[0].created_at).toBe(new Date(begin + back * 60_000).toISOString());
});

test("nobody sets aside a risk of another's creator, and bad input changes nothing", async () => {
  const theirs = await anAccount(app.db, await aCreator(app.db, await aUser(app.db)), { facts: calm });
  const refused = await ignore(true, 1, theirs);
  expect([refused.status, refused.body.message]).toEqual([403, "Creator is not found."]);
  for (const body of [{}, { creator_id: account.creator_id, type: 22, is_ignored: true }]) {
    expect((await caller.patch("/ban-risks", body)).status).toBe(422);
  }
});
