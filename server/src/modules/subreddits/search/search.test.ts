import { RequirementLevel } from "@ponkan/contract/subreddits/requirement-level";
import { unknownRequirements } from "@ponkan/contract/subreddits/requirements";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPost } from "../../../testing/builders.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { aWriter, type Writer } from "../../posts/testing.ts";

const NOW = "2026-05-20T12:00:00Z";

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

const search = (query = "") => writer.get(`/subreddits?${query}`);
const names = async (query = "") => (await search(query)).body.data.map(({ name }: { name: string }) => name);
const correct = (name: string, requirements: object) =>
  writer.call.patch(`/subreddits/${name}`, { requirements }, writer.asCreator);

type Known = Partial<{
  title: string;
  description: string;
  over_18: boolean;
  subscribers: number | null;
  access: "public" | "restricted" | "private" | "gated";
  allows: object;
  requirements: object;
  min_karma: number | null;
  posts_per_day: number;
  median_score: number;
  growth: number | null;
  opportunity: number;
  best_hour: number;
}>;

const everything = { text: true, link: true, images: true, videos: true, galleries: true };

/** Creates a subreddit whose numbers were read today. */
async function known(name: string, changes: Known = {}): Promise<void> {
  const { access = "public", requirements = {}, min_karma = null, allows = {}, ...rest } = changes;
  const { posts_per_day = 10, median_score = 10, growth = null, opportunity = 50, best_hour = 0, ...about } = rest;
  const facts = {
    display_name: name,
    title: "",
    description: "",
    icon: null,
    subscribers: 1_000,
    over_18: false,
    ...about,
    allows: { ...everything, ...allows },
    rules: null,
    asks: { requirements: { ...unknownRequirements, ...requirements }, min_karma, min_account_age_days: null },
  };
  const read_at = new Date(NOW);
  await app.db
    .insertInto("subreddits")
    .values({
      name,
      access,
      facts: JSON.stringify(facts),
      read_at,
      measured_at: read_at,
      looked_at: read_at,
      wanted_at: null,
      posts_per_day,
      median_score,
      growth,
      opportunity,
      best_hour,
    })
    .execute();
}

describe("filters and sorts (SR-06)", () => {
  test("only public ones unless it is said, the best opportunity first", async () => {
    await known("calm", { opportunity: 40 });
    await known("rich", { opportunity: 90 });
    await known("closed", { access: "restricted", opportunity: 99 });
    expect(await names()).toEqual(["rich", "calm"]);
    expect(await names("access[]=restricted")).toEqual(["closed"]);
    expect(await names("access[]=restricted&access[]=public")).toEqual(["closed", "rich", "calm"]);
  });

  test.each([
    ["over_18=true", ["adult"]],
    ["over_18=false", ["large", "quick", "small"]],
    ["subscribers_min=999.5&subscribers_max=5000.5", ["quick", "adult"]],
    ["posts_per_day_min=100", ["quick"]],
    ["posts_per_day_max=5", ["small"]],
    ["median_score_min=500", ["large"]],
    ["growth_min=2.5", ["quick"]],
    ["min_karma_max=100.9", ["quick", "adult", "small"]],
    ["allows[]=videos", ["large", "adult", "small"]],
    ["allows[]=videos&allows[]=text", ["large", "adult"]],
    ["promotion[]=forbidden", ["large"]],
    ["promotion[]=allowed&promotion[]=comment", ["quick", "small"]],
    ["verification[]=required", ["adult"]],
    ["selling[]=allowed", ["small"]],
    ["tags[]=mountains", ["large"]],
    ["sort=subscribers", ["large", "quick", "adult", "small"]],
    ["sort=growth", ["quick", "small", "large", "adult"]],
    ["sort=median_score", ["large", "quick", "small", "adult"]],
    ["sort=posts_per_day", ["quick", "large", "adult", "small"]],
    ["subscribers_min=1000&promotion[]=comment&sort=subscribers", ["quick"]],
  ])("%s", async (query, expected) => {
    const { forbidden, allowed, comment, required } = RequirementLevel;
    await known("large", {
      subscribers: 9_000,
      posts_per_day: 50,
      median_score: 600,
      growth: 1,
      opportunity: 80,
      min_karma: 500,
      requirements: { promotion: forbidden },
      description: "Big mountains.",
    });
    await known("quick", {
      subscribers: 5_000,
      posts_per_day: 200,
      median_score: 300,
      growth: 4,
      opportunity: 70,
      min_karma: 100,
      allows: { videos: false },
      requirements: { promotion: comment },
    });
    await known("adult", {
      subscribers: 1_000,
      over_18: true,
      posts_per_day: 20,
      median_score: 5,
      opportunity: 60,
      requirements: { verification: required },
    });
    await known("small", {
      subscribers: 10,
      posts_per_day: 2,
      median_score: 20,
      growth: 2,
      opportunity: 50,
      allows: { text: false },
      requirements: { promotion: allowed, selling: allowed },
    });
    expect(await names(query)).toEqual(expected);
  });

  test("saved ones, and those posted to", async () => {
    for (const name of ["mine", "kept", "other"]) await known(name);
    const lists = (await writer.get("/subreddit-lists")).body.data;
    await writer.call.patch(`/subreddit-lists/${lists[0].id}`, { names: ["Kept"] }, writer.asCreator);
    await aPost(app.db, writer.account, {
      subreddit: "Mine",
      state: "posted",
      post_at: new Date(NOW),
      posted_at: new Date(NOW),
    });
    expect([await names("saved=true"), await names("posted=true")]).toEqual([["kept"], ["mine"]]);
    expect([(await names("saved=false")).toSorted(), (await names("posted=false")).toSorted()]).toEqual([
      ["mine", "other"],
      ["kept", "other"],
    ]);
    const { data } = (await search("saved=true")).body;
    expect(data[0]).toMatchObject({ is_saved: true, own: { posts: 0 } });
  });

  test("each row says how the account stands there and what became of its own posts", async () => {
    for (const name of ["mine", "shut", "closed"]) await known(name, name === "closed" ? { access: "restricted" } : {});
    const gone = { subreddit: "Mine", state: "posted", removal_reason: "moderator" } as const;
    await aPost(app.db, writer.account, { ...gone, post_at: new Date(NOW), posted_at: new Date(NOW) });
    await app.db
      .insertInto("account_subreddits")
      .values({
        account_id: writer.account.id,
        name: "shut",
        access: "public",
        is_banned: true,
        is_approved: true,
        flairs: null,
        read_at: new Date(NOW),
      })
      .execute();
    await app.db
      .insertInto("creator_subreddits")
      .values({ creator_id: writer.creator.id, name: "mine", requirements: "{}", is_verified: true })
      .execute();
    const { data } = (await search("access[]=public&access[]=restricted")).body;
    const rows = new Map(data.map((row: { name: string }) => [row.name, row]));
    expect(rows.get("mine")).toMatchObject({
      is_verified_in: true,
      own: { posts: 1, removed: 1, last_removal_reason: "moderator", last_posted_at: new Date(NOW).toISOString() },
    });
    expect(rows.get("shut")).toMatchObject({ is_banned_from: true, own: { posts: 0 } });
    expect(rows.get("closed")).toMatchObject({ is_approved: false });
  });

  test("what the creator has corrected counts for them alone (SR-04)", async () => {
    await known("openfield");
    await correct("openfield", { promotion: RequirementLevel.profile });
    expect(await names("promotion[]=profile")).toEqual(["openfield"]);
    expect(await names("promotion[]=not_mentioned&promotion[]=forbidden&promotion[]=allowed")).toEqual([]);
    const { data } = (await search("promotion[]=profile")).body;
    expect(data[0]).toMatchObject({ requirements: { promotion: 6 }, edited_requirements: ["promotion"] });
    const other = await aWriter(app);
    expect((await other.get("/subreddits?promotion[]=profile")).body.data).toEqual([]);
    expect((await other.get("/subreddits")).body.data).toHaveLength(1);
  });

  test("pages, and how many there are", async () => {
    for (let one = 0; one < 7; one++) await known(`place${one}`, { opportunity: one });
    const { body } = await search("per_page=3&page=2");
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(["place3", "place2", "place1"]);
    expect(body.meta).toEqual({ current_page: 2, last_page: 3, per_page: 3, total: 7 });
    expect((await search("per_page=3&page=9")).body.data).toEqual([]);
  });

  test.each([
    ["query=a", "The query field must be at least 2 characters."],
    ["per_page=101", "The per_page field must be a number between 1 and 100."],
    ["subscribers_min=many", "The value must be a number."],
    ["page=0", "The page field must be a number of 1 or more."],
  ])("%s is refused", async (query, message) => {
    const { status, body } = await search(query);
    expect([status, body.message]).toEqual([422, message]);
  });
  test.each([
    "sort=name",
    "promotion[]=maybe",
    "over_18=perhaps",
    "tags[]=two%20words",
    "unknown=1",
    "selling[]=required",
  ])("%s is refused", async (query) => {
    expect((await search(query)).status).toBe(422);
  });
});

describe("words (SR-06)", () => {
  test("the name itself, names that begin so, then titles and descriptions; more of the words before fewer", async () => {
    await app.sandbox.faults.add("GET /reddit/*", { kind: "error", status: 500 }, { times: 50 });
    await known("fogs", { subscribers: 5 });
    await known("fog", { subscribers: 1 });
    await known("sea", { title: "Foggy mornings", subscribers: 900 });
    await known("hills", { description: "Mist, fog and mountains.", subscribers: 10 });
    await known("unfog", { subscribers: 10_000 });
    expect(await names("query=fog")).toEqual(["fog", "fogs", "sea", "hills"]);
    expect((await names("query=mountains, fog"))[0]).toBe("hills");
    expect(await names("query=100%25_")).toEqual([]);
  });

  test("what Reddit finds is in the catalogue from then on, with the members of that day", async () => {
    expect(await names("query=openf")).toContain("openfield");
    await app.sandbox.faults.add("GET /reddit/*", { kind: "error", status: 500 }, { times: 50 });
    expect(await names("query=openf")).toContain("openfield");
    const days = await app.db.selectFrom("subreddit_snapshots").selectAll().where("name", "=", "openfield").execute();
    expect(days).toHaveLength(1);
  });

  test("rules that somebody has read stay when Reddit names it again", async () => {
    await writer.call.post("/subreddits/bulk", { names: ["measuredwords"] }, writer.asCreator);
    const rulesOf = async () =>
      (await app.db
        .selectFrom("subreddits")
        .select(["facts", "read_at"])
        .where("name", "=", "measuredwords")
        .executeTakeFirst())!;
    const before = await rulesOf();
    app.passTime(3600);
    await search("query=measuredw");
    const after = await rulesOf();
    expect((after.facts as { rules: object }).rules).toEqual((before.facts as { rules: object }).rules);
    expect(after.read_at).toEqual(before.read_at);
  });
});

test("private places are shown to those who are in them alone", async () => {
  await known("den", { access: "private" });
  expect(await names("access[]=private")).toEqual([]);
  await app.db
    .insertInto("account_subreddits")
    .values({
      account_id: writer.account.id,
      name: "den",
      access: "private",
      is_banned: false,
      is_approved: true,
      flairs: null,
      read_at: new Date(NOW),
    })
    .execute();
  expect(await names("access[]=private")).toEqual(["den"]);
});
