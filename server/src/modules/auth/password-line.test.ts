import { setImmediate as nextTurn } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aUser, goodPassword } from "../../testing/builders.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const from = (remoteAddress: string) => ({ remoteAddress });

test("sixty users of three addresses who have passwords looked at leave everybody else their turn", async () => {
  const callers = await Promise.all(Array.from({ length: 60 }, async () => app.as(await aUser(app.db))));
  const person = await app.as(await aUser(app.db));
  let isOver = false;
  const seen = new Map<number, number>();
  const attack = callers.map(async (caller, n) => {
    while (!isOver) {
      const ask = { current_password: n % 2 ? goodPassword : "Wrong-Peel-42" };
      const { status } = await caller.post("/users/me/totp", ask, from(`10.20.0.${n % 3}`));
      seen.set(status, (seen.get(status) ?? 0) + 1);
      if (status === 503) await nextTurn();
      // In the next minute there are tries again.
      if (status === 429) app.passTime(61);
    }
  });
  await expect.poll(() => seen.get(200)).toBeGreaterThan(20);

  const statuses = [];
  for (let n = 0; n < 2; n++) {
    const email = `newcomer${n}@example.com`;
    const newcomer = { email, password: goodPassword, password_confirmation: goodPassword };
    statuses.push((await app.post("/auth/sign-up", newcomer, from(`10.20.1.${n}`))).status);
    statuses.push((await person.post("/users/me/totp", { current_password: goodPassword }, from("10.20.2.1"))).status);
  }
  isOver = true;
  await Promise.all(attack);
  expect(statuses).toEqual([201, 200, 201, 200]);
}, 60_000);

test("who asks several times at once has one password looked at after the other, and the others of a network theirs", async () => {
  const [many, another] = [await app.as(await aUser(app.db)), await app.as(await aUser(app.db))];
  const order: string[] = [];
  const ask = async (caller: typeof many, name: string) => {
    const { status } = await caller.post("/users/me/recovery-codes", { current_password: "Wrong-Peel-42" });
    order.push(`${name} ${status}`);
  };
  await Promise.all([...Array.from({ length: 4 }, () => ask(many, "many")), ask(another, "another")]);
  expect(order.toSorted()).toEqual(["another 422", ...Array(4).fill("many 422")]);
  expect(order.indexOf("another 422")).toBeLessThan(3);
});
