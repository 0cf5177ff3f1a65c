import { Platform } from "@ponkan/contract/accounts/platform";
import { Threat } from "@ponkan/contract/posts/threat";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aPost } from "../../testing/builders.ts";
import { longestPieceOf } from "../../testing/longest-piece.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import type { PostState } from "../posts/post-state.ts";
import { aWriter, type Writer } from "../posts/testing.ts";

const now = new Date("2026-05-20T12:00:00Z");
const [MINUTE, DAY] = [60_000, 86_400_000];

let app: TestApp;
let writer: Writer;
beforeAll(async () => {
  app = await testApp({ sandbox: true, now: now.toISOString() });
});
afterAll(() => app.close());
beforeEach(async () => {
  writer = await aWriter(app, { timezone: "UTC" });
});

const inDays = (days: number) => new Date(now.getTime() + days * DAY);
const failed = async (days: number, changes: object = {}) => {
  const titles = { title: `Tide ${days}`, title_key: `tide ${days}` };
  const values = { subreddit: "opentable", post_at: inDays(days), state: "failed" as const, ...titles, ...changes };
  return (await aPost(app.db, writer.account, values)).id;
};
async function planOf(ids: number[], more: object = {}) {
  const answer = await writer.call.post("/posts/retry-plan", { ids, ...more }, writer.asCreator);
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  return answer.body.data;
}

test("what is still ahead goes back, and nothing is risked by it", async () => {
  const ids = [await failed(2), await failed(5)];
  expect(await planOf(ids)).toEqual({ back: ids, now: [], risks: [], spaced: [] });
});

test("several that would go out in one minute are a risk, and there are times at which they are none", async () => {
  const late = [await failed(-3), await failed(-2), await failed(-1)];
  const ahead = await failed(4);
  const plan = await planOf([ahead, ...late]);
  expect([plan.back, plan.now]).toEqual([[ahead], late]);
  expect(plan.risks.map(({ type }: { type: Threat }) => type)).toContain(Threat.postsTooClose);
  // The first one goes out now.
  expect(plan.spaced.map(({ id }: { id: number }) => id)).toEqual(late.slice(1));
  const times = plan.spaced.map(({ post_at }: { post_at: string }) => Date.parse(post_at));
  const gaps = times.map((at: number, index: number) => at - (times[index - 1] ?? now.getTime()));
  expect(gaps.every((gap: number) => gap >= 10 * MINUTE)).toBe(true);
});

test("where none is to go out now, each whose time has passed has another one", async () => {
  const late = [await failed(-3), await failed(-2)];
  const ahead = await failed(4);
  const { back, now: passed, spaced } = await planOf([ahead, ...late], { spaces_all: true });
  expect([back, passed]).toEqual([[ahead], late]);
  expect(spaced.map(({ id }: { id: number }) => id)).toEqual(late);
  const [first, second] = spaced.map(({ post_at }: { post_at: string }) => Date.parse(post_at));
  expect(first).toBeGreaterThan(now.getTime());
  expect(second - first).toBeGreaterThanOrEqual(10 * MINUTE);
});

test("the times are apart from planned posts at the times these are about to have", async () => {
  const planned = await aPost(app.db, writer.account, {
    subreddit: "openfield",
    state: "scheduled",
    post_at: inDays(9),
  });
  const late = await failed(-3);
  const timeBeside = async (more: object) =>
    Date.parse((await planOf([late], { spaces_all: true, ...more })).spaced[0].post_at);
  const alone = await timeBeside({});
  const moved = [{ id: planned.id, post_at: new Date(alone).toISOString() }];
  expect(Math.abs((await timeBeside({ moved })) - alone)).toBeGreaterThanOrEqual(10 * MINUTE);
});

test("one is spaced out to a time within days that raises nothing, not to one beside a copy", async () => {
  const copy = { content_key: "m:same" };
  const soon = new Date(now.getTime() + MINUTE);
  const planned = { subreddit: "openfield", state: "scheduled" as const, ...copy };
  await aPost(app.db, writer.account, { ...planned, post_at: soon, next_at: soon });
  const { spaced } = await planOf([await failed(-1, { ...copy, type: "media" })]);
  expect(spaced.map(({ post_at }: { post_at: string }) => Date.parse(post_at) - soon.getTime())).toEqual([DAY]);
});

test("alone, with nothing near, it is none", async () => {
  const id = await failed(-1);
  expect(await planOf([id])).toMatchObject({ now: [id], risks: [] });
});

test("beside what is planned in a minute it is one", async () => {
  const at = new Date(now.getTime() + MINUTE);
  await aPost(app.db, writer.account, { subreddit: "openfield", state: "scheduled", post_at: at, next_at: at });
  const plan = await planOf([await failed(-1)]);
  expect(plan.risks.map(({ type }: { type: Threat }) => type)).toContain(Threat.postsTooClose);
  expect(plan.spaced).toHaveLength(1);
});

/** Many posts in one subreddit. */
async function fill(count: number, of: (index: number) => { state: PostState; post_at: Date; title_key: string }) {
  const model = {
    platform: Platform.reddit,
    type: "text" as const,
    title: "A walk",
    subreddit: "openfield",
    content_key: "x",
  };
  const { group_id, creator_id, account_id } = await aPost(app.db, writer.account, { post_at: inDays(-300) });
  const theirs = { group_id, creator_id, account_id, remote_user_id: writer.account.remote_user_id };
  const rows = Array.from({ length: count }, (_, index) => {
    const changes = of(index);
    return { ...model, ...theirs, ...changes, next_at: changes.post_at, charged_to: now, created_at: now };
  });
  const ids = await app.db.insertInto("posts").values(rows).returning("id").execute();
  return ids.map(({ id }) => Number(id));
}

test("100 posts of a place that is full for a month are given times while others are served", async () => {
  await fill(1000, (index) => {
    const at = new Date(now.getTime() + index * 47 * MINUTE);
    return { state: "scheduled", post_at: at, title_key: `p ${index}` };
  });
  const ids = await fill(100, (index) => ({ state: "failed", post_at: inDays(-1 - index), title_key: `f ${index}` }));
  let plan = { spaced: [] };
  const longest = await longestPieceOf(async () => {
    plan = await planOf(ids);
  });
  expect(plan.spaced).toHaveLength(100);
  expect(longest).toBeLessThan(100);
});

test.each(["/posts/retry-plan", "/posts/next-place"])("asking %s is counted, by itself", async (path) => {
  const statuses: number[] = [];
  for (let call = 0; call < 61; call++) statuses.push((await writer.call.post(path, {}, writer.asCreator)).status);
  expect(statuses).toEqual([...Array(60).fill(422), 429]);
});
