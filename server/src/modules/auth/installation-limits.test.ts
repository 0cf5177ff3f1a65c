import { afterAll, beforeAll, expect, test } from "vitest";
import { hashOfSecret } from "../../lib/secret-token.ts";
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
const newEmail = () => `many${people++}@example.com`;
const wrong = () => ({ email: newEmail(), password: "Wrong-Peel-42" });
const newcomer = () => ({ email: newEmail(), password: goodPassword, password_confirmation: goodPassword });
const from = (remoteAddress: string, cookie?: string) => ({ remoteAddress, ...(cookie && { headers: { cookie } }) });

/** Leaves only the last try of the window. */
const leaveOne = (key: string, max: number) =>
  app.db
    .insertInto("tries")
    .values({
      key: hashOfSecret(key),
      count: max - 1,
      ends_at: new Date(app.ctx.clock.now().getTime() + 15 * 60 * 1000),
    })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((eb) => ({
        count: eb.ref("excluded.count"),
        ends_at: eb.ref("excluded.ends_at"),
      })),
    )
    .execute();

async function statusesOf(times: number, ask: (n: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses = [];
  for (let n = 0; n < times; n++) statuses.push((await ask(n)).status);
  return statuses;
}

test("after 2,000 wrong sign-ins in a quarter of an hour only networks that have failed little lately go on", async () => {
  const user = await aUser(app.db);
  const right = { email: user.email, password: user.password };
  const signIn = (caller: Caller, body: object, address: string) => caller.post("/auth/sign-in", body, from(address));
  const { cookies } = await signIn(app, right, "10.12.0.1");
  await statusesOf(4, () => signIn(app, wrong(), "10.12.0.9"));
  await leaveOne("sign-in installation", 2_000);
  // A right password does not use up a try.
  expect((await signIn(app, right, "10.12.0.2")).status).toBe(200);
  expect((await signIn(app, wrong(), "10.12.0.3")).status).toBe(422);

  for (const caller of [app, other]) {
    expect((await signIn(caller, right, "10.12.0.4")).status).toBe(200);
    const late = await signIn(caller, right, "10.12.0.9");
    expect([late.status, Number(late.headers["retry-after"])]).toEqual([429, 15 * 60]);
  }
  expect(await statusesOf(6, () => signIn(app, wrong(), "10.12.0.5"))).toEqual([422, 422, 422, 422, 429, 429]);
  const networks = (n: number) => `2001:db8:12:${n.toString(16)}::1`;
  const ofOneCustomer = await statusesOf(42, (n) => signIn(app, wrong(), networks(n)));
  expect(ofOneCustomer).toEqual([...Array(40).fill(422), 429, 429]);
  const device = `SR_device=${cookies.SR_device}`;
  expect((await app.post("/auth/sign-in", right, from("10.12.0.9", device))).status).toBe(200);

  await leaveOne("sign-in installation when scarce", 10_000);
  expect((await signIn(app, wrong(), "10.12.0.6")).status).toBe(422);
  expect((await signIn(app, right, "10.12.0.7")).status).toBe(429);
  app.passTime(15 * 60 + 1);
  expect((await signIn(app, right, "10.12.0.9")).status).toBe(200);
});

test("after 1,000 sign-ups in an hour only networks of which few have signed up go on; refused ones do not count", async () => {
  const signUp = (caller: Caller, address: string, body: object = newcomer()) =>
    caller.post("/auth/sign-up", body, from(address));
  await statusesOf(6, () => signUp(app, "10.13.0.9"));
  await leaveOne("sign-up installation", 1_000);
  const weak = { ...newcomer(), password: "weak", password_confirmation: "weak" };
  expect((await signUp(app, "10.13.0.1", weak)).status).toBe(422);
  expect((await signUp(app, "10.13.0.2")).status).toBe(201);

  expect((await signUp(app, "10.13.0.9")).status).toBe(429);
  expect(await statusesOf(7, () => signUp(other, "10.13.0.3"))).toEqual([...Array(6).fill(201), 429]);
  await leaveOne("sign-up installation when scarce", 5_000);
  expect((await signUp(app, "10.13.0.4")).status).toBe(201);
  expect((await signUp(other, "10.13.0.5")).status).toBe(429);
  app.passTime(60 * 60 + 1);
  expect((await signUp(app, "10.13.0.9")).status).toBe(201);
});
