import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { aDueRedditPost, aRedditor, runningEngine } from "../testing.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ sandbox: true, config: { publishing: { slots: 8, timeScale: 0.01 } } });
});
beforeEach(async () => {
  app.setTime(new Date().toISOString());
  await app.sandbox.faults.clear();
  await app.sandbox.reddit.resetKnobs();
});
afterAll(() => app.close());

type Values = NonNullable<Parameters<typeof aDueRedditPost>[2]>;

/** Publishes the posts and waits until all their steps are over. */
async function allShared(by: Awaited<ReturnType<typeof aRedditor>>, posts: readonly Values[], isTogether: boolean) {
  const ids: number[] = [];
  let group_id: number | undefined;
  for (const values of posts) {
    const group = isTogether && group_id !== undefined ? { group_id } : {};
    const post = await aDueRedditPost(app, by.account, { crosspost_to_profile: true, ...values, ...group });
    group_id = post.group_id;
    ids.push(post.id);
  }
  const engine = runningEngine(app);
  const open = () =>
    app.db
      .selectFrom("steps")
      .select("post_id")
      .where("post_id", "in", ids)
      .where("kind", "=", "crosspost")
      .where("state", "<>", "waiting")
      .execute();
  await expect.poll(async () => (await open()).length, { timeout: 20_000 }).toBe(ids.length);
  await engine.stop();
  const events = await app.db
    .selectFrom("post_events")
    .select("text")
    .where("post_id", "in", ids)
    .where("kind", "=", "crosspost")
    .orderBy("id")
    .execute();
  const all = await app.sandbox.reddit.postsBy(by.name);
  return {
    shared: all.filter(({ crosspost_parent }) => crosspost_parent !== null).length,
    said: events.map(({ text }) => text).toSorted(),
  };
}

const ONE = "Shared on the own profile.";

test("the same content in several places of one time is shared once (PS-17)", async () => {
  const same = { content: "A walk in the hills", title: "First light" };
  const posts = [
    { ...same, subreddit: "openfield" },
    { ...same, subreddit: "opentable", title: "In other words" },
  ];
  const { shared, said } = await allShared(await aRedditor(app), posts, true);
  expect(shared).toBe(1);
  expect(said).toEqual([
    expect.stringMatching(/^Not shared on the own profile: it is there already, from r\/open(field|table)\.$/),
    ONE,
  ]);
});

test("other content of the same time, and the same of another time, is shared as well (PS-17)", async () => {
  const others = [{ title: "One" }, { title: "Two", subreddit: "opentable" }];
  expect(await allShared(await aRedditor(app), others, true)).toEqual({ shared: 2, said: [ONE, ONE] });
  const same = [{ content: "Again" }, { content: "Again", subreddit: "opentable" }];
  expect(await allShared(await aRedditor(app), same, false)).toEqual({ shared: 2, said: [ONE, ONE] });
});

test("what goes to the profile itself is not shared there from another place as well (PS-17)", async () => {
  const by = await aRedditor(app);
  const same = { content: "A walk in the hills", title: "First light" };
  const { shared, said } = await allShared(by, [same, { ...same, subreddit: `u_${by.name}` }], true);
  expect(shared).toBe(0);
  expect(said).toEqual(["It is on the own profile itself.", "Not shared on the own profile: it goes there by itself."]);
});

test("where the first was refused on the profile, the next is shared (PS-17)", async () => {
  const by = await aRedditor(app);
  const fault = { kind: "error", status: 403 } as const;
  await app.sandbox.faults.add("reddit:submit", fault, { user: by.name, body: "crosspost", times: 1 });
  const same = [{ content: "Again" }, { content: "Again", subreddit: "opentable" }];
  const { shared, said } = await allShared(by, same, true);
  expect([shared, said.filter((text) => text === ONE).length]).toEqual([1, 1]);
});

test("what is posted for trying, and on the profile itself, is not shared there (PS-17, PO-22)", async () => {
  const by = await aRedditor(app);
  const posts = [{ subreddit: "ponkanpractice" }, { subreddit: `u_${by.name}` }];
  expect(await allShared(by, posts, false)).toEqual({
    shared: 0,
    said: ["It is on the own profile itself.", "Not shared on the own profile: it was a practice post."],
  });
});
