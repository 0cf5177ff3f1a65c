import { Platform } from "@ponkan/contract/accounts/platform";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anAccount, aPost } from "../../testing/builders.ts";
import { fillFuture } from "../../testing/fill-future.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { aWriter, type Writer } from "../posts/testing.ts";

let app: TestApp;
let writer: Writer;

beforeAll(async () => {
  app = await testApp({ sandbox: true });
});

beforeEach(async () => {
  app.setTime("2026-05-01T00:00:00Z");
  writer = await aWriter(app);
  await app.db
    .insertInto("subscriptions")
    .values({ user_id: writer.user.id, plan_id: 4, status: "active", current_period_end: "2026-06-01T00:00:00Z" })
    .execute();
});

afterAll(() => app.close());

let count = 0;
const subreddits = ["openfield", "opentable", "openstudio"];

/** In a different subreddit with a different title each, unless the test overrides it. */
const post = (post_at: string, changes: object = {}) => ({
  platform: Platform.reddit,
  type: "text",
  title: `Something new ${String.fromCharCode(97 + (count % 26)).repeat(5)} ${count++}`,
  subreddit: subreddits[count % subreddits.length],
  post_at,
  ...changes,
});

const scheduled = async (...posts: object[]): Promise<number[]> => {
  const { status, body } = await writer.schedule(posts);
  expect([status, body.message]).toEqual([201, undefined]);
  return body.data.map(({ id }: { id: number }) => id);
};

describe("GET posts/neighbours", () => {
  const asked = (start: string, end: string) =>
    writer.get(`/posts/neighbours?start=${encodeURIComponent(start)}&end=${encodeURIComponent(end)}`);

  test("gives what Ban Shield compares, of the creator's Reddit account, by time", async () => {
    const elsewhere = await anAccount(app.db, writer.creator, { platform: "twitter" });
    const noon = { post_at: "2026-05-02T12:00:00Z" };
    const onX = await aPost(app.db, elsewhere, { ...noon, platform: Platform.twitter, subreddit: "" });
    await aPost(app.db, (await aWriter(app)).account, noon);
    await aPost(app.db, writer.account, { ...noon, state: "failed" });
    const [late, early] = await scheduled(
      post("2026-05-03T10:00:00Z", { title: "[F] Hello, World!", subreddit: "openfield" }),
      post("2026-05-02T10:00:00Z", { title: "\u{1f600}", content: "short", subreddit: "opentable" }),
      post("2026-05-09T10:00:00Z"),
    );
    const { status, body } = await asked("2026-05-02T10:00:00Z", "2026-05-03T12:00:00+02:00");
    expect([status, body]).toEqual([
      200,
      {
        data: [
          {
            id: early,
            at: Date.parse("2026-05-02T10:00:00Z"),
            subreddit: "opentable",
            title_key: null,
            content_key: null,
            group_id: expect.any(Number),
            rev: 1,
          },
          {
            id: late,
            at: Date.parse("2026-05-03T10:00:00Z"),
            subreddit: "openfield",
            title_key: "hello world",
            content_key: null,
            group_id: expect.any(Number),
            rev: 1,
          },
        ],
        busy: [[onX.id, Date.parse(noon.post_at)]],
      },
    ]);
  });

  test("more than 20,000 posts are refused instead of cut", async () => {
    await fillFuture(app.db, [writer.account], 20_001, { overDays: 10 });
    const span = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
    const { status, body } = await asked(span(0), span(20));
    expect([status, body.message]).toEqual([422, "These are more than 20,000 posts. Choose fewer days."]);
    const some = await asked(span(0), span(11));
    expect([some.status, some.body.data.length > 10_000]).toEqual([200, true]);
  });

  test.each([
    ["2026-05-02", "2026-05-03T10:00:00Z", "The start field must be a valid date."],
    ["2026-05-02T10:00:00Z", "later", "The end field must be a valid date."],
    ["2026-05-02T10:00:00Z", "2026-05-01T10:00:00Z", "The end field must not be before the start."],
    ["2026-05-02T10:00:00Z", "2027-08-01T10:00:00Z", "The range must not be longer than 400 days."],
    ["2026-05-02T10:00:00Z", "x".repeat(300), "The end field must be a valid date."],
  ])("%s to %s is refused", async (start, end, message) => {
    const { status, body } = await asked(start, end);
    expect([status, body.message]).toEqual([422, message]);
  });
});
