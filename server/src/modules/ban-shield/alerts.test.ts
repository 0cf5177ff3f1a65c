import type { BanRisk } from "@ponkan/contract/ban-shield/risks/ban-risk";
import type { Threat } from "@ponkan/contract/posts/threat";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCreator, anAccount, aPost, aUser } from "../../testing/builders.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { checkDueRisks } from "./check-risks.ts";

const DAY = 86_400_000;
const begin = Date.parse("2026-05-20T12:00:00Z");

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ now: new Date(begin).toISOString() });
});
afterAll(() => app.close());

test("nobody is alerted of what only time ends: risks of posts count while one of them is planned (BS-08)", async () => {
  const user = await aUser(app.db);
  const created_at = new Date(begin - 900 * DAY);
  const facts = { is_email_verified: true, created_at, karma_post: 900, karma_comment: 300, is_suspended: false };
  const account = await anAccount(app.db, await aCreator(app.db, user), { facts });
  const caller = await app.as(user);
  const hasNew = async () => (await caller.get("/users/me")).body.has_new_ban_risks;
  const carry = (post_id: number, type: Threat) =>
    app.db
      .insertInto("post_threats")
      .values({ creator_id: account.creator_id, post_id, type, severity: "high" })
      .execute();
  const yesterday = new Date(begin - DAY);
  const out = await aPost(app.db, account, { state: "posted", post_at: yesterday, posted_at: yesterday });
  await carry(out.id, 18);
  await checkDueRisks(app.ctx);
  expect(await hasNew(), "out already").toBe(false);
  const planned = await aPost(app.db, account, { state: "scheduled", post_at: new Date(begin + DAY) });
  await carry(planned.id, 14);
  app.setTime(new Date(begin + 70 * 60_000).toISOString());
  await checkDueRisks(app.ctx);
  expect(await hasNew(), "another title helps").toBe(true);
  const { data } = (await caller.get(`/ban-risks?creator_id=${account.creator_id}`)).body;
  expect(
    data.map(({ type }: BanRisk) => type),
    "all are told who asks",
  ).toEqual([14, 18]);
  expect(await hasNew()).toBe(false);
});

test("nobody is alerted where what is planned is low, however bad it is for what is out (BS-08)", async () => {
  const user = await aUser(app.db);
  const account = await anAccount(app.db, await aCreator(app.db, user), {});
  const caller = await app.as(user);
  const now = app.ctx.clock.now().getTime();
  const carry = (post_id: number, severity: "low" | "high") =>
    app.db.insertInto("post_threats").values({ creator_id: account.creator_id, post_id, type: 18, severity }).execute();
  const at = new Date(now - DAY);
  await carry((await aPost(app.db, account, { state: "posted", post_at: at, posted_at: at })).id, "high");
  const planned = await aPost(app.db, account, { state: "scheduled", post_at: new Date(now + DAY) });
  await carry(planned.id, "low");
  await checkDueRisks(app.ctx);
  expect((await caller.get("/users/me")).body.has_new_ban_risks).toBe(false);
  await app.db.updateTable("post_threats").set({ severity: "high" }).where("post_id", "=", planned.id).execute();
  expect((await caller.get("/users/me")).body.has_new_ban_risks).toBe(true);
});
