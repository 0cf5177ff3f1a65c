import { setImmediate as nextTurn } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findByPassword, isPassword } from "../../lib/passwords.ts";
import { aUser, goodPassword } from "../../testing/builders.ts";
import type { Caller } from "../../testing/caller.ts";
import { secondProcess } from "../../testing/second-process.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let app: TestApp;
let other: Awaited<ReturnType<typeof secondProcess>>;
beforeAll(async () => {
  app = await testApp({ now: "2026-05-01T12:00:00Z" });
  other = await secondProcess(app);
});
afterAll(async () => {
  await other.close();
  await app.close();
});

let people = 0;
const newEmail = () => `limited${people++}@example.com`;
const wrong = (email: string) => ({ email, password: "Wrong-Peel-42" });
const newcomer = (email = newEmail()) => ({ email, password: goodPassword, password_confirmation: goodPassword });
const from = (remoteAddress: string, cookie?: string) => ({ remoteAddress, ...(cookie && { headers: { cookie } }) });
const statusesOf = async (answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).toSorted();

/** Keeps the password queue full while `work` runs, so that other passwords are not checked. */
async function whileBusy<T>(look: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  let isOver = false;
  const others = Array.from({ length: 22 }, async () => {
    while (!isOver) await look().catch(() => nextTurn());
  });
  const result = await work();
  isOver = true;
  await Promise.all(others);
  return result;
}

describe("signing in", () => {
  test("who is sent away because there is too much to do has used up no try", async () => {
    const { email, password } = await aUser(app.db);
    const signIn = () => app.post("/auth/sign-in", { email, password }, from("10.1.0.7"));
    const tries = () => statusesOf(Array.from({ length: 5 }, signIn));
    expect(await whileBusy(() => findByPassword("Wrong-Peel-42", [], "10.1.0.7"), tries)).toEqual(Array(5).fill(503));
    expect(await tries()).toEqual(Array(5).fill(200));
  });

  test("the right password is looked at ten times a minute, for each network", async () => {
    const { email, password } = await aUser(app.db);
    const signIn = (address: string) => app.post("/auth/sign-in", { email, password }, from(address));
    const statuses = [];
    for (let tries = 0; tries < 11; tries++) statuses.push((await signIn("10.1.0.8")).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    expect((await signIn("10.1.0.9")).status).toBe(200);
    app.passTime(61);
    expect((await signIn("10.1.0.8")).status).toBe(200);
  });

  test("processes count together", async () => {
    const { email } = await aUser(app.db);
    for (let tries = 0; tries < 5; tries++) {
      const caller = tries % 2 ? app : other;
      expect((await caller.post("/auth/sign-in", wrong(email), from("10.1.0.1"))).status).toBe(422);
    }
    for (const caller of [app, other]) {
      expect((await caller.post("/auth/sign-in", wrong(email), from("10.1.0.1"))).status).toBe(429);
    }
  });

  test("many at once do not pass together", async () => {
    const { email } = await aUser(app.db);
    const tries = Array.from({ length: 12 }, () => app.post("/auth/sign-in", wrong(email), from("10.1.0.2")));
    expect(await statusesOf(tries)).toEqual([...Array(5).fill(422), ...Array(7).fill(429)]);
  });

  test("addresses of one /64 of IPv6 are one", async () => {
    const { email } = await aUser(app.db);
    const statuses = [];
    for (let tries = 0; tries < 6; tries++) {
      const address = from(`2001:db8:1:1::${tries + 1}`);
      statuses.push((await app.post("/auth/sign-in", wrong(email), address)).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  test("one customer with thousands of networks does not use up what is for all", async () => {
    const tryFrom = (network: number) =>
      app.post("/auth/sign-in", wrong(newEmail()), from(`2001:db8:7:${network.toString(16)}::1`));
    const statuses: number[] = [];
    for (let network = 0; network < 210; network++) statuses.push((await tryFrom(network)).status);
    expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([200, 429]);
    expect((await app.post("/auth/sign-in", wrong(newEmail()), from("2001:db8:8::1"))).status).toBe(422);
  });

  test("an address is limited whichever emails it tries (ST-10)", async () => {
    const statuses = [];
    for (let tries = 0; tries < 21; tries++)
      statuses.push((await app.post("/auth/sign-in", wrong(newEmail()), from("10.1.0.3"))).status);
    expect(statuses).toEqual([...Array(20).fill(422), 429]);
  });

  test("an account is limited from wherever it is tried, but not for a device that knows it (ST-10)", async () => {
    const user = await aUser(app.db);
    const right = { email: user.email, password: user.password };
    const { cookies } = await app.post("/auth/sign-in", right, from("10.1.0.4"));
    const device = `SR_device=${cookies.SR_device}`;
    for (let tries = 0; tries < 20; tries++)
      expect((await app.post("/auth/sign-in", wrong(user.email), from(`10.2.0.${tries}`))).status).toBe(422);

    expect((await app.post("/auth/sign-in", right, from("10.1.0.5"))).status).toBe(429);
    expect((await app.post("/auth/sign-in", right, from("10.1.0.5", device))).status).toBe(200);
    const elsewhere = await app.post("/auth/sign-in", wrong(newEmail()), from("10.1.0.5", device));
    expect(elsewhere.status).toBe(422);
    const forged = device.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    expect((await app.post("/auth/sign-in", right, from("10.1.0.5", `${forged.slice(0, -3)}AAA`))).status).toBe(429);
  });

  test("the device of who signs up with an email that somebody else has does not know that one", async () => {
    const email = newEmail();
    await app.post("/auth/sign-up", newcomer(email), from("10.4.0.1"));
    const own = { password: "Squatters-Zest-1", password_confirmation: "Squatters-Zest-1" };
    const { cookies } = await app.post("/auth/sign-up", { ...newcomer(email), ...own }, from("10.4.0.2"));
    const device = `SR_device=${cookies.SR_device}`;
    for (let tries = 0; tries < 20; tries++)
      expect((await app.post("/auth/sign-in", wrong(email), from(`10.4.1.${tries}`))).status).toBe(422);
    const right = { email, password: goodPassword };
    expect((await app.post("/auth/sign-in", right, from("10.4.0.3"))).status).toBe(429);
    expect((await app.post("/auth/sign-in", right, from("10.4.0.3", device))).status).toBe(422);
  });

  test("a reset lets the owner in, whatever was tried before", async () => {
    const user = await aUser(app.db);
    for (let tries = 0; tries < 20; tries++)
      await app.post("/auth/sign-in", wrong(user.email), from(`10.3.0.${tries}`));
    await app.post("/auth/forgot-password", { email: user.email });
    const token = /token=([\w-]+)/.exec(app.mails().at(-1)?.text ?? "")?.[1] ?? "";
    const password = "Fresh-Zest-77";
    const fresh = { email: user.email, password };
    expect((await app.post("/auth/sign-in", fresh, from("10.1.0.6"))).status).toBe(429);
    await app.post("/auth/reset-password", { ...fresh, token, password_confirmation: password }, from("10.1.0.6"));
    expect((await app.post("/auth/sign-in", fresh, from("10.1.0.6"))).status).toBe(200);
  });
});

test("an address has links mailed to thirty emails an hour at most, and learns nothing of it", async () => {
  const before = app.mails().length;
  const people = await Promise.all(Array.from({ length: 32 }, () => aUser(app.db)));
  for (const { email } of people)
    expect((await app.post("/auth/forgot-password", { email }, from("10.5.0.1"))).status).toBe(204);
  expect(app.mails().length - before).toBe(30);
});

describe("signing up", () => {
  test("forty at once from one address make thirty users at most", async () => {
    const tries = Array.from({ length: 40 }, () => app.post("/auth/sign-up", newcomer(), from("10.4.0.1")));
    const statuses = await statusesOf(tries);
    expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(30);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10);
  });

  test("many at once learn of five taken emails at most", async () => {
    const { email } = await aUser(app.db);
    const tries = Array.from({ length: 12 }, () => app.post("/auth/sign-up", newcomer(email), from("10.4.0.2")));
    expect(await statusesOf(tries)).toEqual([...Array(5).fill(422), ...Array(7).fill(429)]);
  });
});

describe("the current password", () => {
  const change = async (caller: Caller, current_password = goodPassword) =>
    (await caller.post("/users/me/passkeys/challenge", { current_password })).status;

  test("has used up no try when there is too much to do to look at it", async () => {
    const caller = await app.as(await aUser(app.db));
    const tries = () => Promise.all(Array.from({ length: 4 }, () => change(caller, "Wrong-Peel-42")));
    expect(await whileBusy(() => isPassword("Wrong-Peel-42", undefined, "127.0.0.1"), tries)).toEqual(
      Array(4).fill(503),
    );
    expect(await tries()).toEqual(Array(4).fill(422));
  });

  test("is looked at ten times a minute when it is right", async () => {
    const caller = await app.as(await aUser(app.db));
    const statuses = [];
    for (let tries = 0; tries < 11; tries++) statuses.push(await change(caller));
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    app.passTime(61);
    expect(await change(caller)).toBe(200);
  });

  test("is not guessed between harmless changes", async () => {
    const user = await aUser(app.db);
    const caller = await app.as(user);
    const statuses = [];
    for (let tries = 0; tries < 6; tries++) {
      const guess = { email: newEmail(), current_password: `Wrong-Peel-${tries}` };
      statuses.push((await caller.patch("/users/me", guess)).status);
      expect((await caller.patch("/users/me", { timezone: "UTC", current_password: "Wrong-Peel-42" })).status).toBe(
        200,
      );
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });
});
