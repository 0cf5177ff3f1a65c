import { RequirementLevel } from "@ponkan/contract/subreddits/requirement-level";
import { unknownRequirements } from "@ponkan/contract/subreddits/requirements";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aPost } from "../../../testing/builders.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { aWriter, type Writer } from "../../posts/testing.ts";

const NOW = "2026-05-20T12:00:00Z";
const DAY = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.parse(NOW) - days * DAY);

let app: TestApp;
let writer: Writer;
beforeAll(async () => {
  app = await testApp({ sandbox: true, now: NOW });
});
beforeEach(async () => {
  app.setTime(NOW);
  await app.sandbox.faults.clear();
  await sql`truncate subreddits, subreddit_samples, account_subreddits, subreddit_snapshots`.execute(app.db);
  writer = await aWriter(app);
});
afterAll(() => app.close());

const everything = { text: true, link: true, images: true, videos: true, galleries: true };

async function known(name: string, description: string, changes: { requirements?: object; allows?: object } = {}) {
  const facts = {
    display_name: name,
    title: "",
    description,
    icon: null,
    subscribers: 50_000,
    over_18: false,
    allows: { ...everything, ...changes.allows },
    rules: null,
    asks: {
      requirements: { ...unknownRequirements, reposts: RequirementLevel.allowed, ...changes.requirements },
      min_karma: null,
      min_account_age_days: null,
    },
  };
  const read_at = new Date(NOW);
  await app.db
    .insertInto("subreddits")
    .values({ name, access: "public", facts: JSON.stringify(facts), read_at, measured_at: read_at, looked_at: read_at })
    .execute();
}

const posted = (subreddit: string, values: Parameters<typeof aPost>[2] = {}) =>
  aPost(app.db, writer.account, {
    subreddit,
    type: "text",
    state: "posted",
    post_at: daysAgo(20),
    posted_at: daysAgo(20),
    ...values,
  });

const alike = async (query = "") => (await writer.get(`/subreddits/look-alikes?${query}`)).body;
const named = async (query?: string) =>
  (await alike(query)).data.map(({ subreddit }: { subreddit: { name: string } }) => subreddit.name);

test("names places like those that worked, with why, and none that was used (SR-13)", async () => {
  await known("quillridge", "Zithering quills and feathers");
  await known("quillpeak", "Quills, feathers, zithering");
  await known("quillused", "Quills, feathers, zithering");
  await known("bread", "Loaves and ovens");
  for (const score of [100, 120]) await posted("quillridge", { score });
  await posted("quillused", { score: 1, removal_reason: "moderator", removed_at: daysAgo(19) });
  const { rests_on, data } = await alike();
  expect(rests_on).toEqual([{ name: "quillridge", posts: 2, removed: 0, avg_score: 110 }]);
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({
    subreddit: { name: "quillpeak", is_being_read: false },
    like: "quillridge",
    but: [],
  });
  expect(data[0].why[0]).toMatch(
    /^Is about .+ like r\/quillridge, where 2 of your 2 posts stayed up, 110 upvotes on average\.$/,
  );
});

test("what Reddit knows and nobody has looked up is found", async () => {
  await known("worked", "Talk about novels, chapters and books without pictures");
  await posted("worked", { score: 50 });
  const found = await named();
  expect(found.length).toBeGreaterThan(0);
  // Only the subreddit where posts did well was known before.
  expect(found).not.toContain("worked");
  await app.sandbox.faults.add("GET /reddit/*", { kind: "error", status: 500 }, { times: 50 });
  expect(await named()).toEqual(found);
});

test("of one place, also where the creator never posted", async () => {
  await known("quillridge", "Zithering quills and feathers");
  await known("quillpeak", "Quills, feathers, zithering");
  expect(await named("to=r/QuillRidge")).toEqual(["quillpeak"]);
  expect((await alike("to=quillridge")).rests_on).toEqual([]);
  expect(await named("to=neverheardof")).toEqual([]);
});

test("rules that are new are said, and a place that takes nothing of it is left out", async () => {
  await known("quillridge", "Zithering quills and feathers");
  await known("quillpeak", "Quills, feathers, zithering", { requirements: { title_tag: RequirementLevel.required } });
  await known("quillfilm", "Quills, feathers, zithering", { allows: { text: false } });
  await posted("quillridge", { score: 10 });
  const { data } = await alike();
  expect(data.map(({ subreddit }: { subreddit: { name: string } }) => subreddit.name)).toEqual(["quillpeak"]);
  expect(data[0].but).toEqual(["Title tag: Required, which is new to you."]);
  await app.db
    .insertInto("creator_subreddits")
    .values({
      creator_id: writer.creator.id,
      name: "quillpeak",
      requirements: JSON.stringify({ title_tag: RequirementLevel.no }),
    })
    .execute();
  expect((await alike()).data[0].but).toEqual([]);
});

test("nobody's posts are somebody else's: without own posts there is nothing", async () => {
  await known("quillridge", "Zithering quills and feathers");
  await known("quillpeak", "Quills, feathers, zithering");
  const other = await aWriter(app);
  await aPost(app.db, other.account, {
    subreddit: "quillridge",
    state: "posted",
    post_at: daysAgo(3),
    posted_at: daysAgo(3),
    score: 9,
  });
  expect(await alike()).toEqual({ rests_on: [], data: [] });
});
