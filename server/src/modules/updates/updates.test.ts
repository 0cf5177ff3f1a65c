import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aUser } from "../../testing/builders.ts";
import type { Caller } from "../../testing/caller.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { loadUpdates, saveUpdates } from "./load-updates.ts";

let app: TestApp;
let caller: Caller;
beforeAll(async () => {
  app = await testApp({ now: "2026-12-01T00:00:00Z" });
  caller = await app.as(await aUser(app.db));
});
beforeEach(() => app.db.deleteFrom("updates").execute());
afterAll(() => app.close());

const entry = (day: number) => ({
  id: `update-${day}`,
  title: `Day ${day}`,
  description: "<p>News</p>",
  posted_at: `2026-11-${String(day).padStart(2, "0")}T09:00:00.000Z`,
});
const days = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => entry(from + index));
const page = async (query = "") => (await caller.get(`/updates${query}`)).body;

test("ten to a page, newest first, an empty page beyond the last (API-13, ENT-11, UD-01, UPD-11)", async () => {
  await saveUpdates(app.db, days(1, 23));
  const first = await page("?page=1");
  expect(first.data[0]).toEqual(entry(23));
  expect(first.data).toHaveLength(10);
  expect(first.meta).toEqual({ current_page: 1, last_page: 3, per_page: 10, total: 23 });
  expect(await page()).toEqual(first);
  expect((await page("?page=3")).data.map(({ id }: { id: string }) => id)).toEqual([
    "update-3",
    "update-2",
    "update-1",
  ]);
  expect(await page("?page=4")).toEqual({ data: [], meta: { current_page: 4, last_page: 3, per_page: 10, total: 23 } });
});

test("an empty feed has one empty page", async () => {
  expect(await page()).toEqual({ data: [], meta: { current_page: 1, last_page: 1, per_page: 10, total: 0 } });
});

test("nothing from the future, until it is now (UD-01)", async () => {
  await saveUpdates(app.db, [entry(1), { ...entry(2), posted_at: "2026-12-01T00:00:01Z" }]);
  expect((await page()).meta.total).toBe(1);
  app.passTime(1);
  expect((await page()).data[0].id).toBe("update-2");
});

test("the file of this version loads, twice without harm, and brings changes along (UD-01)", async () => {
  await saveUpdates(app.db, [entry(1)]);
  await loadUpdates(app.db);
  expect((await page()).data.map(({ id }: { id: string }) => id)).not.toContain("update-1");
  const first = await page();
  expect(first.meta.total).toBeGreaterThan(2);
  await app.db.updateTable("updates").set({ title: "old" }).execute();
  await loadUpdates(app.db);
  expect(await page()).toEqual(first);
});

test("what is stored is clean already (ST-53)", async () => {
  await saveUpdates(app.db, [{ ...entry(1), description: "<p onclick=x>Hi<script>alert(1)</script></p>" }]);
  expect((await page()).data[0].description).toBe("<p>Hi</p>");
});
