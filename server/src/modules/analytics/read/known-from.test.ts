import { Platform } from "@ponkan/contract/accounts/platform";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anAccount, aPost } from "../../../testing/builders.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { aWriter, type Writer } from "../../posts/testing.ts";

let app: TestApp;
let writer: Writer;
beforeAll(async () => {
  app = await testApp({ sandbox: true, now: "2026-05-20T12:00:00Z" });
  writer = await aWriter(app);
});
afterAll(() => app.close());

test("it is told since when posts are known, and what a post without a title says (AN-08)", async () => {
  const results = async (query = "") => (await writer.get(`/analytics?${query}`)).body;
  expect((await results()).known_from).toBeNull();
  const x = await anAccount(app.db, writer.creator, { platform: "twitter", username: "anna_x" });
  const out = (at: string) => ({ state: "posted" as const, post_at: new Date(at), posted_at: new Date(at) });
  const tweet = { platform: Platform.twitter, subreddit: "", title: "", content: "New prints are up" };
  await aPost(app.db, x, { ...out("2026-05-18T10:00:00Z"), ...tweet });
  await aPost(app.db, writer.account, out("2026-03-02T10:00:00Z"));
  await aPost(app.db, writer.account, { state: "failed", post_at: new Date("2026-01-02T10:00:00Z") });
  expect((await results()).known_from).toBe("2026-03-02T10:00:00.000Z");
  const onX = await results(`platform[]=${Platform.twitter}`);
  expect(onX.known_from).toBe("2026-05-18T10:00:00.000Z");
  expect(onX.posts.data).toMatchObject([{ title: "", text: "New prints are up", account: "anna_x" }]);
});

test("karma and visits are compared by since when they are known, whatever is known of posts (AN-08)", async () => {
  const other = await aWriter(app);
  const results = async (period: string) => {
    const { karma, link_visits } = (await other.get(`/analytics?period=${period}`)).body.totals;
    const visits = (await other.get(`/analytics/visits?period=${period}`)).body;
    expect([visits.previous, visits.change]).toEqual([link_visits.previous, link_visits.change]);
    return { karma: [karma.value, karma.previous, karma.change], visits: Object.values(link_visits) };
  };
  const whose = { creator_id: other.creator.id, user_id: other.user.id };
  const karma = (day: string, karma_post: number) => ({
    ...whose,
    remote_user_id: other.account.remote_user_id,
    day,
    karma_post,
    karma_comment: 0,
  });
  await app.db
    .insertInto("promotion_links")
    .values({ ...whose, code: "abcd1234", website: "https://mira.example", updated_at: new Date() })
    .execute();
  const nowhere = { post_id: null, autoresponder_id: null, reply_key: null };
  const visits = (at: string, count: number) => ({ ...whose, ...nowhere, at: new Date(at), visits: count });
  // Mid-April lies in the previous month but not at its start; both weeks are fully known.
  await app.db
    .insertInto("account_karma")
    .values([karma("2026-04-05", 10), karma("2026-05-08", 40), karma("2026-05-19", 100)])
    .execute();
  await app.db
    .insertInto("link_visits")
    .values([visits("2026-04-05T10:00:00Z", 2), visits("2026-05-08T10:00:00Z", 20), visits("2026-05-19T10:00:00Z", 30)])
    .execute();
  expect(await results("week")).toEqual({ karma: [60, 30, 100], visits: [30, 20, 50] });
  expect(await results("month")).toEqual({ karma: [90, null, null], visits: [50, null, null] });
});
