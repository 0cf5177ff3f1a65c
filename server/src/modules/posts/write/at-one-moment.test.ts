import { Platform } from "@ponkan/contract/accounts/platform";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anAccount, aSubscription } from "../../../testing/builders.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { aNewPost, aWriter, type Writer } from "../testing.ts";

let app: TestApp;
let writer: Writer;
beforeAll(async () => {
  app = await testApp({ sandbox: true, now: "2026-05-01T12:00:00Z" });
  writer = await aWriter(app);
  await aSubscription(app.db, writer.user, { plan_id: 4 });
  await anAccount(app.db, writer.creator, { platform: "twitter" });
});
afterAll(() => app.close());

const post_at = "2026-05-20T10:00:00Z";
const taken = "A post to r/openfield is already scheduled at this time.";
const tweet = (more: object = {}) => ({
  platform: Platform.twitter,
  type: "text",
  content: "The ridge",
  post_at,
  ...more,
});
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted();

describe("two tabs that schedule at the same moment, each with its own key (SV-P6)", () => {
  test.each([1, 2, 3, 4, 5])("once to one subreddit in one minute, try %i", async (day) => {
    const posts = ["openfield", "opentable"].map((subreddit) =>
      aNewPost(app, { subreddit, post_at: `2026-05-1${day}T10:00:00Z` }),
    );
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => writer.schedule(posts, { key: crypto.randomUUID() })),
    );
    expect(statusesOf(answers)).toEqual([201, 422, 422, 422]);
    const refused = answers.filter(({ status }) => status === 422);
    expect(refused.map(({ body }) => body.errors["posts.0.post_at"])).toEqual([[taken], [taken], [taken]]);
    expect(refused.map(({ body }) => body.findings["posts.0.post_at"][0].code)).toEqual(
      Array(3).fill("post-time-taken"),
    );
    const { body } = await writer.get(`/posts/calendar?start=2026-05-1${day}&end=2026-05-1${day}`);
    expect(body.posts).toHaveLength(2);
  });

  test("what is moved there at the same moment", async () => {
    const [one, two] = [await scheduled("2026-06-01T10:00:00Z"), await scheduled("2026-06-01T12:00:00Z")];
    const answers = await Promise.all(
      [one, two].map(({ id }) => writer.update([{ id, rev: 1, post_at: "2026-06-02T10:00:00Z" }])),
    );
    expect(statusesOf(answers)).toEqual([200, 422]);
  });

  test("'Post now': the same post once, another one beside it", async () => {
    const post = aNewPost(app, { post_at: null, title: "Right now" });
    const answers = await Promise.all([writer.schedule([post]), writer.schedule([post])]);
    expect(statusesOf(answers)).toEqual([201, 422]);
    expect((await writer.schedule([aNewPost(app, { post_at: null, title: "Another" })])).status).toBe(201);
  });

  test("other platforms: the same post once, another one beside it", async () => {
    const answers = await Promise.all([writer.schedule([tweet()]), writer.schedule([tweet()])]);
    expect(statusesOf(answers)).toEqual([201, 422]);
    expect(answers.find(({ status }) => status === 422)!.body.errors).toEqual({
      "posts.0.post_at": ["The same post is already scheduled at this time."],
    });
    expect((await writer.schedule([tweet({ content: "The valley" })])).status).toBe(201);
    expect((await writer.schedule([tweet({ post_at: "2026-05-20T10:01:00Z" })])).status).toBe(201);
  });

  test("copies of a post: at one time once", async () => {
    const { id } = await scheduled("2026-06-04T10:00:00Z");
    const copy = () =>
      writer.call.post("/posts/duplicate", { posts: [{ id, post_at: "2026-06-05T10:00:00Z" }] }, writer.asCreator);
    const answers = await Promise.all([copy(), copy(), copy()]);
    expect(statusesOf(answers)).toEqual([201, 422, 422]);
    expect(answers.filter(({ status }) => status === 422).map(({ body }) => body.message)).toEqual([taken, taken]);
    const { body } = await writer.get("/posts/calendar?start=2026-06-05&end=2026-06-05");
    expect(body.posts).toHaveLength(1);
  });

  test("what was deleted or failed leaves its time free", async () => {
    const { id } = await scheduled("2026-06-03T10:00:00Z");
    await writer.remove([id]);
    const again = await scheduled("2026-06-03T10:00:00Z");
    await app.db.updateTable("posts").set({ state: "failed" }).where("id", "=", again.id).execute();
    expect((await writer.schedule([aNewPost(app, { post_at: "2026-06-03T10:00:00Z" })])).status).toBe(201);
  });
});

async function scheduled(post_at: string): Promise<{ id: number }> {
  return (await writer.schedule([aNewPost(app, { post_at })])).body.data[0];
}
