import { anMp4, aPng } from "@ponkan/platforms/media/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { aDueRedditPost, aRedditor, postState, runningEngine } from "../testing.ts";
import { aMedia, mediaOf } from "../testing-media.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ sandbox: true, config: { publishing: { slots: 8, timeScale: 0.01 } } });
});

beforeEach(async () => {
  app.setTime(new Date().toISOString());
  await app.sandbox.faults.clear();
  await app.sandbox.reddit.resetKnobs();
  await app.sandbox.reddit.setKnobs({ media_processing_seconds: 0 });
});

afterAll(() => app.close());

type Values = NonNullable<Parameters<typeof aDueRedditPost>[2]>;
type Redditor = Awaited<ReturnType<typeof aRedditor>>;
const stateOf = (id: number) => expect.poll(() => postState(app, id), { timeout: 14_000 });
const row = (id: number) => app.db.selectFrom("posts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const aMediaPost = (by: Redditor, values: Values) => aDueRedditPost(app, by.account, { type: "media", ...values });

async function postOf(by: Redditor, postId: number) {
  await stateOf(postId).toBe("posted");
  const posts = await app.sandbox.reddit.postsBy(by.name);
  expect(posts).toHaveLength(1);
  const [post] = posts;
  expect((await row(postId)).remote_id).toBe(post!.fullname);
  return post!;
}

const kinds = {
  image: async (by: Redditor) => [await aMedia(app, by.creator, aPng())],
  video: async (by: Redditor) => [await aMedia(app, by.creator, anMp4())],
  gallery: async (by: Redditor) => [await aMedia(app, by.creator, aPng()), await aMedia(app, by.creator, aPng())],
};

test("media is posted once, however the answer suffers (D-5)", async () => {
  const suffering = [
    ["image", "lose-answer"],
    ["video", "error-after"],
    ["gallery", "lose-answer"],
    ["gallery", "accept-late"],
  ] as const;
  const posts = await Promise.all(
    suffering.map(async ([kind, fault]) => {
      const by = await aRedditor(app);
      const endpoint = kind === "gallery" ? "reddit:gallery" : "reddit:submit";
      await app.sandbox.faults.add(endpoint, { kind: fault }, { user: by.name });
      const { id } = await aMediaPost(by, { media: mediaOf(...(await kinds[kind](by))) });
      return { by, id, kind };
    }),
  );
  runningEngine(app);
  for (const { by, id, kind } of posts) expect((await postOf(by, id)).kind).toBe(kind);
});

test("an upload that breaks is repeated, a token that expired on the way renewed", async () => {
  const by = await aRedditor(app);
  await app.sandbox.reddit.expireTokens(by.name);
  await app.sandbox.faults.add("reddit:upload", { kind: "cut-before" });
  const picture = await aMedia(app, by.creator, aPng());
  const { id } = await aMediaPost(by, { media: mediaOf(picture), is_nsfw: false });
  runningEngine(app);
  await postOf(by, id);
  expect((await row(id)).attempt).toBe(1);
});

test("while Reddit renews no tokens a post waits; it does not fail as if access were lost", async () => {
  const by = await aRedditor(app);
  await app.sandbox.reddit.expireTokens(by.name);
  const throttled = { kind: "error", status: 429, headers: { "retry-after": "1" } } as const;
  await app.sandbox.faults.add("reddit:token", throttled, { times: 1 });
  const { id } = await aDueRedditPost(app, by.account);
  runningEngine(app);
  await stateOf(id).toBe("waiting");
  // A throttle is not a failed try: after three of those, the post would have failed.
  expect((await row(id)).tries).toBe(0);
  app.passTime(60);
  await postOf(by, id);
});

test("a long upload keeps its lane: nobody else begins it again (D-3)", async () => {
  const by = await aRedditor(app);
  await app.sandbox.journal.clear();
  await app.sandbox.faults.add("reddit:upload", { kind: "slow", ms: 3500 });
  const picture = await aMedia(app, by.creator, aPng());
  const { id } = await aMediaPost(by, { media: mediaOf(picture) });
  runningEngine(app);
  runningEngine(app);
  await postOf(by, id);
  expect(await app.sandbox.journal.read({ endpoint: "reddit:upload" })).toHaveLength(1);
});

test("media that never shows up is never sent twice and ends posted without an address (L-13)", async () => {
  const by = await aRedditor(app);
  await app.sandbox.reddit.setKnobs({ is_media_stuck: true });
  const picture = await aMedia(app, by.creator, aPng());
  const { id } = await aMediaPost(by, { media: mediaOf(picture), comment: "Hello" });
  runningEngine(app);
  await stateOf(id).toBe("unknown");
  await sentLongAgo(id);
  await stateOf(id).toBe("posted");
  expect(await row(id)).toMatchObject({ remote_id: null, attempt: 1, comment_error: "The comment was not posted." });
  expect(await app.sandbox.reddit.postsBy(by.name)).toHaveLength(1);
});

test("should it show up later after all, it gets its address and its comment", async () => {
  const by = await aRedditor(app);
  await app.sandbox.reddit.setKnobs({ media_processing_seconds: 3 });
  const picture = await aMedia(app, by.creator, aPng());
  const { id } = await aMediaPost(by, { media: mediaOf(picture), comment: "Hello" });
  runningEngine(app);
  await stateOf(id).toBe("unknown");
  await sentLongAgo(id);
  await stateOf(id).toBe("posted");
  await expect
    .poll(
      async () => {
        await app.db.updateTable("steps").set({ next_at: new Date() }).where("post_id", "=", id).execute();
        const { remote_id, comment_error } = await row(id);
        return [remote_id !== null, comment_error, (await app.sandbox.reddit.comments({ author: by.name })).length];
      },
      { timeout: 14_000, interval: 300 },
    )
    .toEqual([true, null, 1]);
  await postOf(by, id);
});

async function sentLongAgo(postId: number): Promise<void> {
  await sql`update attempts set started_at = started_at - interval '3 hours' where post_id = ${postId}`.execute(app.db);
}
