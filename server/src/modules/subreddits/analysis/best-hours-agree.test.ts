import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { aWriter, type Writer } from "../../posts/testing.ts";
import { saveNumbers } from "../catalogue/save-numbers.ts";
import type { AnalysedPost } from "./readings.queries.ts";

/** Ten days after clocks went back in Europe, and three days after they did in America. */
const now = new Date("2026-11-04T12:20:00Z");
const DAY = 86_400_000;

let app: TestApp;
let writer: Writer;
beforeAll(async () => {
  app = await testApp({ sandbox: true, now: now.toISOString() });
  writer = await aWriter(app);
  // Makes the subreddit known.
  await writer.get("/subreddits/openfield/stats");
});
afterAll(() => app.close());

/** A seeded, repeatable random generator. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Newest first, some from today and some older than a month, concentrated on few hours of the week. */
function randomPosts(random: () => number): AnalysedPost[] {
  const count = Math.floor(random() * 400);
  const times = Array.from({ length: count }, () => {
    const days = Math.floor(random() * 36);
    return Math.floor((now.getTime() - days * DAY - Math.floor(random() * 8) * 450_000) / 1000);
  });
  return times
    .toSorted((one, other) => other - one)
    .map((at, index) => ({
      ...{ id: `t3_${index}`, at, type: "text", title: "Fog", url: "", comments: 1, flair: null, domain: null },
      score: Math.floor(random() ** 4 * 3000),
    }));
}

async function analysed(posts: readonly AnalysedPost[]): Promise<void> {
  const values = {
    ...{ name: "openfield", state: "ready" as const, posts: JSON.stringify(posts), after: null },
    ...{ back_to: new Date(now.getTime() - 31 * DAY), begun_at: now, touched_at: now },
  };
  await app.db.deleteFrom("subreddit_readings").execute();
  await app.db.insertInto("subreddit_readings").values(values).execute();
  await saveNumbers(app.db, "openfield", { newest: posts, posts }, now);
}

const hourOf = (best: { weekday: number; hour: number } | null | undefined) => best && [best.weekday, best.hour];
const analysis = async () => (await writer.get("/subreddits/openfield/analysis")).body.data.numbers;
const stats = async () => (await writer.get("/subreddits/openfield/stats")).body.data;
async function searched() {
  const { body } = await writer.get("/subreddits?query=openfield");
  return body.data.find(({ name }: { name: string }) => name === "openfield").best_time;
}

const zones = ["UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "Asia/Tokyo"];

test.each(zones)("search, the scheduler's panel and analysis tell the same best hours in %s", async (timezone) => {
  await app.db.updateTable("users").set({ timezone }).where("id", "=", writer.user.id).execute();
  const told = [];
  for (let seed = 1; seed <= 12; seed++) {
    await analysed(randomPosts(numbersFrom(seed)));
    const { best_times, heat } = await analysis();
    const best = hourOf(best_times[0] ?? null);
    expect([seed, hourOf(await searched())]).toEqual([seed, best]);
    expect(await stats()).toMatchObject({ best_times, heat });
    // The panel reads a sample of its own and stores the results.
    expect([seed, hourOf(await searched())]).toEqual([seed, best]);
    told.push(best);
  }
  expect(told.some((best) => best !== null)).toBe(true);
});
