import { afterAll, beforeAll, expect, test } from "vitest";
import { aPost } from "../../../testing/builders.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { aWriter, type Writer } from "../../posts/testing.ts";

let app: TestApp;
let writer: Writer;
beforeAll(async () => {
  app = await testApp({ sandbox: true, now: "2026-05-20T12:00:00Z" });
  writer = await aWriter(app);
});
afterAll(() => app.close());

type Values = NonNullable<Parameters<typeof aPost>[2]>;

/** A post published at that time. */
function out(at: string, values: Values) {
  const posted_at = new Date(at);
  return aPost(app.db, writer.account, { post_at: posted_at, posted_at, state: "posted", ...values });
}

test("content is told by what was posted, whatever the place (AN-14)", async () => {
  const tide = { content_key: "tide", title: "Low tide" };
  await out("2026-05-18T10:00:00Z", { ...tide, subreddit: "coast", score: 10, comments: 2 });
  await out("2026-05-18T11:00:00Z", { ...tide, title: "Low tide, again", subreddit: "sea", score: 30 });
  await out("2026-05-17T11:00:00Z", {
    title: "Fog",
    subreddit: "hills",
    score: 5,
    removal_reason: "moderator",
    removed_at: new Date("2026-05-17T12:00:00Z"),
  });
  await out("2026-03-01T11:00:00Z", { title: "Long ago", score: 900 });
  await aPost(app.db, writer.account, { title: "Planned", post_at: new Date("2026-05-20T13:00:00Z") });
  const { body } = await writer.get("/analytics/content");
  expect(body.total).toBe(2);
  expect(body.data).toMatchObject([
    {
      title: "Low tide, again",
      posts: 2,
      places: 2,
      score: 40,
      avg_score: 20,
      comments: 2,
      removed: 0,
      best_place: "sea",
    },
    { title: "Fog", kind: "text", posts: 1, places: 1, score: 5, removed: 1, best_place: "hills" },
  ]);
  expect((await writer.get("/analytics/content?subreddits[]=hills")).body.total).toBe(1);
});
