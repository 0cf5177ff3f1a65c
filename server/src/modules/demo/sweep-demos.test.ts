import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aUser } from "../../testing/builders.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { networkNameOf } from "../auth/network-name.ts";
import { beginSession } from "../auth/sessions.ts";
import { beginDemo } from "./demo.queries.ts";
import { DEMOS_MAX, sweepDemos } from "./sweep-demos.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom("users").execute();
});

const HOUR = 3_600_000;

/** A demo begun so many hours ago; without an address its session is over. */
async function aDemo(hoursAgo: number, address: string | null): Promise<number> {
  const { id } = await aUser(app.db);
  const now = app.ctx.clock.now();
  await beginDemo(app.db, id, new Date(now.getTime() + (24 - hoursAgo) * HOUR));
  if (address !== null) await beginSession(app.db, id, now, { user_agent: "", address: networkNameOf(address) });
  return id;
}

async function demos(count: number, hoursAgo: number, address: (n: number) => string | null): Promise<number[]> {
  const made: number[] = [];
  for (let n = 0; n < count; n++) made.push(await aDemo(hoursAgo - n / 1000, address(n)));
  return made;
}

async function leftAfterSweep(): Promise<number[]> {
  await sweepDemos(app.ctx);
  const left = await app.db.selectFrom("users").select("id").orderBy("id").execute();
  return left.map(({ id }) => id);
}

test.each([
  ["two networks", (n: number) => `198.51.${n % 2}.${n}`],
  ["one IPv6 customer", (n: number) => `2001:4860:1:${n}::1`],
])("demos that %s fill an installation with take nobody else's", async (_who, address) => {
  const others = [await aDemo(8, "203.0.113.7"), await aDemo(7, "2001:4860:2::1"), await aDemo(6, "203.0.112.9")];
  const made = await demos(DEMOS_MAX, 1, address);
  const left = await leftAfterSweep();
  expect(left).toHaveLength(DEMOS_MAX);
  expect(left).toEqual(expect.arrayContaining(others));
  expect(left).toContain(made.at(-1));
});

test("demos whose session is over are removed before those that somebody can come back to", async () => {
  const over = await demos(5, 1, () => null);
  const open = await demos(DEMOS_MAX - 1, 8, (n) => `203.0.${n}.7`);
  expect(await leftAfterSweep()).toEqual([over.at(-1)!, ...open]);
});

test("of networks that have one each the oldest goes", async () => {
  const [oldest, ...others] = await demos(DEMOS_MAX + 1, 8, (n) => `203.0.${n}.7`);
  const left = await leftAfterSweep();
  expect(left).not.toContain(oldest);
  expect(left).toEqual(others);
});
