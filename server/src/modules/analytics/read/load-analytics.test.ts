import { Platform } from "@ponkan/contract/accounts/platform";
import type { Analytics, SeriesPoint } from "@ponkan/contract/analytics/analytics";
import { Threat } from "@ponkan/contract/posts/threat";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  aCreator,
  anAccount,
  aPost,
  aUser,
  type BuiltAccount,
  type BuiltCreator,
  type BuiltUser,
} from "../../../testing/builders.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => app.setTime("2026-05-20T12:00:00Z"));
afterAll(() => app.close());

type Person = { user: BuiltUser; creator: BuiltCreator; account: BuiltAccount };

async function aPerson(timezone = "UTC"): Promise<Person> {
  const user = await aUser(app.db, { timezone });
  const creator = await aCreator(app.db, user);
  return { user, creator, account: await anAccount(app.db, creator) };
}

type Values = NonNullable<Parameters<typeof aPost>[2]>;

let posts = 0;

/** A post published at that time. */
function out(account: BuiltAccount, at: string, values: Values = {}) {
  const posted_at = new Date(at);
  return aPost(app.db, account, {
    post_at: posted_at,
    posted_at,
    state: "posted",
    remote_id: `t3_${posts++}`,
    ...values,
  });
}

async function analytics({ user, creator }: Person, query = ""): Promise<Analytics> {
  const answer = await get({ user, creator }, `/analytics?${query}`);
  expect([query, answer.status, answer.body.message]).toEqual([query, 200, undefined]);
  return answer.body;
}

async function get({ user, creator }: Pick<Person, "user" | "creator">, path: string) {
  return (await app.as(user)).get(path, { headers: { "creator-id": String(creator.id) } });
}

const values = ({ totals }: Analytics) =>
  Object.fromEntries(Object.entries(totals).map(([key, total]) => [key, [total.value, total.previous, total.change]]));
const at = (series: readonly SeriesPoint[], day: string) => series.find((point) => point.at.startsWith(day));

test("without posts everything is there and says so", async () => {
  const data = await analytics(await aPerson());
  expect(values(data)).toMatchObject({
    posts: [0, 0, null],
    score: [null, null, null],
    removal_rate: [null, null, null],
  });
  expect([data.series.length, data.heatmap.length, data.subreddits, data.posts.data]).toEqual([30, 168, [], []]);
  expect([data.unit, data.updated, data.latest, data.from]).toEqual(["day", null, null, "2026-04-21T00:00:00.000Z"]);
});

test("totals with change, series and subreddits of a month (AN-01, AN-02, AN-04)", async () => {
  const person = await aPerson();
  const { account } = person;
  const hill = { subreddit: "hills" };
  await out(account, "2026-05-18T10:00:00Z", { ...hill, score: 100, comments: 10, upvote_ratio: 0.9 });
  await out(account, "2026-05-18T11:00:00Z", { subreddit: "Hills", score: 300, comments: 0, upvote_ratio: 0.7 });
  await out(account, "2026-05-19T11:00:00Z", { ...hill, score: 5, removal_reason: "moderator", upvote_ratio: 0.5 });
  await out(account, "2026-05-19T12:00:00Z", { subreddit: "lakes", score: 7, removal_reason: "author" });
  await out(account, "2026-05-19T13:00:00Z", { subreddit: "lakes" });
  // Before the period, and between it and the span it is compared with.
  await out(account, "2026-04-01T10:00:00Z", { ...hill, score: 103, comments: 5, removal_reason: "reddit" });
  await out(account, "2026-04-02T10:00:00Z", { ...hill, score: 103 });
  await out(account, "2026-04-20T13:00:00Z", { ...hill, score: 9999 });
  await out(account, "2026-03-21T23:59:59Z", { ...hill, score: 9999 });
  await aPost(app.db, account, { state: "failed", post_at: new Date("2026-05-18T10:00:00Z"), ...hill });
  const other = await aPerson();
  await out(other.account, "2026-05-18T10:00:00Z", { score: 1_000_000 });

  const data = await analytics(person);
  expect(values(data)).toEqual({
    posts: [5, 2, 150],
    score: [412, 206, 100],
    avg_score: [103, 103, 0],
    comments: [10, 5, 100],
    upvote_ratio: [0.7, null, null],
    removed: [1, 1, 0],
    removal_rate: [20, 50, -60],
    karma: [null, null, null],
    link_visits: [null, null, null],
  });
  expect(at(data.series, "2026-05-18")).toEqual({
    at: "2026-05-18T00:00:00.000Z",
    posts: 2,
    score: 400,
    comments: 10,
    removed: 0,
  });
  expect(at(data.series, "2026-05-19")).toMatchObject({ posts: 3, score: 12, removed: 1 });
  expect(data.series.reduce((sum, { posts }) => sum + posts, 0)).toBe(5);
  expect(at(data.previous_series, "2026-04-01")).toMatchObject({ posts: 1, score: 103, removed: 1 });
  expect(data.subreddits).toEqual([
    {
      name: "Hills",
      posts: 3,
      score: 405,
      avg_score: 135,
      median_score: 100,
      comments: 10,
      upvote_ratio: expect.closeTo(0.7, 5),
      removed: 1,
      removal_rate: 33.3,
      best_time: null,
    },
    expect.objectContaining({ name: "lakes", posts: 2, score: 7, removed: 0, removal_rate: 0 }),
  ]);
  expect(data.posts.meta.total).toBe(6);
});

test("days and hours are those of the user's clock, also where it is changed (AN-05)", async () => {
  app.setTime("2026-04-02T10:00:00Z");
  const person = await aPerson("Europe/Berlin");
  // 23:30 on Saturday, and 03:30 on Sunday in the night the clock skips an hour.
  for (let count = 0; count < 6; count++) await out(person.account, "2026-03-28T22:30:00Z", { score: 10 });
  for (let count = 0; count < 6; count++) await out(person.account, "2026-03-29T01:30:00Z", { score: 99 });
  const data = await analytics(person, "period=week");
  expect(data.series.map(({ at: begin, posts }) => [begin, posts])).toEqual([
    ["2026-03-26T23:00:00.000Z", 0],
    ["2026-03-27T23:00:00.000Z", 6],
    ["2026-03-28T23:00:00.000Z", 6],
    ["2026-03-29T22:00:00.000Z", 0],
    ["2026-03-30T22:00:00.000Z", 0],
    ["2026-03-31T22:00:00.000Z", 0],
    ["2026-04-01T22:00:00.000Z", 0],
  ]);
  const mean = (6 * Math.log(11) + 6 * Math.log(100)) / 12;
  const used = data.heatmap.filter(({ posts }) => posts > 0);
  expect(used).toEqual([
    { weekday: 5, hour: 23, posts: 6, value: expect.closeTo((6 * Math.log(11) + 5 * mean) / 11, 9), rank: 2 },
    { weekday: 6, hour: 3, posts: 6, value: expect.closeTo((6 * Math.log(100) + 5 * mean) / 11, 9), rank: 1 },
  ]);
  expect(data.subreddits[0]?.best_time).toEqual({ weekday: 6, hour: 3 });
});

test("fewer than ten posts rank nothing (AN-05)", async () => {
  const person = await aPerson();
  for (let count = 0; count < 9; count++) await out(person.account, "2026-05-18T10:00:00Z", { score: 10 });
  expect((await analytics(person)).heatmap.filter(({ rank }) => rank !== null)).toEqual([]);
});

test("each platform brings its own numbers, and likes stand for upvotes (AN-01)", async () => {
  const person = await aPerson();
  const x = await anAccount(app.db, person.creator, { platform: "twitter" });
  await out(person.account, "2026-05-18T10:00:00Z", { score: 50, comments: 4 });
  const tweet = { platform: Platform.twitter, subreddit: "" };
  await out(x, "2026-05-18T10:00:00Z", { ...tweet, likes: 30, reposts: 2, replies: 1, views: 500 });
  const both = await analytics(person);
  expect(values(both)).toMatchObject({ posts: [2, 0, null], score: [50, null, null], likes: [30, null, null] });
  expect(at(both.series, "2026-05-18")).toMatchObject({ posts: 2, score: 80 });
  expect(both.posts_by_platform).toEqual([
    { platform: Platform.reddit, posts: 1 },
    { platform: Platform.twitter, posts: 1 },
  ]);
  const one = await analytics(person, `platform[]=${Platform.twitter}`);
  expect(Object.keys(one.totals)).toEqual(["posts", "likes", "reposts", "replies", "views"]);
  expect([one.subreddits, one.posts.data[0]]).toMatchObject([[], { likes: 30, views: 500, score: null }]);
  const none = await analytics(person, `platform[]=${Platform.instagram}`);
  expect(values(none)).toEqual({
    posts: [0, 0, null],
    comments: [null, null, null],
    likes: [null, null, null],
    reach: [null, null, null],
  });
});

test("karma changes by its last day less the last before the period (AN-01)", async () => {
  const person = await aPerson();
  const { creator_id, remote_user_id } = person.account;
  const days = [
    ["2026-03-20", 90],
    ["2026-04-10", 100],
    ["2026-05-01", 140],
    ["2026-05-20", 160],
  ] as const;
  await app.db
    .insertInto("account_karma")
    .values(
      days.map(([day, karma_post]) => ({
        creator_id,
        user_id: person.user.id,
        remote_user_id,
        day,
        karma_post,
        karma_comment: 5,
      })),
    )
    .execute();
  expect((await analytics(person)).totals.karma).toEqual({ value: 60, previous: 10, change: 500 });
});

test("the post filter holds for everything, threats included (AN-02, THR-09)", async () => {
  const person = await aPerson();
  const first = await out(person.account, "2026-05-18T10:00:00Z", { title: "Low tide", subreddit: "coast", score: 10 });
  await out(person.account, "2026-05-18T11:00:00Z", { title: "High tide", subreddit: "coast", score: 20 });
  await out(person.account, "2026-05-18T12:00:00Z", { title: "Fog", subreddit: "hills", score: 40, content: "grey" });
  await app.db
    .insertInto("post_threats")
    .values({ creator_id: person.creator.id, post_id: first.id, type: Threat.removedByModerator, severity: "high" })
    .execute();
  const scores = async (query: string) => (await analytics(person, query)).totals.score?.value;
  expect(await scores("subreddits[]=COAST")).toBe(30);
  expect(await scores("title=tide&subreddits[]=coast")).toBe(30);
  expect(await scores("content=grey")).toBe(40);
  expect(await scores("threats[]=20")).toBe(10);
  expect(await scores("threats[]=19")).toBe(null);
  expect(await scores("status[]=3")).toBe(70);
  expect(await scores("start_date=2026-05-19")).toBe(null);
  expect(await scores("start_date=2026-05-01&end_date=2026-05-18")).toBe(70);
  const threatened = await analytics(person, `threats[]=${Threat.removedByModerator}`);
  expect(threatened.posts.data.map(({ title, threats }) => [title, threats])).toEqual([
    ["Low tide", [{ type: Threat.removedByModerator, severity: "high" }]],
  ]);
  const refused = await get(person, "/analytics?start_date=2024-01-01");
  expect([refused.status, refused.body.message]).toEqual([422, "The range must not be longer than 400 days."]);
  expect((await get(person, "/analytics?period=decade")).status).toBe(422);
});

test("posts come by page and in any order, what is not known last", async () => {
  const person = await aPerson();
  await out(person.account, "2026-05-18T10:00:00Z", { title: "b", score: 10, comments: 3 });
  await out(person.account, "2026-05-18T11:00:00Z", { title: "c" });
  await out(person.account, "2026-05-18T12:00:00Z", { title: "a", score: 40, comments: 1 });
  await aPost(app.db, person.account, { title: "gone", state: "deleted", post_at: new Date("2026-05-18T13:00:00Z") });
  const titles = async (query: string) => {
    const { body } = await get(person, `/analytics/posts?${query}`);
    return body.data.map(({ title }: { title: string }) => title).join("");
  };
  expect(await titles("")).toBe("acb");
  expect(await titles("sort_by=score")).toBe("abc");
  expect(await titles("sort_by=score&sort=asc")).toBe("bac");
  expect(await titles("sort_by=comments")).toBe("bac");
  expect(await titles("per_page=2&page=2")).toBe("b");
  expect(await titles("status[]=5")).toBe("gone");
});

test("a post that went out late has its place by when it was out, on whatever page", async () => {
  const person = await aPerson();
  await out(person.account, "2026-05-17T10:00:00Z", { title: "a" });
  await out(person.account, "2026-05-19T10:00:00Z", { title: "l", post_at: new Date("2026-05-16T12:00:00Z") });
  await out(person.account, "2026-05-18T10:00:00Z", { title: "b" });
  await out(person.account, "2026-05-02T10:00:00Z", { title: "o" });
  const page = async (query: string) => (await analytics(person, query)).posts;
  const titles = async (query: string) => (await page(query)).data.map(({ title }) => title).join("");
  expect(await titles("per_page=1")).toBe("l");
  expect(await titles("per_page=1&page=2")).toBe("b");
  expect(await titles("per_page=3&sort=asc")).toBe("oab");
  expect((await page("per_page=3")).meta).toEqual({ current_page: 1, last_page: 2, per_page: 3, total: 4 });
});

test("both tables are files for a spreadsheet, without cells that run (AN-03)", async () => {
  const person = await aPerson("Europe/Berlin");
  await out(person.account, "2026-05-18T22:30:00Z", {
    title: "=Low, tide",
    subreddit: "coast",
    score: 10,
    removal_reason: "moderator",
    removed_at: new Date("2026-05-18T23:00:00Z"),
  });
  const posts = await get(person, "/analytics/export?table=posts");
  expect(posts.headers["content-disposition"]).toBe('attachment; filename="posts-2026-04-21-to-2026-05-20.csv"');
  expect(posts.text.split("\r\n").slice(0, 2)).toEqual([
    "\ufefftime,status,platform,subreddit,title,url,score,comments,upvote_ratio,likes,reposts,replies,views,reach,shares,removal_reason,removed_at,threats,made_outside",
    `"19 May 2026, 00:30",Posted,Reddit,coast,"'=Low, tide",,10,,,,,,,,,Removed by moderator,"19 May 2026, 01:00",,no`,
  ]);
  const subreddits = await get(person, "/analytics/export?table=subreddits");
  expect(subreddits.text.split("\r\n").slice(0, 2)).toEqual([
    "\ufeffsubreddit,posts,score,avg_score,median_score,comments,upvote_ratio,removed,removal_rate,best_time",
    "coast,1,10,10,10,0,,1,100,",
  ]);
});

test("nobody reads the numbers of another", async () => {
  const [mine, other] = [await aPerson(), await aPerson()];
  await out(other.account, "2026-05-18T10:00:00Z", { score: 10 });
  for (const path of ["/analytics", "/analytics/posts", "/analytics/content", "/analytics/export?table=posts"]) {
    expect((await get({ user: mine.user, creator: other.creator }, path)).status).toBe(403);
  }
});
