import type { Fit } from "@ponkan/contract/subreddits/fit";
import { RequirementLevel } from "@ponkan/contract/subreddits/requirement-level";
import { unknownRequirements } from "@ponkan/contract/subreddits/requirements";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aCreator, anAccount, aPost, aUser, type BuiltAccount, type BuiltCreator } from "../../../testing/builders.ts";
import type { Caller } from "../../../testing/caller.ts";
import { cpuTimeOf } from "../../../testing/cpu-time-of.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";

const NOW = "2026-05-20T12:00:00Z";
const DAY = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.parse(NOW) - days * DAY);

let app: TestApp;
let caller: Caller;
let creator: BuiltCreator;
let account: BuiltAccount;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  app.setTime(NOW);
  await app.db.deleteFrom("subreddits").execute();
  const user = await aUser(app.db);
  creator = await aCreator(app.db, user);
  const facts = { karma_post: 300, karma_comment: 100, created_at: daysAgo(90).toISOString() };
  account = await anAccount(app.db, creator, { facts });
  caller = await app.as(user);
});
afterAll(() => app.close());

const everything = { text: true, link: true, images: true, videos: true, galleries: true };
type Facts = { over_18?: boolean; allows?: object; asks?: object | null; subscribers?: number };

/** Creates a subreddit that is in the catalogue. */
async function known(name: string, description: string, facts: Facts = {}, access: "public" | "private" = "public") {
  const about = { display_name: name, title: "", description, icon: null, subscribers: 100_000, over_18: false };
  const all = {
    ...about,
    allows: everything,
    has_flairs: false,
    has_oc_mark: false,
    rules: null,
    asks: null,
    ...facts,
  };
  await app.db
    .insertInto("subreddits")
    .values({ name: name.toLowerCase(), access, facts: JSON.stringify(all), read_at: daysAgo(0) })
    .execute();
}

const posted = (subreddit: string, days: number, values: Parameters<typeof aPost>[2] = {}) =>
  aPost(app.db, account, { subreddit, state: "posted", post_at: daysAgo(days), posted_at: daysAgo(days), ...values });

async function fits(query = "kind=images"): Promise<Fit[]> {
  const { status, body } = await caller.get(`/subreddits/fits?${query}`, {
    headers: { "creator-id": String(creator.id) },
  });
  expect([status, body.message]).toEqual([200, undefined]);
  return body.data;
}
const named = async (query?: string) => (await fits(query)).map(({ name }) => name);

test("suggests where own posts stayed up, against the usual score there", async () => {
  await known("Ridgelines", "Mountains and ridges");
  for (const score of [120, 140, 160]) await posted("ridgeLines", 20, { score });
  const others = [90, 100, 110].map((score, n) => ({
    id: `t3_${n}`,
    at: daysAgo(3).getTime() / 1000,
    score,
    comments: 1,
  }));
  const young = { id: "t3_9", at: daysAgo(0.5).getTime() / 1000, score: 1, comments: 0 };
  await app.db
    .insertInto("subreddit_samples")
    .values({ name: "ridgelines", kind: "new", posts: JSON.stringify([young, ...others]), read_at: daysAgo(0) })
    .execute();
  expect(await fits()).toEqual([
    {
      name: "Ridgelines",
      icon: null,
      match: expect.any(Number),
      why: "3 of your 3 posts stayed up, 1.4x the usual score.",
    },
  ]);
});

test("suggests what is about the same things as subreddits that are chosen or were used", async () => {
  await known("fogchasers", "Fog and mountains, mist above valleys");
  await known("catsathome", "Cats, kittens and their sofas");
  await known("misty", "Mist, valleys, mountains");
  expect(await fits()).toEqual([]);
  const [fit, ...others] = await fits("kind=images&exclude[]=r/FogChasers");
  expect([fit?.name, others]).toEqual(["misty", []]);
  expect(fit?.why).toBe("Is about “mist”, “mountain”, “valley” like places you use.");
  await posted("catsathome", 3);
  await known("kittenwatch", "Kittens asleep on sofas, cats awake");
  expect(await named()).toEqual(["kittenwatch"]);
});

test("leaves out what was used within seven days or will be, but not what failed", async () => {
  for (const name of ["lastweek", "today", "tomorrow", "failedhere", "longago"]) {
    await known(name, "Mountains");
    await posted(name, 30);
  }
  await posted("lastweek", 8);
  await posted("today", 6.9);
  await aPost(app.db, account, { subreddit: "Tomorrow", post_at: daysAgo(-1) });
  await aPost(app.db, account, { subreddit: "failedhere", post_at: daysAgo(1), state: "failed" });
  expect((await named()).toSorted()).toEqual(["failedhere", "lastweek", "longago"]);
  expect((await named("kind=images&exclude[]=LONGAGO")).toSorted()).toEqual(["failedhere", "lastweek"]);
});

test("takes the kind of post, 18+, access and what is asked for into account", async () => {
  const asks = { requirements: unknownRequirements, min_karma: null, min_account_age_days: null };
  const verified = { ...unknownRequirements, verification: RequirementLevel.required };
  const subreddits: [string, Facts, ("public" | "private")?][] = [
    ["plain", {}],
    ["onlywords", { allows: { ...everything, images: false } }],
    ["afterdark", { over_18: true }],
    ["hidden", {}, "private"],
    ["veterans", { asks: { ...asks, min_karma: 401 } }],
    ["elders", { asks: { ...asks, min_account_age_days: 91 } }],
    ["makers", { asks: { ...asks, requirements: verified } }],
    ["unwelcome", {}],
    ["closed", {}],
  ];
  for (const [name, facts, access] of subreddits) {
    await known(name, "Mountains", facts, access);
    await posted(name, 30);
  }
  const standing = { account_id: account.id, is_approved: true, flairs: null, read_at: daysAgo(0) };
  await app.db
    .insertInto("account_subreddits")
    .values([
      { ...standing, name: "unwelcome", access: "public", is_banned: true },
      { ...standing, name: "closed", access: "private", is_banned: false },
    ])
    .execute();
  expect(await named()).toEqual(["plain"]);
  expect((await named("kind=text")).toSorted()).toEqual(["onlywords", "plain"]);
  expect(await named("kind=images&nsfw=true")).toEqual(["afterdark"]);
  // The chosen subreddits tell what kind of post it will be.
  await known("redlight", "Mountains by night", { over_18: true });
  expect(await named("kind=images&exclude[]=redlight")).toEqual(["afterdark"]);
  await app.db
    .insertInto("creator_subreddits")
    .values({ creator_id: creator.id, name: "makers", requirements: "{}", is_verified: true })
    .execute();
  expect((await named()).toSorted()).toEqual(["makers", "plain"]);
});

test("the words of a private place tell nothing to who is not in it", async () => {
  await known("secretclub", "Falconry and owls", {}, "private");
  await known("falconers", "Falconry");
  expect(await named("kind=images&exclude[]=secretclub")).toEqual([]);
  const standing = { account_id: account.id, is_approved: true, flairs: null, read_at: daysAgo(0), is_banned: false };
  await app.db
    .insertInto("account_subreddits")
    .values({ ...standing, name: "secretclub", access: "private" })
    .execute();
  expect(await named("kind=images&exclude[]=secretclub")).toEqual(["falconers"]);
});

test("where most posts were removed nothing is suggested; what the author deleted was not removed", async () => {
  for (const name of ["strict", "fine"]) await known(name, "Mountains");
  await posted("strict", 20, { removal_reason: "moderator" });
  await posted("strict", 30, { removal_reason: "automod_filtered" });
  await posted("fine", 20, { removal_reason: "author", state: "deleted" });
  expect(await fits()).toEqual([expect.objectContaining({ name: "fine", why: "Your post stayed up." })]);
});

test("others' posts say nothing", async () => {
  await known("plain", "Mountains");
  const other = await anAccount(app.db, await aCreator(app.db, { id: creator.user_id }));
  await aPost(app.db, other, { subreddit: "plain", state: "posted", post_at: daysAgo(20), posted_at: daysAgo(20) });
  expect(await fits()).toEqual([]);
});

test("there are eight at most, and a catalogue of thousands is searched in no time", async () => {
  const rows = Array.from({ length: 3000 }, (_, n) => ({
    name: `place${n}`,
    access: "public" as const,
    facts: JSON.stringify({
      display_name: `place${n}`,
      icon: null,
      description: n % 3 ? "Cats" : "Mountains, fog above valleys",
      subscribers: n,
      over_18: false,
      allows: everything,
    }),
    read_at: daysAgo(0),
  }));
  await app.db.insertInto("subreddits").values(rows).execute();
  await known("ridgelines", "Mountains and valleys");
  const look = async () => expect(await fits("kind=images&exclude[]=ridgelines")).toHaveLength(8);
  expect(await cpuTimeOf(look)).toBeLessThan(2000);
});

test.each([
  ["", "The kind field is required."],
  ["kind=poll", "The selected kind is invalid."],
  ["kind=text&nsfw=maybe", "The selected nsfw is invalid."],
  [`kind=text&${Array.from({ length: 101 }, () => "exclude[]=a").join("&")}`, "The selected exclude[] is invalid."],
  ["kind=text&page=2", "The page field is not allowed."],
])("question %# is refused", async (query, message) => {
  const answer = await caller.get(`/subreddits/fits?${query}`, { headers: { "creator-id": String(creator.id) } });
  expect([answer.status, answer.body.message]).toEqual([422, message]);
});

test("without a Reddit account there is nobody to suggest for", async () => {
  const bare = await aCreator(app.db, { id: creator.user_id });
  const answer = await caller.get("/subreddits/fits?kind=text", { headers: { "creator-id": String(bare.id) } });
  expect([answer.status, answer.body.message]).toEqual([422, "Connect your Reddit account to continue."]);
});
