import { RequirementLevel } from "@ponkan/contract/subreddits/requirement-level";
import type { SubredditStats } from "@ponkan/contract/subreddits/stats";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPost } from "../../testing/builders.ts";
import type { Caller } from "../../testing/caller.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { aWriter, type Writer } from "../posts/testing.ts";

let app: TestApp;
let writer: Writer;
let caller: Caller;

beforeAll(async () => {
  app = await testApp({ sandbox: true });
});

beforeEach(async () => {
  app.setTime(new Date().toISOString());
  await app.sandbox.faults.clear();
  writer = await aWriter(app);
  caller = await app.as(writer.user);
});

afterAll(() => app.close());

const headers = (creator: { id: number } = writer.creator) => ({ headers: { "creator-id": String(creator.id) } });
const stats = (name: string) => caller.get(`/subreddits/${name}/stats`, headers());
const calls = async () => (await app.sandbox.journal.read({ user: writer.account.username })).map(({ path }) => path);

describe("GET subreddits/{name}/stats (API-29, SR-09)", () => {
  test("has everything the panel shows", async () => {
    const { status, body } = await stats("openfield");
    const data: SubredditStats = body.data;
    expect(status).toBe(200);
    expect(data).toMatchObject({ name: "openfield", access: "public", knows_flairs: true, guidelines: null });
    expect(data.subscribers).toBeGreaterThan(400_000);
    expect(data.posts_per_day).toBeGreaterThan(1);
    expect(data.median_score).toBeGreaterThan(0);
    expect(data.avg_comments).toBeGreaterThanOrEqual(0);
    expect(data.sampled_posts).toBeGreaterThan(100);
    expect(data.flairs[0]).toEqual({
      id: expect.any(String),
      text: expect.any(String),
      is_editable: expect.any(Boolean),
      background: expect.stringMatching(/^#[0-9a-f]{6}$/),
      color: expect.stringMatching(/^(dark|light)$/),
    });
    expect(data.heat).toHaveLength(168);
    expect(data.best_times).toHaveLength(3);
    const best = data.best_times[0]!;
    expect(data.heat[best.weekday * 24 + best.hour]).toBe(best.value);
    expect(data.own).toEqual({
      posts: 0,
      avg_score: null,
      removed: 0,
      last_removal_reason: null,
      last_removal_note: null,
      last_posted_at: null,
    });
  });

  test("is asked for once a day", async () => {
    await stats("openstudio");
    await app.sandbox.journal.clear();
    const again = await stats("OpenStudio");
    expect(again.body.data.name).toBe("openstudio");
    expect(await calls()).toEqual([]);
    app.passTime(25 * 3600);
    await stats("openstudio");
    expect((await calls()).length).toBeGreaterThan(3);
  });

  test("the same moments are other hours in another zone", async () => {
    const utc: SubredditStats = (await stats("openfield")).body.data;
    await app.db.updateTable("users").set({ timezone: "Asia/Tokyo" }).where("id", "=", writer.user.id).execute();
    const tokyo: SubredditStats = (await stats("openfield")).body.data;
    const shifted = (index: number) => (index + 9) % 168;
    for (const [index, value] of utc.heat.entries()) {
      const there = tokyo.heat[shifted(index)];
      if (value === null) expect(there).toBeNull();
      else expect(there).toBeCloseTo(value, 9);
    }
  });

  test("tells what was posted there for the creator, and nobody else", async () => {
    const at = "2026-01-02T10:00:00.000Z";
    const out = { state: "posted" as const, post_at: at, posted_at: at, subreddit: "OpenTable" };
    await aPost(app.db, writer.account, { ...out, score: 10 });
    await aPost(app.db, writer.account, { ...out, score: 20, removal_reason: "moderator" });
    await aPost(app.db, writer.account, { ...out, state: "deleted", removal_reason: "author" });
    await aPost(app.db, writer.account, { subreddit: "opentable" });
    await aPost(app.db, writer.account, { ...out, subreddit: "openfield", score: 999 });
    await aPost(app.db, (await aWriter(app)).account, { ...out, score: 999 });
    const { own } = (await stats("opentable")).body.data;
    expect(own).toEqual({
      posts: 3,
      avg_score: 15,
      removed: 1,
      last_removal_reason: "moderator",
      last_removal_note: null,
      last_posted_at: at,
    });
  });

  test("the rules are told in the moderators' words (PS-11)", async () => {
    const { written_rules } = (await stats("openfield")).body.data;
    const told = (await app.sandbox.reddit.subreddits()).find(({ name }) => name === "openfield")!.rules;
    expect(written_rules.map(({ name }: { name: string }) => name)).toEqual(told.map(({ short_name }) => short_name));
    expect(written_rules.length).toBeGreaterThan(0);
  });

  test("guidelines are shown to all, or to those who are new there (PS-11)", async () => {
    const guided = (await app.sandbox.reddit.subreddits()).filter(
      ({ access, requirements }) => access === "public" && requirements.guidelines_text,
    );
    const forAll = guided.find(({ requirements }) => requirements.guidelines_display_policy === "all")!;
    const forNew = guided.find(({ requirements }) => requirements.guidelines_display_policy === "new")!;
    const shown = async (name: string) => (await stats(name)).body.data.guidelines;
    expect(await shown(forAll.name)).toBe(forAll.requirements.guidelines_text);
    expect(await shown(forNew.name)).toBe(forNew.requirements.guidelines_text);
    const at = new Date();
    const out = { state: "posted" as const, posted_at: at, post_at: at };
    for (const { name } of [forAll, forNew]) await aPost(app.db, writer.account, { ...out, subreddit: name });
    expect(await shown(forAll.name)).toBe(forAll.requirements.guidelines_text);
    expect(await shown(forNew.name)).toBeNull();
  });

  test("reads what moderators ask for in words", async () => {
    const all = await app.sandbox.reddit.subreddits();
    const asking = all.find(
      ({ access, rules }) =>
        access === "public" && rules.some(({ short_name }) => /^No (promo|advertising)/.test(short_name)),
    )!;
    expect((await stats(asking.name)).body.data.requirements.promotion).toBe(RequirementLevel.forbidden);
    const strict = all.find(({ access, description }) => access === "public" && /Minimum karma/.test(description))!;
    expect((await stats(strict.name)).body.data).toMatchObject({
      min_karma: strict.automod.min_karma,
      min_account_age_days: strict.automod.min_account_days,
    });
  });

  test("a closed subreddit shows that it is closed, one that is not there is 404", async () => {
    const cabin = await stats("quietcabin");
    expect([cabin.status, cabin.body.data.access, cabin.body.data.best_times]).toEqual([200, "private", []]);
    expect(cabin.body.data.heat.every((value: number | null) => value === null)).toBe(true);
    for (const name of ["nosuchplace", "not%20a%20name", "..%2f..%2fapi", "%00", "x".repeat(100)]) {
      const { status, body } = await stats(name);
      expect([name, status, body.message]).toEqual([name, 404, "Subreddit is not found."]);
    }
  });

  test("without Reddit there are no numbers, but an answer", async () => {
    await app.db.deleteFrom("subreddit_samples").execute();
    await app.sandbox.faults.add("GET /reddit/r/*/new", { kind: "error", status: 500 }, { times: 5 });
    await app.sandbox.faults.add("GET /reddit/r/*/top", { kind: "error", status: 500 }, { times: 5 });
    const { status, body } = await stats("humanmods");
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ posts_per_day: null, median_score: null, sampled_posts: 0, best_times: [] });
  });
});
