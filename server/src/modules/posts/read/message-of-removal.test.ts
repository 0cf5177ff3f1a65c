import { afterAll, beforeAll, expect, test } from "vitest";
import { aPost } from "../../../testing/builders.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { aWriter } from "../testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true, now: "2026-05-10T12:00:00Z" });
});
afterAll(() => app.close());

test("what moderators wrote about a removal is told with the post, its place and the removals (PO-01, AN-09)", async () => {
  const writer = await aWriter(app);
  const at = new Date("2026-05-09T12:00:00Z");
  const out = (id: string) =>
    aPost(app.db, writer.account, {
      ...{ state: "posted", subreddit: "openfield", post_at: at, posted_at: at, removed_at: at },
      ...{ removal_reason: "moderator", url: `https://www.reddit.com/r/openfield/comments/${id}/fog/` },
    });
  const [told, untold] = [await out("abc1"), await out("abc2")];
  const body = "Your post [Fog](https://www.reddit.com/r/openfield/comments/abc1/fog/) was removed.\n\nNo fog here.";
  await app.db
    .insertInto("inbox_items")
    .values({
      ...{ creator_id: writer.creator.id, user_id: writer.user.id, account_id: writer.account.id },
      ...{ remote_id: "t4_m1", type: "message", kind: "message", username: null, subject: "Removed", body },
      ...{ subreddit: "OpenField", thread_id: "t4_m1", is_distinguished: true, is_first: true, url: "" },
      received_at: new Date("2026-05-09T12:05:00Z"),
    })
    .execute();
  const noteOf = async ({ id }: { id: number }) => (await writer.get(`/posts/${id}`)).body.data.removal_note;
  expect([await noteOf(told), await noteOf(untold)]).toEqual(["No fog here.", null]);
  const { own } = (await writer.get("/subreddits/openfield/stats")).body.data;
  expect(own.removed).toBe(2);
  const { forensics } = (await writer.get("/analytics/advice")).body;
  expect(forensics.notes).toEqual([{ text: "No fog here.", subreddit: "openfield", removed: 1 }]);
});
