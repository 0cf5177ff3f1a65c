import type { SubredditAnalysis } from "@ponkan/contract/subreddits/analysis/analysis";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { jobHandlers } from "../../../jobs/handlers.ts";
import { sweepExpired } from "../../../jobs/sweep-expired.ts";
import { aPost } from "../../../testing/builders.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { takeTries } from "../../auth/tries.ts";
import { aWriter, type Writer } from "../../posts/testing.ts";

let app: TestApp;
let writer: Writer;

beforeAll(async () => {
  app = await testApp({ sandbox: true });
});

beforeEach(async () => {
  app.setTime(new Date().toISOString());
  await app.sandbox.faults.clear();
  await app.db.deleteFrom("subreddit_readings").execute();
  app.jobs.length = 0;
  writer = await aWriter(app);
});

afterAll(() => app.close());

const ask = (name: string, query = "", who = writer) => who.get(`/subreddits/${name}/analysis${query}`);
const waiting = () => app.jobs.filter(({ name }) => name === "read-subreddit-posts");

/** Does the worker's part. */
async function work(): Promise<void> {
  const handlers = jobHandlers({ ...app.ctx, mailer: { send: async () => {} } });
  for (const job of app.jobs.splice(0)) {
    if (job.name === "read-subreddit-posts") await handlers[job.name](job.data);
  }
}

async function analysed(name: string, query = "", who = writer): Promise<SubredditAnalysis> {
  await ask(name, query, who);
  await work();
  const { status, body } = await ask(name, query, who);
  expect([status, body.data.state]).toEqual([200, "ready"]);
  return body.data;
}

const readingsOf = (id: number) => ({ key: `readings of user ${id}`, max: 60, seconds: 3600 });
const listings = async (who = writer) =>
  (await app.sandbox.journal.read({ user: who.account.username })).filter(({ path }) => path.includes("/new?"));

describe("GET subreddits/{name}/analysis (API-28, SR-10)", () => {
  test("says at once what is known, reads in the background, and then has all numbers", async () => {
    const first = (await ask("openfield")).body.data as SubredditAnalysis;
    expect(first).toMatchObject({ state: "reading", progress: { read: 0, of: 1000 }, numbers: null, period: "month" });
    expect(first.subreddit).toMatchObject({ name: "openfield", access: "public" });
    expect(first.written_rules!.length).toBeGreaterThan(0);

    await work();
    const { state, numbers, sample_titles, progress } = (await ask("openfield")).body.data as SubredditAnalysis;
    expect([state, progress.read === progress.of]).toEqual(["ready", true]);
    expect(numbers!.sampled_posts).toBeGreaterThan(30);
    expect(numbers!.is_reliable).toBe(true);
    expect(numbers!.best_times).toHaveLength(3);
    expect(numbers!.heat_posts.reduce((sum, count) => sum + count)).toBe(numbers!.sampled_posts);
    expect(numbers!.top_posts).toHaveLength(10);
    expect(numbers!.types.reduce((sum, { posts }) => sum + posts, 0)).toBe(numbers!.sampled_posts);
    expect(numbers!.activity.reduce((sum, { posts }) => sum + posts, 0)).toBe(numbers!.sampled_posts);
    expect(numbers!.words.length).toBeGreaterThan(10);
    expect(sample_titles.length).toBeGreaterThan(3);
  });

  test("the second visit of the day asks Reddit nothing; on the next day it is read anew", async () => {
    const before = await analysed("openfield");
    await app.sandbox.journal.clear();
    const again = (await ask("OpenField")).body.data as SubredditAnalysis;
    expect(again.numbers).toEqual(before.numbers);
    expect([await listings(), waiting()]).toEqual([[], []]);
    app.passTime(24 * 3600);
    expect((await ask("openfield")).body.data).toMatchObject({ state: "reading", progress: { read: 0 } });
    expect(waiting()).toHaveLength(1);
  });

  test("Search and the scheduler's panel tell the numbers of the day's analysis, before and after they read themselves", async () => {
    const { numbers } = await analysed("openfield");
    const { median_score, posts_per_day, growth, opportunity } = numbers!;
    const found = async () => {
      const { body } = await writer.get("/subreddits?query=openfield");
      return body.data.find(({ name }: { name: string }) => name === "openfield");
    };
    expect(await found()).toMatchObject({ median_score, posts_per_day, growth, opportunity });
    const stats = (await writer.get("/subreddits/openfield/stats")).body.data;
    expect(stats).toMatchObject({ median_score, posts_per_day, avg_score: numbers!.avg_score });
    expect(await found()).toMatchObject({ median_score, posts_per_day, growth, opportunity });
  });

  test("two people who ask for the same place have it read once", async () => {
    const other = await aWriter(app);
    const states = await Promise.all([ask("opentable"), ask("OpenTable", "", other), ask("opentable")]);
    expect(states.map(({ body }) => body.data.state)).toEqual(["reading", "reading", "reading"]);
    expect(waiting()).toHaveLength(1);
    await work();
    expect((await ask("opentable", "", other)).body.data.state).toBe("ready");
  });

  test("a longer period goes on where the shorter ended; a shorter one is there already", async () => {
    const week = await analysed("openfield", "?period=week");
    const pages = (await listings()).length;
    const year = await analysed("openfield", "?period=year");
    expect(year.numbers!.sampled_posts).toBeGreaterThan(week.numbers!.sampled_posts);
    expect((await listings()).length).toBeGreaterThan(pages);
    expect(new Set((await listings()).map(({ path }) => path)).size).toBe((await listings()).length);
    await app.sandbox.journal.clear();
    expect((await ask("openfield", "?period=week")).body.data.numbers).toEqual(week.numbers);
    expect((await ask("openfield", "?period=month")).body.data.state).toBe("ready");
    expect(await listings()).toEqual([]);
  });

  test("who wants more while it is being read gets more", async () => {
    await ask("openfield", "?period=week");
    await ask("openfield", "?period=year");
    expect(waiting()).toHaveLength(1);
    await work();
    expect((await ask("openfield", "?period=year")).body.data.state).toBe("ready");
  });

  test("tells how far it is, and goes on after a reader that was lost", async () => {
    await analysed("openfield", "?period=week");
    await ask("openfield", "?period=year");
    app.jobs.length = 0;
    const { progress, state } = (await ask("openfield", "?period=year")).body.data as SubredditAnalysis;
    expect([state, progress.read > 50, progress.of > progress.read]).toEqual(["reading", true, true]);
    expect(waiting()).toHaveLength(0);

    await app.sandbox.journal.clear();
    app.passTime(61);
    await ask("openfield", "?period=year");
    expect(waiting()).toHaveLength(1);
    await work();
    expect((await ask("openfield", "?period=year")).body.data.state).toBe("ready");
    expect((await listings())[0]!.path).toContain("after=");
  });

  test("what Reddit does not give fails, and is tried again when somebody asks later", async () => {
    await app.sandbox.faults.add("GET /reddit/r/openfield/new", { kind: "error", status: 500 }, { times: 50 });
    await ask("openfield");
    await work();
    expect((await ask("openfield")).body.data).toMatchObject({ state: "failed", numbers: null });
    expect(waiting()).toHaveLength(0);
    await app.sandbox.faults.clear();
    app.passTime(11);
    expect((await analysed("openfield")).numbers).not.toBeNull();
  });

  test("growth is that of the period, as far back as members were counted", async () => {
    const { subscribers } = (await analysed("openfield")).subreddit;
    const daysAgo = (days: number) => new Date(app.ctx.clock.now().getTime() - days * 86_400_000).toISOString();
    const counted = (days: number, share: number) => ({
      ...{ name: "openfield", day: daysAgo(days).slice(0, 10) },
      subscribers: Math.round(subscribers! * share),
    });
    await app.db
      .insertInto("subreddit_snapshots")
      .values([counted(8, 1 / 1.1), counted(31, 1 / 1.25)])
      .execute();
    const growth = async (period: string) => (await analysed("openfield", `?period=${period}`)).numbers!.growth;
    expect([await growth("week"), await growth("month"), await growth("year")]).toEqual([10, 25, null]);
  });

  test("the same moments are other hours in another zone, from the same posts", async () => {
    const utc = await analysed("openfield");
    await app.db.updateTable("users").set({ timezone: "Asia/Tokyo" }).where("id", "=", writer.user.id).execute();
    const tokyo = await analysed("openfield");
    for (const [cell, count] of utc.numbers!.heat_posts.entries()) {
      expect(tokyo.numbers!.heat_posts[(cell + 9) % 168]).toBe(count);
    }
  });

  test("has what was posted there for the creator, and nobody else", async () => {
    const at = "2026-01-02T10:00:00.000Z";
    const out = { state: "posted" as const, post_at: at, posted_at: at, subreddit: "opentable" };
    await aPost(app.db, writer.account, { ...out, score: 10, removal_reason: "moderator" });
    await aPost(app.db, (await aWriter(app)).account, { ...out, score: 999 });
    expect((await ask("opentable")).body.data.own).toEqual({
      ...{ posts: 1, avg_score: 10, removed: 1 },
      ...{ last_removal_reason: "moderator", last_removal_note: null, last_posted_at: at },
    });
  });

  test("somebody has 60 places read in an hour; what was read already, or is being read, stays open", async () => {
    await ask("openfield");
    const keys = Array.from({ length: 58 }, (_, n) => n);
    for (const _ of keys) await takeTries(app.ctx, [readingsOf(writer.user.id)]);
    await ask("opentable");
    const refused = await ask("openstudio");
    expect([refused.status, refused.body.message]).toEqual([
      429,
      "You had 60 subreddits read within an hour. Go on in 60 minutes.",
    ]);
    expect(waiting()).toHaveLength(2);
    expect((await ask("opentable")).status).toBe(200);
    expect((await ask("openstudio", "", await aWriter(app))).status).toBe(200);
    app.passTime(3600);
    expect((await ask("openstudio")).status).toBe(200);
  });

  test("closed places say how they are closed, and are never read", async () => {
    const all = await app.sandbox.reddit.subreddits();
    const closed = (access: string) => all.find((subreddit) => subreddit.access === access)!.name;
    const answers = await Promise.all(
      ["private", "banned", "gold_only", "gated"].map(async (access) => {
        const { status, body } = await ask(closed(access));
        return [status, body.message.replace(`r/${closed(access)}`, "r/x"), body.access];
      }),
    );
    expect(answers).toEqual([
      [403, "r/x is private.", "private"],
      [403, "r/x is banned.", "banned"],
      [403, "r/x is only for Reddit Premium members.", "gold_only"],
      [403, "r/x is quarantined.", "gated"],
    ]);
    for (const name of ["nosuchplace", "not%20a%20name", "%00"]) {
      const { status, body } = await ask(name);
      expect([name, status, body.message]).toEqual([name, 404, "Subreddit is not found."]);
    }
    expect(waiting()).toEqual([]);
    expect((await ask("openfield", "?period=day")).status).toBe(422);
  });

  test("what was read is gone after a day", async () => {
    await analysed("openfield");
    app.passTime(25 * 3600);
    await sweepExpired(app.ctx);
    expect(await app.db.selectFrom("subreddit_readings").select("name").execute()).toEqual([]);
  });
});
