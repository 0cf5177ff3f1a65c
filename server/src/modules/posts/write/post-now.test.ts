import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { aNewPost, aWriter } from "../testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
});
afterAll(() => app.close());

test("what goes out now keeps what was planned, until it is planned anew (PO-04)", async () => {
  const writer = await aWriter(app);
  const { id, post_at } = (await writer.schedule([aNewPost(app)])).body.data[0];
  const { body } = await writer.update([{ id, rev: 1, post_at: null }]);
  expect(body.data[0].planned_at).toBe(post_at);
  expect(body.data[0].post_at).not.toBe(post_at);
  expect((await writer.undo(body.change_id)).body.data[0]).toMatchObject({ post_at, planned_at: post_at });
  await writer.update([{ id, rev: 3, post_at: null }]);
  const twice = (await writer.update([{ id, rev: 4, post_at: null }])).body;
  expect(twice.data[0].planned_at).toBe(post_at);
});

test("the timeline tells from when to when a post was moved", async () => {
  const writer = await aWriter(app);
  const { id, post_at } = (await writer.schedule([aNewPost(app)])).body.data[0];
  const later = new Date(Date.parse(post_at) + 3_600_000).toISOString();
  await writer.update([{ id, rev: 1, post_at: later }]);
  await writer.update([{ id, rev: 2, post_at, title: "Red rock" }]);
  await writer.update([{ id, rev: 3, post_at, title: "Green veil" }]);
  await writer.update([{ id, rev: 4, post_at: null }]);
  const { timeline } = (await writer.get(`/posts/${id}`)).body.data;
  expect(timeline.slice(1)).toMatchObject([
    { text: "", moved: { from: post_at, to: later } },
    { text: "Changed title.", moved: { from: later, to: post_at } },
    { text: "Changed title." },
    { text: "", moved: { from: post_at, to: null } },
  ]);
  expect(timeline[3]).not.toHaveProperty("moved");
});
