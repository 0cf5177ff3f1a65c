import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { startLanes } from "./lanes.mjs";

test("lanes go side by side, and the parts of one follow each other", async () => {
  const said = [];
  const part = (name) => ({
    run: async () => {
      said.push(`${name} begins`);
      await turn();
      said.push(`${name} ends`);
      return { ok: true };
    },
  });
  const last = part("a2");
  const all = startLanes([[part("a1"), last], [part("b")]]);
  expect(await last.outcome).toMatchObject({ ok: true, seconds: expect.any(Number) });
  await all;
  expect(said.slice(0, 2)).toEqual(["a1 begins", "b begins"]);
  expect(said.indexOf("a1 ends")).toBeLessThan(said.indexOf("a2 begins"));
  expect(said).toHaveLength(6);
});

test("a part that throws has failed, and the next one is done nevertheless", async () => {
  const broken = { run: () => Promise.reject(new Error("no such tool")) };
  const next = { run: async () => ({ ok: true }) };
  await startLanes([[broken, next]]);
  expect(await broken.outcome).toMatchObject({ ok: false, output: expect.stringContaining("no such tool") });
  expect(await next.outcome).toMatchObject({ ok: true });
});
