import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { limitDemos } from "./demo-limits.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function demosOf(count: number, address: (n: number) => string): Promise<number> {
  let made = 0;
  for (let n = 0; n < count; n++)
    await limitDemos(app.ctx, address(n)).then(
      () => made++,
      () => undefined,
    );
  return made;
}

test("one network, one IPv6 customer and all together have so many demos an hour", async () => {
  expect(await demosOf(25, (n) => `2001:db8:1:1::${n}`)).toBe(20);
  expect(await demosOf(60, (n) => `2001:db8:1:${n + 2}::1`)).toBe(20);
  expect(await demosOf(25, () => "203.0.113.7")).toBe(20);
  expect(await demosOf(60, (n) => `203.0.113.${n + 10}`)).toBe(40);
});
