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

test("a worker that is asked to stop in a burst ends by itself, and another one sends the rest, each once", {
  timeout: 600_000,
}, async () => {
  const deployment = await testBed.deploy();
  await testBed.sandbox.faults.add("reddit:submit", { kind: "slow", ms: 400 }, { share: 1 });
  const people = await Promise.all(Array.from({ length: ACCOUNTS }, () => deployment.aRedditor()));
  const posts = () => testBed.sandbox.reddit.countPosts();

  const old = await deployment.startWorker();
  const young = await deployment.startWorker({ PUBLISHING_SLOTS: "4" });
  await Promise.all([old.ready, young.ready]);
  let bursts = 0;
  const burst = () =>
    deployment.db.transaction().execute(async (tx) => {
      const titles = Array.from({ length: EACH }, (_, n) => `Number ${bursts * EACH + n}`);
      for (const { account } of people) for (const title of titles) await aPost(tx, account, { title });
      bursts++;
    });
  // If the burst is published before this process gets its turn, it starts another one.
  do {
    const before = await posts();
    await burst();
    await until(async () => (await posts()) >= before + 10, true);
  } while ((await posts()) >= bursts * ACCOUNTS * EACH);
  old.kill("SIGTERM");
  expect(await old.ended).toEqual({ code: 0, signal: null });

  const left = () => deployment.db.selectFrom("posts").select("id").where("state", "<>", "posted").execute();
  await until(async () => (await left()).length, 0);
  for (const { name } of people) {
    const titles = (await testBed.sandbox.reddit.postsBy(name)).map(({ title }) => title);
    expect(titles.toSorted()).toEqual(Array.from({ length: bursts * EACH }, (_, n) => `Number ${n}`).toSorted());
  }
  await deployment.close();
});
