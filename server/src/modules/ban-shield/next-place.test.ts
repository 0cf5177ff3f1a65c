import type { NextPlace } from "@ponkan/contract/posts/next-place";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aPost } from "../../testing/builders.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { aWriter, type Writer } from "../posts/testing.ts";

/** A Wednesday. */
const now = new Date("2026-05-20T12:00:00Z");
const [HOUR, DAY] = [3_600_000, 86_400_000];
const thursdayAtFour = { weekday: 3, hour: 16 };

let app: TestApp;
let writer: Writer;
beforeAll(async () => {
  app = await testApp({ sandbox: true, now: now.toISOString() });
});
afterAll(() => app.close());
beforeEach(async () => {
  writer = await aWriter(app, { timezone: "UTC" });
});

const out = (days: number, changes: object = {}) => {
  const at = new Date(now.getTime() - days * DAY);
  const state = days > 0 ? { state: "posted" as const, posted_at: at } : { state: "scheduled" as const };
  return aPost(app.db, writer.account, { subreddit: "opentable", title: "Tide", post_at: at, ...state, ...changes });
};
const placesOf = (names: readonly (string | null)[], when: object | null) =>
  names.map((subreddit) => ({ subreddit, when }));
async function next(
  post_id: number | null,
  names: readonly (string | null)[],
  when: object | null = thursdayAtFour,
): Promise<NextPlace | null> {
  const body = { post_id, places: placesOf(names, when) };
  const answer = await writer.call.post("/posts/next-place", body, writer.asCreator);
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  return answer.body.data;
}
const aLink = { type: "link", content: "https://example.com/tide" };

test("a post goes where such posts are allowed (AN-12)", async () => {
  const text = await out(5, { type: "text", content: "Some words about the tide." });
  const found = await next(text.id, ["InkAndNib", "openfield"]);
  expect(found).toEqual({ subreddit: "openfield", post_at: "2026-05-21T16:00:00.000Z" });
  expect(await next(text.id, ["InkAndNib"])).toBeNull();
});

test("it goes nowhere where it is, was or will be, by its link or title, nor where it came from", async () => {
  const { id } = await out(5, { ...aLink, title_key: "tide" });
  await out(200, { subreddit: "OpenField", content_key: null, title_key: null });
  expect(await next(id, ["openfield"])).toMatchObject({ subreddit: "openfield" });
  const keys = { content_key: null, title_key: "tide" };
  await out(200, { subreddit: "OpenField", ...keys });
  await out(-30, { subreddit: "openstudio", ...keys });
  expect(await next(id, ["opentable", "openfield", "openstudio", "opendusk"])).toMatchObject({ subreddit: "opendusk" });
});

test("an hour there is free when nothing else is there for a day, or the next one is taken", async () => {
  const { id } = await out(5, aLink);
  await out(-2, { subreddit: "openfield", title: "Other", title_key: "other" });
  expect(await next(id, ["openfield"])).toMatchObject({ post_at: "2026-05-28T16:00:00.000Z" });
  const fromEvening = await next(id, ["openfield"], null);
  expect(fromEvening).toMatchObject({ post_at: "2026-05-21T12:00:00.000Z" });
});

test("the limit of moderators is kept (SV-P10)", async () => {
  expect((await writer.get("/subreddits/strictgarden/stats")).body.data.post_limit).toEqual({ posts: 1, hours: 24 });
  await out(-1.9, { subreddit: "StrictGarden", title: "Other" });
  expect(await next(null, ["strictgarden"])).toMatchObject({ post_at: "2026-05-28T16:00:00.000Z" });
});

test("a post that is still to be written keeps an hour from what is planned there, or anywhere", async () => {
  const at = new Date("2026-05-21T16:00:00Z").getTime();
  await out((now.getTime() - at + HOUR / 2) / DAY, { subreddit: "OpenField", title: "Other" });
  expect(await next(null, ["openfield"])).toEqual({ subreddit: "openfield", post_at: "2026-05-28T16:00:00.000Z" });
  expect(await next(null, ["opendusk"])).toMatchObject({ post_at: "2026-05-21T16:00:00.000Z" });
  expect(await next(null, [null])).toEqual({ subreddit: null, post_at: "2026-05-28T16:00:00.000Z" });
});

test("without a Reddit account, and for a post of another platform, there is no place", async () => {
  const { id } = await out(5, { platform: 3, subreddit: "" });
  expect(await next(id, ["openfield"])).toBeNull();
  await app.db.deleteFrom("accounts").where("id", "=", writer.account.id).execute();
  expect(await next(null, ["openfield"])).toBeNull();
});
