import { afterAll, beforeAll, expect, test } from "vitest";
import { aUser, goodPassword } from "../../testing/builders.ts";
import type { Caller } from "../../testing/caller.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ now: "2026-05-01T12:00:00Z" });
});
afterAll(() => app.close());

let people = 0;
const newEmail = () => `mailed${people++}@example.com`;
const from = (remoteAddress: string) => ({ remoteAddress });
const newcomer = (email: string) => ({ email, password: goodPassword, password_confirmation: goodPassword });
const mailed = (email: string, subject: string) =>
  app.mails().filter((mail) => mail.to === email && mail.subject.includes(subject)).length;

async function signUp(email: string, address: string): Promise<Caller> {
  const answer = await app.post("/auth/sign-up", newcomer(email), from(address));
  expect(answer.status).toBe(201);
  return app.with(answer.cookies.SR_session!);
}
const sendAgain = (caller: Caller, address: string) =>
  caller.post("/users/me/email/verification", undefined, from(address));
/** By a user who has another address, so any number of them may. */
const claim = async (email: string, address: string) =>
  (await app.as(await aUser(app.db))).patch("/users/me", { email, current_password: goodPassword }, from(address));

test("strangers who claim an address leave its owner the link of their own, and another (AU-10)", async () => {
  const email = newEmail();
  for (let user = 0; user < 9; user++) await signUp(email, `10.8.0.${user}`);
  const before = mailed(email, "Confirm");
  const owner = await signUp(email, "10.8.1.1");
  expect(mailed(email, "Confirm")).toBe(before + 1);
  app.passTime(61);
  expect((await sendAgain(owner, "10.8.1.1")).status).toBe(204);
  expect(mailed(email, "Confirm")).toBe(before + 2);
  const token = /token=([\w-]+)/.exec(app.mails().findLast(({ to }) => to === email)!.text)![1];
  expect((await owner.post("/users/me/email/verify", { token })).body).toMatchObject({
    email,
    is_email_verified: true,
  });
});

test("however many users of one network claim an address, few links are mailed to it; who asks again is told (AU-10)", async () => {
  const email = newEmail();
  const callers = [];
  for (let user = 0; user < 5; user++) callers.push(await signUp(email, "10.8.2.1"));
  expect(mailed(email, "Confirm")).toBe(3);
  const again = await sendAgain(callers.at(-1)!, "10.8.2.1");
  expect([again.status, Number(again.headers["retry-after"])]).toEqual([429, 3600]);
  expect(again.body.message).toMatch(/^Too many attempts/);
  for (let hour = 1; hour < 6; hour++) {
    app.passTime(3601);
    for (let user = 0; user < 5; user++) await sendAgain(callers[user]!, "10.8.2.1");
  }
  expect(mailed(email, "Confirm")).toBe(6);
});

test("however many users of many networks claim an address, so many links are mailed to it in an hour and in a day", async () => {
  const email = newEmail();
  const seen = [];
  for (let hour = 0; hour < 4; hour++) {
    for (let network = 0; network < 22; network++)
      expect((await claim(email, `10.9.${hour}.${network}`)).status).toBe(200);
    seen.push(mailed(email, "Confirm"));
    app.passTime(3601);
  }
  expect(seen).toEqual([20, 40, 60, 60]);
});

test("a user who changes the email to and fro sends no more, within an hour nor within a day", async () => {
  const user = await aUser(app.db);
  const caller = await app.as(user);
  const [one, two] = [newEmail(), newEmail()];
  for (let hour = 0; hour < 6; hour++) {
    for (const email of [one, two, one, two, one, two, one, two]) {
      expect((await caller.patch("/users/me", { email, current_password: goodPassword })).status).toBe(200);
    }
    if (hour === 0) expect([mailed(one, "Confirm"), mailed(two, "Confirm")]).toEqual([3, 3]);
    app.passTime(3601);
  }
  expect([mailed(one, "Confirm"), mailed(two, "Confirm")]).toEqual([6, 6]);
});

test("of links to reset a password an address gets three an hour, and the last stays good", async () => {
  const { email } = await aUser(app.db);
  for (let minute = 0; minute < 6; minute++) {
    await app.post("/auth/forgot-password", { email }, from(`10.9.0.${minute}`));
    app.passTime(61);
  }
  expect(mailed(email, "Reset")).toBe(3);
  const last = app.mails().findLast((mail) => mail.to === email);
  const token = /token=([^&"\s]+)/.exec(last!.text)![1];
  const password = "Another-Peel-42!";
  const reset = { email, token, password, password_confirmation: password };
  expect((await app.post("/auth/reset-password", reset)).status).toBe(204);
});
