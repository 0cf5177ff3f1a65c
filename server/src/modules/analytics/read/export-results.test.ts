import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCreator, anAccount, aPost, aUser } from "../../../testing/builders.ts";
import { looksAtClock } from "../../../testing/looks-at-clock.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ now: "2026-05-20T12:00:00Z" });
});
afterAll(() => app.close());

/** A user with `count` published posts in `places` subreddits, some of them removed. */
async function aPoster(count: number, places: number) {
  const user = await aUser(app.db);
  const creator = await aCreator(app.db, user);
  const at = new Date("2026-05-18T10:00:00Z");
  const isOut = { post_at: at, posted_at: at, state: "posted", remote_id: `t3_${user.id}`, score: 9 } as const;
  const post = await aPost(app.db, await anAccount(app.db, creator), { ...isOut, subreddit: "place0" });
  await sql`
    insert into posts (group_id, creator_id, account_id, platform, remote_user_id, type, title, subreddit, score, state,
                       post_at, next_at, posted_at, remote_id, charged_to, created_at, removal_reason)
    select group_id, creator_id, account_id, platform, remote_user_id, type, 'Fog ' || n, 'place' || n % ${places}::int,
           n, state, post_at, next_at, posted_at, remote_id || '_' || n, charged_to, created_at,
           case when n % 7 = 0 then 'moderator' end
      from posts, generate_series(1, ${count - 1}::int) n where id = ${post.id}`.execute(app.db);
  const caller = await app.as(user);
  const get = (path: string) => caller.get(path, { headers: { "creator-id": String(creator.id) } });
  return { post, get };
}

test("a file of more than 10,000 subreddits is refused instead of cut", async () => {
  const { get, post } = await aPoster(10_001, 20_000);
  const file = await get("/analytics/export?table=subreddits");
  const tooMany = "These are more than 10,000 subreddits. Choose fewer days or a narrower filter.";
  expect([file.status, file.body.message]).toEqual([422, tooMany]);
  await app.db.deleteFrom("posts").where("id", "=", post.id).execute();
  const whole = await get("/analytics/export?table=subreddits");
  expect([whole.status, whole.text.trimEnd().split("\r\n").length]).toEqual([200, 10_001]);
});

test.each(["/analytics/export?table=posts", "/analytics/export?table=subreddits", "/analytics/advice"])(
  "%s is made in pieces: after each post others may have their turn",
  async (path) => {
    const { get } = await aPoster(300, 300);
    const looks = await looksAtClock(async () => expect((await get(path)).status).toBe(200));
    expect(looks).toBeGreaterThanOrEqual(300);
  },
);

test("a delete rule is tried on the newest 5,000 posts", async () => {
  const { get } = await aPoster(5_001, 10);
  const { status, body } = await get("/analytics/delete-rule?hours=1");
  expect([status, body.posts + body.too_young]).toEqual([200, 5_000]);
});
