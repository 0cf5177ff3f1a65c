import { afterAll, beforeAll, expect, test } from "vitest";
import { aPost } from "../testing/builders.ts";
import { openTestBed, type TestBed, until } from "./testing-workers.ts";

let testBed: TestBed;
beforeAll(async () => {
  testBed = await openTestBed();
});
afterAll(() => testBed.close());

const ACCOUNTS = 12;
const EACH = 5;

test("a worker that is asked to stop in a burst is gone within 10 s, and another one sends the rest, each once", {
  timeout: 180_000,
}, async () => {
  const deployment = await testBed.deploy();
  await testBed.sandbox.faults.add("reddit:submit", { kind: "slow", ms: 400 }, { share: 1 });
  const people = await Promise.all(Array.from({ length: ACCOUNTS }, () => deployment.aRedditor()));
  const posts = () => testBed.sandbox.reddit.countPosts();

  const old = await deployment.startWorker();
  const young = await deployment.startWorker({ PUBLISHING_SLOTS: "4" });
  await Promise.all([old.ready, young.ready]);
  await deployment.db.transaction().execute(async (tx) => {
    for (const { account } of people) for (let n = 0; n < EACH; n++) await aPost(tx, account, { title: `Number ${n}` });
  });
  await until(async () => (await posts()) >= 10, true);
  expect(await posts()).toBeLessThan(ACCOUNTS * EACH);
  old.kill("SIGTERM");
  expect(await old.ended).toEqual({ code: 0, signal: null });

  const left = () => deployment.db.selectFrom("posts").select("id").where("state", "<>", "posted").execute();
  await until(async () => (await left()).length, 0);
  for (const { name } of people) {
    const titles = (await testBed.sandbox.reddit.postsBy(name)).map(({ title }) => title);
    expect(titles.toSorted()).toEqual(Array.from({ length: EACH }, (_, n) => `Number ${n}`));
  }
  await deployment.close();
});
