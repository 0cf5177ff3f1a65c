import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCreator, anAccount, aPost, type BuiltPost } from "../../testing/builders.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { aNewPost, aWriter, type Writer } from "./testing.ts";

let app: TestApp;
let ann: Writer;
let bob: Writer;
const foreign: Record<string, number> = {};
beforeAll(async () => {
  app = await testApp({ sandbox: true });
  [ann, bob] = [await aWriter(app), await aWriter(app)];
  const second = await aCreator(app.db, ann.user);
  const secondAccount = await anAccount(app.db, second);
  const failed = { state: "failed" as const, is_charged: false };
  const both = async (name: string, account: Parameters<typeof aPost>[1]): Promise<BuiltPost[]> => {
    const posts = [await aPost(app.db, account), await aPost(app.db, account, failed)];
    foreign[`${name}, scheduled`] = posts[0]!.id;
    foreign[`${name}, failed`] = posts[1]!.id;
    return posts;
  };
  await both("of another creator of the same user", secondAccount);
  await both("of another user", bob.account);
  foreign["of nobody"] = 999_999_999;
});
afterAll(() => app.close());

const everything = async () =>
  JSON.stringify(
    await Promise.all(
      (["posts", "post_groups", "post_events", "steps", "outbox", "quota_periods"] as const).map((table) =>
        app.db.selectFrom(table).selectAll().execute(),
      ),
    ),
  );

describe("a post of somebody else is not found, just as one that does not exist (ST-19)", () => {
  const own = async () => (await aPost(app.db, ann.account)).id;
  const calls: Record<string, (id: number) => Promise<Awaited<ReturnType<Writer["get"]>>>> = {
    "GET posts/{id}": (id) => ann.get(`/posts/${id}`),
    "POST posts/update": (id) => ann.update([{ id, rev: 1, title: "Mine now" }]),
    "POST posts/retry": (id) => ann.retry([id]),
    "DELETE posts": (id) => ann.remove([id]),
  };
  test.each(Object.keys(calls))("%s", async (name) => {
    const before = await everything();
    for (const id of Object.values(foreign)) {
      const { status, body } = await calls[name]!(id);
      expect([id, status, body.message]).toEqual([id, 404, "Post was not found."]);
    }
    expect(await everything()).toBe(before);
  });

  test("also among own ones, which then stay as they are", async () => {
    const mine = await own();
    const before = await everything();
    for (const id of Object.values(foreign)) {
      const both = [mine, id];
      expect((await ann.remove(both)).status).toBe(404);
      expect((await ann.retry(both)).status).toBe(404);
      const changes = both.map((each) => ({ id: each, rev: 1, title: "Mine now" }));
      expect((await ann.update(changes)).status).toBe(404);
    }
    expect(await everything()).toBe(before);
  });

  test("no list shows it", async () => {
    const today = new Date().toISOString().slice(0, 10);
    const seen = [
      (await ann.get("/posts?per_page=200")).body.data.map(({ id }: { id: number }) => id),
      (await ann.get(`/posts/calendar?start=${today}&end=${today}`)).body.posts.map(([id]: [number]) => id),
    ];
    for (const ids of seen) for (const id of Object.values(foreign)) expect(ids).not.toContain(id);
  });
});

test.each(["0", "-1", "01", "1e0", "0x1", "1.0", "9223372036854775808", "null", "a", "%20", "1,2"])(
  "GET posts/%s is no id",
  async (id) => {
    expect((await ann.get(`/posts/${id}`)).status).toBe(422);
  },
);

test("for somebody else's creator, or none, nothing is done (ST-20, CV-10)", async () => {
  const before = await everything();
  for (const creator of [bob.creator, "999999", "", "x", `${ann.creator.id},${ann.creator.id}`]) {
    const answers = [
      await ann.schedule([aNewPost(app)], { creator }),
      await ann.update([{ id: 1, rev: 1 }], { creator }),
      await ann.remove([1], { creator }),
      await ann.retry([1], {}, { creator }),
    ];
    for (const { status, body } of answers) expect([status, body.message]).toEqual([403, "Creator is not found."]);
  }
  const fresh = await ann.schedule([aNewPost(app)], { creator: "-1" });
  expect([fresh.status, fresh.body.message]).toEqual([422, "Connect your Reddit account to continue."]);
  expect(await everything()).toBe(before);
});
