import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withPageConfig } from "../../../http/page-config.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { aNewPost, aWriter, usedPosts, type Writer } from "../testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true, now: "2026-05-10T12:00:00Z" });
});
afterAll(() => app.close());

const subreddit = "ponkanpractice";
const practice = (count: number) => Array.from({ length: count }, () => aNewPost(app, { subreddit }));
const real = (count: number) => Array.from({ length: count }, () => aNewPost(app));
const stats = async ({ call }: Writer) => (await call.get("/users/me/stats")).body;
const used = async (writer: Writer) => {
  const [me, { used_monthly_posts, waiting_posts }] = [(await writer.call.get("/users/me")).body, await stats(writer)];
  expect([me.used_monthly_posts, waiting_posts]).toEqual([used_monthly_posts, used_monthly_posts]);
  expect(await usedPosts(app, writer)).toBe(used_monthly_posts);
  return used_monthly_posts;
};
const upgrade = "You don't have enough posts left. Please upgrade your plan to schedule more posts.";

describe("trying out in the practice subreddit (PO-22)", () => {
  test("costs nothing, however often, and is scheduled all the same", async () => {
    const writer = await aWriter(app);
    const { status, body } = await writer.schedule(practice(6));
    expect([status, body.used_monthly_posts]).toEqual([201, 0]);
    expect(await used(writer)).toBe(0);
    expect((await stats(writer)).scheduled_posts).toBe(6);
    expect((await writer.schedule(real(5))).body.used_monthly_posts).toBe(5);
    expect((await writer.schedule([aNewPost(app, { subreddit: "PonkanPractice" })])).status).toBe(201);
    const refused = await writer.schedule(real(1));
    expect([refused.status, refused.body.message]).toEqual([403, upgrade]);
    await writer.remove(body.data.map(({ id }: { id: number }) => id));
    expect(await used(writer)).toBe(5);
  });

  test("of a group only the real places count", async () => {
    const writer = await aWriter(app);
    const { body } = await writer.schedule([...practice(2), ...real(3)]);
    expect([body.used_monthly_posts, await used(writer)]).toEqual([3, 3]);
    expect((await writer.schedule([...practice(4), ...real(3)])).status).toBe(403);
    expect((await writer.schedule([...practice(4), ...real(2)])).body.used_monthly_posts).toBe(5);
  });

  test("what is moved there is given back, what is moved away is taken or refused, and undo does the opposite", async () => {
    const writer = await aWriter(app);
    const [post] = (await writer.schedule(real(1))).body.data;
    const there = await writer.update([{ id: post.id, rev: 1, subreddit }]);
    expect([there.status, await used(writer)]).toEqual([200, 0]);
    // Naming the subreddit it already has costs nothing either.
    await writer.update([{ id: post.id, rev: 2, subreddit: "PONKANPRACTICE", title: "Once more" }]);
    expect(await used(writer)).toBe(0);
    const back = await writer.update([{ id: post.id, rev: 3, subreddit: "openfield" }]);
    expect(await used(writer)).toBe(1);
    expect((await writer.undo(back.body.change_id)).status).toBe(200);
    expect(await used(writer)).toBe(0);

    await writer.schedule(real(5));
    const refused = await writer.update([{ id: post.id, rev: 5, subreddit: "openfield" }]);
    expect([refused.status, refused.body.message]).toEqual([403, upgrade]);
    expect((await writer.get(`/posts/${post.id}`)).body.data).toMatchObject({ subreddit: "PONKANPRACTICE", rev: 5 });
    expect(await used(writer)).toBe(5);
  });

  test("two places change sides at once with nothing left", async () => {
    const writer = await aWriter(app);
    const [tried] = (await writer.schedule(practice(1))).body.data;
    const [meant] = (await writer.schedule(real(5))).body.data;
    const swapped = await writer.update([
      { id: tried.id, rev: 1, subreddit: "openfield" },
      { id: meant.id, rev: 1, subreddit },
    ]);
    expect([swapped.status, await used(writer)]).toEqual([200, 5]);
  });

  test("retries and copies keep to it; of many copies those that cost more than is left stay out", async () => {
    const writer = await aWriter(app);
    const [tried] = (await writer.schedule(practice(1))).body.data;
    const [meant] = (await writer.schedule(real(5))).body.data;
    await app.db.updateTable("posts").set({ state: "failed" }).where("id", "=", tried.id).execute();
    const retried = await writer.retry([tried.id]);
    expect([retried.status, retried.body.used_monthly_posts]).toEqual([200, 5]);
    const later = (minutes: number) => new Date(Date.parse("2026-05-12T12:00:00Z") + minutes * 60_000).toISOString();
    const copied = await writer.bulk({
      action: "duplicate",
      posts: [
        { id: meant.id, post_at: later(1) },
        { id: tried.id, post_at: later(2) },
      ],
    });
    expect(copied.body).toMatchObject({ done: [tried.id], refused: [{ id: meant.id, reason: upgrade }] });
    expect(await usedPosts(app, writer)).toBe(5);
  });

  test("beside credentials of Reddit it is a subreddit like any other, and nobody is told of it", async () => {
    const writer = await aWriter(app);
    const before = app.ctx.config.credentials;
    const shown = () => withPageConfig("<!--ponkan-config-->", app.ctx);
    expect(shown()).toContain('"practice_subreddit":"ponkanpractice"');
    const [tried] = (await writer.schedule(practice(1))).body.data;
    app.ctx.config.credentials = { reddit: { id: "real", secret: "real" } };
    try {
      expect(shown()).toContain('"practice_subreddit":null');
      expect((await writer.schedule(practice(1))).body.used_monthly_posts).toBe(1);
      await writer.update([{ id: tried.id, rev: 1, subreddit }]);
      expect(await usedPosts(app, writer)).toBe(2);
    } finally {
      app.ctx.config.credentials = before;
    }
  });
});
