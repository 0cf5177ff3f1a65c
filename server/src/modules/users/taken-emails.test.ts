import { afterAll, beforeAll, expect, test } from "vitest";
import { aUser, goodPassword } from "../../testing/builders.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ now: "2026-05-01T12:00:00Z" });
});
afterAll(() => app.close());

let people = 0;
const newEmail = () => `asked${people++}@example.com`;
const from = (remoteAddress: string) => ({ remoteAddress });
const signUp = (email: string, address: string) =>
  app.post("/auth/sign-up", { email, password: goodPassword, password_confirmation: goodPassword }, from(address));
/** A different user each time. */
const change = async (email: string, address: string) =>
  (await app.as(await aUser(app.db))).patch("/users/me", { email, current_password: goodPassword }, from(address));

test("however many users of one network ask, and however, it is told of five taken emails an hour (SE-02)", async () => {
  const { email: taken } = await aUser(app.db);
  expect((await signUp(taken, "10.30.0.1")).status).toBe(422);
  const statuses = [];
  for (let user = 0; user < 6; user++) {
    // A free email reveals nothing, so it does not count.
    expect((await change(newEmail(), "10.30.0.1")).status).toBe(user < 4 ? 200 : 429);
    statuses.push((await change(taken, "10.30.0.1")).status);
  }
  expect(statuses).toEqual([422, 422, 422, 422, 429, 429]);
  expect((await signUp(taken, "10.30.0.1")).status).toBe(429);
  expect((await change(taken, "10.30.0.2")).status).toBe(422);
  app.passTime(3601);
  expect((await change(newEmail(), "10.30.0.1")).status).toBe(200);
});

test("the networks of one IPv6 customer are told of twenty", async () => {
  const { email: taken } = await aUser(app.db);
  const statuses = [];
  for (let network = 0; network < 22; network++)
    statuses.push((await change(taken, `2001:db8:30:${network.toString(16)}::1`)).status);
  expect(statuses).toEqual([...Array(20).fill(422), 429, 429]);
});
