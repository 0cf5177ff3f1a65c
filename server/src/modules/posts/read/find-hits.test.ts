import { PostStatus } from "@ponkan/contract/posts/post-status";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCreator, aPost } from "../../../testing/builders.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { aWriter, type Writer } from "../testing.ts";

let app: TestApp;
let writer: Writer;
beforeAll(async () => {
  app = await testApp({ sandbox: true, now: "2026-05-01T12:00:00Z" });
  writer = await aWriter(app);
});
afterAll(() => app.close());

const find = async (query: string, { call, asCreator }: Writer = writer) =>
  call.get(`/posts/find?query=${encodeURIComponent(query)}`, asCreator);
const ids = async (query: string, who?: Writer) =>
  (await find(query, who)).body.data.map(({ id }: { id: number }) => id);
const at = (day: string) => new Date(`2026-05-${day}T12:00:00Z`);

test("posts are found by words of title, place and text, the nearest in time first", async () => {
  const far = await aPost(app.db, writer.account, { title: "Fog over 100% of the lake", post_at: at("20") });
  const near = await aPost(app.db, writer.account, {
    title: "Lake in the FOG",
    subreddit: "ridgelines",
    post_at: at("02"),
  });
  const text = await aPost(app.db, writer.account, { title: "", content: "A heron at dawn", post_at: at("05") });
  await aPost(app.db, writer.account, { title: "Fog, deleted", state: "deleted" });
  expect(await ids("fog LAKE")).toEqual([near.id, far.id]);
  expect(await ids("r/ridge fog")).toEqual([near.id]);
  expect(await ids("100% of")).toEqual([far.id]);
  expect((await find("heron")).body.data).toEqual([
    {
      id: text.id,
      title: "A heron at dawn",
      subreddit: expect.any(String),
      platform: 1,
      status: PostStatus.scheduled,
      at: "2026-05-05T12:00:00.000Z",
    },
  ]);
  expect(await ids("nowhere")).toEqual([]);
});

test("nobody else's are found, not even another creator's of the same user, and never more than six", async () => {
  const other = await aWriter(app);
  for (let i = 0; i < 8; i++) await aPost(app.db, other.account, { title: `Harbour ${i}` });
  expect(await ids("harbour", other)).toHaveLength(6);
  expect(await ids("harbour")).toEqual([]);
  const second = await aCreator(app.db, other.user);
  const asSecond = { ...other, asCreator: { headers: { "creator-id": String(second.id) } } };
  expect(await ids("harbour", asSecond)).toEqual([]);
});

test.each(["a", " ", "x".repeat(301), "a\u0007b"])("%.10j is refused", async (query) => {
  expect((await find(query)).status).toBe(422);
});
