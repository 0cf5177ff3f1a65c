// @vitest-environment jsdom
import { Platform } from "@ponkan/contract/accounts/platform";
import { plannedDefaults } from "@ponkan/contract/posts/planned-post";
import { expect, test } from "vitest";
import { fakeApi } from "~/testing/fake-api.ts";
import { forgetKeys } from "./request-keys.ts";
import { sendRows } from "./send-rows.ts";
import { uuidOf } from "./uuid-of.ts";

const postsTo = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    ...plannedDefaults,
    platform: Platform.reddit,
    type: "text" as const,
    title: "Fog",
    subreddit: `sub${n}`,
    post_at: new Date(n).toISOString(),
  }));
const accepted = { status: 201, body: { data: [], used_monthly_posts: 0, change_id: 1 } };
const requests = ({ sent }: ReturnType<typeof fakeApi>) => sent.filter(({ key }) => key === "POST /posts/schedule");
const sizes = (api: ReturnType<typeof fakeApi>) =>
  requests(api).map(({ body }) => (body as { posts: unknown[] }).posts.length);

test("sends up to 100 posts a request (CS-03)", async () => {
  const api = fakeApi({ "POST /posts/schedule": accepted });
  expect(await sendRows(7, postsTo(230))).toMatchObject({ scheduled: 230, repeated: 0, refusal: null });
  expect(sizes(api)).toEqual([100, 100, 30]);
});

test("stops at the first refusal and tells how many went before (BI-194)", async () => {
  const answers = [accepted, { status: 403, body: { message: "No posts left." } }];
  const api = fakeApi({ "POST /posts/schedule": () => answers.shift()! });
  expect(await sendRows(7, postsTo(230))).toMatchObject({ scheduled: 100, refusal: { message: "No posts left." } });
  expect(sizes(api)).toEqual([100, 100]);
});

test("the same posts carry the same key, other posts or another creator another one", async () => {
  const api = fakeApi({ "POST /posts/schedule": accepted });
  await sendRows(7, postsTo(2));
  await sendRows(7, postsTo(2));
  await sendRows(8, postsTo(2));
  await sendRows(7, postsTo(3));
  const [first, second, ...others] = requests(api).map(({ idempotencyKey }) => idempotencyKey);
  expect(second).toBe(first);
  expect(new Set([first, ...others]).size).toBe(3);
});

test("a key is a UUID", () => {
  expect(uuidOf({ a: 1 })).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
});

/** As a server answers that has handled the request before. */
const replayed = { ...accepted, headers: { "Idempotent-Replayed": "true" } };

test("what an earlier request scheduled is counted as repeated (BI-198)", async () => {
  fakeApi({ "POST /posts/schedule": replayed });
  expect(await sendRows(7, postsTo(4))).toMatchObject({ scheduled: 4, repeated: 4, changes: [], refusal: null });
});

test("an answer that was lost and comes with the next try is no repetition", async () => {
  let tries = 0;
  fakeApi({ "POST /posts/schedule": async () => (++tries === 1 ? Promise.reject(new Error("gone")) : replayed) });
  expect((await sendRows(7, postsTo(5))).scheduled).toBe(0);
  expect(await sendRows(7, postsTo(5))).toMatchObject({ scheduled: 5, repeated: 0, refusal: null });
});

test("what was taken back is sent as something new, also after a reload", async () => {
  const api = fakeApi({ "POST /posts/schedule": accepted });
  const { changes } = await sendRows(7, postsTo(6));
  forgetKeys(changes.map(({ key }) => key));
  const again = await sendRows(7, postsTo(6));
  forgetKeys(again.changes.map(({ key }) => key));
  await sendRows(7, postsTo(6));
  expect(new Set(requests(api).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
});
