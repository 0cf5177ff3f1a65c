import type { JudgedPost } from "@ponkan/contract/posts/judged-post";
import { Threat } from "@ponkan/contract/posts/threat";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aPost } from "../../testing/builders.ts";
import { cpuTimeOf } from "../../testing/cpu-time-of.ts";
import { fillFuture } from "../../testing/fill-future.ts";
import { longestPieceOf } from "../../testing/longest-piece.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { aNewPost, aWriter, type Writer } from "../posts/testing.ts";

let app: TestApp;
let writer: Writer;
beforeAll(async () => {
  app = await testApp({ sandbox: true, now: "2026-05-01T00:00:00Z" });
});
afterAll(() => app.close());
beforeEach(async () => {
  writer = await aWriter(app);
});

let count = 0;
/** In a different subreddit with a different text each, unless the test overrides it. */
const post = (post_at: string, changes: object = {}) => ({
  ...{ subreddit: `place_${++count}`, type: "text", title: `Title ${count} of many`, content: "", media_ids: [] },
  ...{ post_at, ...changes },
});
const ask = (posts: readonly object[]) => writer.call.post("/posts/threats", { posts }, writer.asCreator);
const judged = async (...posts: object[]): Promise<JudgedPost[]> => {
  const { status, body } = await ask(posts);
  expect([status, body.message]).toEqual([200, undefined]);
  return body.data;
};
const threatsOf = (found: readonly JudgedPost[]) =>
  found.map(({ threats }) => threats.map(({ type, severity }) => [type, severity]));
const aFile = async (name: string) => {
  const { id } = await app.db
    .insertInto("media")
    .values({
      ...{ creator_id: writer.creator.id, name, type: "image/png", size: 1, width: 1, height: 1, duration: null },
      ...{ hash: name, md5: name, file: name, created_at: new Date() },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return Number(id);
};

test("posts of a file are judged with one another, in their order (CS-03, PS-13)", async () => {
  const media_ids = [await aFile("fog")];
  const found = await judged(
    post("2026-05-10T18:10:00Z", { type: "media", subreddit: "OpenField", media_ids }),
    post("2026-05-20T10:00:00Z"),
    post("2026-05-10T18:00:00Z", { type: "media", subreddit: "openfield", media_ids }),
    post("2026-05-20T10:01:00Z"),
  );
  const twice = [
    [Threat.subredditDaily, "low"],
    [Threat.contentDaily, "low"],
    [Threat.subredditBackToBack, "low"],
  ];
  expect(threatsOf(found)).toEqual([twice, [], twice, [[Threat.postsTooClose, "high"]]]);
});

test("with what is planned already, also when that is judged worse for it", async () => {
  const planned = aNewPost(app, { post_at: "2026-05-10T18:01:00Z", title: "The same words", subreddit: "opentable" });
  expect((await writer.schedule([planned])).status).toBe(201);
  const [before, behind] = await judged(post("2026-05-10T18:00:00Z"), post("2026-05-10T18:08:00Z"));
  expect(before?.threats).toEqual([{ type: Threat.postsTooClose, severity: "high" }]);
  expect(behind?.threats).toEqual([{ type: Threat.postsTooClose, severity: "low" }]);
  const [practice] = await judged(post("2026-05-10T18:00:30Z", { subreddit: "PonkanPractice" }));
  expect(practice?.threats).toEqual([]);
});

test("a limit that moderators wrote is told of posts that break it, with those that are planned (SV-P10)", async () => {
  // Its written rules are read when the subreddit is looked up.
  const stats = await writer.get("/subreddits/strictgarden/stats");
  expect(stats.body.data.post_limit).toEqual({ posts: 1, hours: 24 });
  const at = (post_at: string) => post(post_at, { subreddit: "StrictGarden" });
  const found = await judged(at("2026-05-10T18:00:00Z"), at("2026-05-11T17:00:00Z"), at("2026-05-14T18:00:00Z"));
  expect(found.map(({ over_limit }) => over_limit)).toEqual([{ posts: 1, hours: 24 }, { posts: 1, hours: 24 }, null]);
  expect(
    (await writer.schedule([aNewPost(app, { subreddit: "strictgarden", post_at: "2026-05-14T19:00:00Z" })])).body
      .message,
  ).toBeUndefined();
  const [again] = await judged(at("2026-05-14T18:00:00Z"));
  expect(again?.over_limit).toEqual({ posts: 1, hours: 24 });
});

test("what was removed or posted there before is told, whatever else is there (PS-16)", async () => {
  const out = (changes: object) =>
    aPost(app.db, writer.account, { state: "posted", subreddit: "opentable", ...changes });
  const day = (date: number) => new Date(Date.UTC(2026, 3, date));
  await out({ post_at: day(20), posted_at: day(20), title_key: "dawn", content_key: null });
  const removed = await out({
    ...{ post_at: day(10), posted_at: day(10), title_key: "dawn", content_key: null },
    ...{ removal_reason: "moderator", removed_at: day(11) },
  });
  const [same, elsewhere, other] = await judged(
    post("2026-05-10T18:00:00Z", { subreddit: "OpenTable", title: "Dawn!" }),
    post("2026-05-12T18:00:00Z", { subreddit: "openfield", title: "Dawn!" }),
    post("2026-05-14T18:00:00Z", { subreddit: "opentable" }),
  );
  expect(same?.repeats).toMatchObject({
    ...{ earlier: { id: removed.id, removal_reason: "moderator" }, content: null, has_same_title: true },
  });
  expect([elsewhere?.repeats, other?.repeats]).toEqual([null, null]);
});

test("without a Reddit account there is nothing to judge by", async () => {
  await app.db.deleteFrom("accounts").where("id", "=", writer.account.id).execute();
  expect(await judged(post("2026-05-10T18:00:00Z"), post("2026-05-10T18:00:00Z"))).toEqual([
    { threats: [], over_limit: null, repeats: null },
    { threats: [], over_limit: null, repeats: null },
  ]);
});

test("500 long posts are judged while others are served", async () => {
  const many = Array.from({ length: 500 }, (_, index) =>
    post(new Date(Date.UTC(2026, 4, 2, index)).toISOString(), { content: "some words ".repeat(150) }),
  );
  let found: JudgedPost[] = [];
  const longest = await longestPieceOf(async () => {
    found = await judged(...many);
  });
  expect(found).toHaveLength(500);
  expect(longest).toBeLessThan(250);
  expect((await ask([...many, many[0]!])).status).toBe(422);
});

test("posts beside 13,000 that are planned are judged in pieces, also the first time", async () => {
  await fillFuture(app.db, [writer.account], 13_000, { overDays: 150 });
  await sql`
    update posts set subreddit = 'place' || id % 40, title_key = 'title ' || id % 700, content_key = 'text ' || id % 300
     where account_id = ${writer.account.id}`.execute(app.db);
  const few = Array.from({ length: 20 }, (_, index) => post(new Date(Date.UTC(2026, 4, 2 + index * 18)).toISOString()));
  const longest = await longestPieceOf(async () => void (await judged(...few)));
  expect(longest).toBeLessThan(100);
});

test.each([
  ["title", 1_000, "["],
  ["content", 40_000, "{title} "],
])("a %s of more than %i signs is refused before anything is compared", async (field, most, sign) => {
  const answer = await ask([post("2026-06-01T10:00:00Z", { [field]: sign.repeat(most + 1) })]);
  expect(answer.status).toBe(422);
  expect(answer.body.message).toContain(`${field} field must not be greater than ${most} characters`);
});

test("titles that would be put into a text a thousand times are compared in no time", async () => {
  const changes = { title: "[".repeat(1_000), content: "{title}".repeat(5_700) };
  const ofMany = Array.from({ length: 20 }, (_, n) => post(`2026-06-${10 + n}T10:00:00Z`, changes));
  expect(await cpuTimeOf(async () => void (await judged(...ofMany)))).toBeLessThan(3_000);
});

test("times of another century lead to no reading of all there is", async () => {
  await aPost(app.db, writer.account, {
    state: "posted",
    post_at: new Date("2019-05-01"),
    posted_at: new Date("2019-05-01"),
    title: "Same",
  });
  const found = await judged(post("2019-05-01T00:05:00Z", { title: "Same" }), post("2999-01-01T00:00:00Z"));
  expect(threatsOf(found)).toEqual([[], []]);
});
