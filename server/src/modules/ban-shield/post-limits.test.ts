import type { BanRisk } from "@ponkan/contract/ban-shield/risks/ban-risk";
import type { Post } from "@ponkan/contract/posts/post";
import { Threat } from "@ponkan/contract/posts/threat";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aPost } from "../../testing/builders.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { aNewPost, aWriter, type Writer } from "../posts/testing.ts";

let app: TestApp;
let writer: Writer;
beforeAll(async () => {
  app = await testApp({ sandbox: true, now: "2026-05-10T12:00:00Z" });
});
afterAll(() => app.close());

beforeEach(async () => {
  writer = await aWriter(app);
  // Its written rules allow one post in 24 hours.
  await writer.get("/subreddits/strictgarden/stats");
  await limitBecomes({ posts: 1, hours: 24 });
});

const schedule = async (post_at: string, subreddit = "StrictGarden"): Promise<Post> => {
  const title = `Something new at ${post_at}`;
  const { status, body } = await writer.schedule([aNewPost(app, { subreddit, post_at, title })]);
  expect([status, body.message]).toEqual([201, undefined]);
  return body.data[0];
};
const isBeyond = ({ threats }: Post) => threats.some(({ type }) => type === Threat.postLimit);
const shown = async ({ id }: Post): Promise<Post> => (await writer.get(`/posts/${id}`)).body.data;
const beyond = async (...posts: Post[]) => (await Promise.all(posts.map(shown))).map(isBeyond);
const risk = async (): Promise<BanRisk | undefined> => {
  const { body } = await writer.get(`/ban-risks?creator_id=${writer.creator.id}`);
  return body.data.find(({ type }: BanRisk) => type === Threat.postLimit);
};
const limitBecomes = (limit: object | null, name = "strictgarden") =>
  sql`update subreddits set facts = jsonb_set(facts, '{asks,post_limit}', ${JSON.stringify(limit)}::jsonb)
       where name = ${name}`.execute(app.db);

test("planned posts beyond the limit of their place carry it, are a risk and alert, until they keep it (SV-P10)", async () => {
  const first = await schedule("2026-05-12T10:00:00Z");
  expect(isBeyond(first)).toBe(false);
  const second = await schedule("2026-05-13T09:00:00Z");
  expect(isBeyond(second)).toBe(true);
  expect(await beyond(first, second)).toEqual([true, true]);
  expect((await writer.call.get("/users/me")).body.has_new_ban_risks).toBe(true);
  expect(await risk()).toMatchObject({
    label: "Post limit",
    severity: "high",
    post_ids: [first.id, second.id],
    text: "2 posts together exceed what a subreddit allows, and the rest will be removed.",
  });
  const listed = (await writer.get(`/posts?threats[]=${Threat.postLimit}`)).body.data.map(({ id }: Post) => id);
  expect(listed.toSorted()).toEqual([first.id, second.id].toSorted());

  const { rev } = await shown(second);
  const moved = await writer.update([{ id: second.id, rev, post_at: "2026-05-13T10:00:00Z" }]);
  expect(moved.status).toBe(200);
  expect(await beyond(first, second)).toEqual([false, false]);
  expect(await risk()).toBeUndefined();
});

test("what is out counts, and carries nothing: nobody can help it any more", async () => {
  const at = new Date("2026-05-10T11:00:00Z");
  const out = await aPost(app.db, writer.account, {
    state: "posted",
    subreddit: "strictgarden",
    post_at: at,
    posted_at: at,
  });
  const planned = await schedule("2026-05-11T10:00:00Z");
  expect(await beyond(planned)).toEqual([true]);
  expect((await risk())?.post_ids).toEqual([planned.id]);
  const { body } = await writer.get("/posts/neighbours?start=2026-05-10T00:00:00Z&end=2026-05-12T00:00:00Z");
  const limit = { posts: 1, hours: 24 };
  expect(body.data).toMatchObject([
    { id: out.id, limit },
    { id: planned.id, limit },
  ]);
});

test("a limit of weeks reaches as far", async () => {
  await limitBecomes({ posts: 1, hours: 336 });
  const posts = [await schedule("2026-05-12T10:00:00Z"), await schedule("2026-05-25T10:00:00Z")];
  expect(await beyond(...posts)).toEqual([true, true]);
  await writer.remove([posts[0]!.id]);
  expect(await beyond(posts[1]!)).toEqual([false]);
});

test("a limit of months counts as far back wherever it is asked for", async () => {
  await limitBecomes({ posts: 1, hours: 2160 });
  const at = new Date("2026-03-25T12:00:00Z");
  await aPost(app.db, writer.account, { state: "posted", subreddit: "strictgarden", post_at: at, posted_at: at });
  const asked = { subreddit: "strictgarden", type: "text", title: "Another one", content: "", media_ids: [] };
  const posts = [{ ...asked, post_at: "2026-05-12T10:00:00Z" }];
  const { body } = await writer.call.post("/posts/threats", { posts }, writer.asCreator);
  expect(body.data).toMatchObject([{ over_limit: { posts: 1, hours: 2160 } }]);
  const planned = await schedule("2026-05-12T10:00:00Z");
  expect(isBeyond(planned)).toBe(true);
  expect((await risk())?.post_ids).toEqual([planned.id]);
  expect(await beyond(planned)).toEqual([true]);
});

test("words that moderators change, or that are read later, hold for what is planned", async () => {
  await limitBecomes(null);
  const posts = [await schedule("2026-05-12T10:00:00Z"), await schedule("2026-05-12T20:00:00Z")];
  expect([await beyond(...posts), await risk()]).toEqual([[false, false], undefined]);
  await limitBecomes({ posts: 1, hours: 24 });
  expect((await risk())?.count).toBe(2);
  expect(await beyond(...posts)).toEqual([true, true]);
  await limitBecomes({ posts: 2, hours: 24 });
  expect(await risk()).toBeUndefined();
  expect(await beyond(...posts)).toEqual([false, false]);
});
