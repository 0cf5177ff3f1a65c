import { afterAll, expect, test } from "vitest";
import { testApp } from "../testing/test-app.ts";
import { createReplyCache } from "./reply-cache.ts";

const app = await testApp({ now: "2026-05-01T10:00:00Z" });
afterAll(() => app.close());

function counted(mostBytes?: number) {
  const ask = createReplyCache(app.ctx, mostBytes);
  let made = 0;
  const make = async () => {
    made++;
    return "[]";
  };
  return { ask: (key: string) => ask({ channel: "calendar of 1", key, type: "text/plain", make }), made: () => made };
}

test("an answer is kept, and takes no more room than it has bytes", async () => {
  const { ask, made } = counted();
  const { packed } = await ask("May");
  expect(packed.buffer.byteLength).toBe(packed.length);
  expect((await ask("May")).text()).toBe("[]");
  expect(made()).toBe(1);
});

test("many small answers count for what they take, not for their bytes alone", async () => {
  const { ask, made } = counted(50_000);
  for (let month = 0; month < 200; month++) await ask(`month ${month}`);
  await ask("month 199");
  expect(made()).toBe(200);
  await ask("month 0");
  expect(made()).toBe(201);
});
