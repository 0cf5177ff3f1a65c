import { setImmediate as othersGoFirst } from "node:timers/promises";
import { titleKey } from "@ponkan/contract/ban-shield/keys";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPost } from "../../../testing/builders.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { aWriter, type Writer } from "../testing.ts";

let app: TestApp;
let writer: Writer;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
});
beforeEach(async () => {
  writer = await aWriter(app);
});
afterAll(() => app.close());

describe("POST posts/rewordings (TX-01)", () => {
  const reword = (body: object, by = writer) => by.call.post("/posts/rewordings", body, by.asCreator);
  const title = "Coffee on the balcony after rain";
  const rows = (names: string[]) => names.map((subreddit) => ({ subreddit, title }));

  test("forty rows get forty wordings that Ban Shield takes for different ones", async () => {
    const names = Array.from({ length: 40 }, (_, index) => `place_${index}`);
    const used = "After rain: coffee on the balcony";
    await aPost(app.db, writer.account, { title: used, title_key: titleKey(used) });
    const beside = "Sharing this: Coffee on the balcony after rain";
    const { status, body } = await reword({ rows: rows(names), beside: [beside] });
    expect(status).toBe(200);
    expect(body.data.map(({ subreddit }: { subreddit: string }) => subreddit)).toEqual(names);
    const titles = body.data.map((row: { title: string }) => row.title);
    expect(new Set([title, used, beside, ...titles].map(titleKey)).size).toBe(43);
    for (const each of titles) expect(each).toMatch(/coffee on the balcony/i);
  });

  test("keeps to the rules of each subreddit", async () => {
    const { body } = await reword({ rows: rows(["openfield", "measuredwords"]) });
    expect(body.data[1].title.length).toBeLessThanOrEqual(80);
  });

  test("is written as titles are that do well in the place: no question where few ask one, and not too long", async () => {
    const openfield = { subreddit: "OpenField", title: "Morning light on my window plants" };
    await writer.call.post("/subreddits/bulk", { names: ["openfield"] }, writer.asCreator);
    const noQuestion = Array.from({ length: 20 }, (_, n) => ({
      ...{ id: `s${n}`, at: 1, score: 10, comments: 1 },
      title: "A little light on the sill again".padEnd(30 + (n % 10), "!"),
    }));
    const sample = { name: "openfield", kind: "top" as const, read_at: new Date() };
    await app.db.deleteFrom("subreddit_samples").execute();
    await app.db
      .insertInto("subreddit_samples")
      .values({ ...sample, posts: JSON.stringify(noQuestion) })
      .execute();
    for (let seed = 0; seed < 8; seed++) {
      const [{ title: worded }] = (await reword({ rows: [openfield], seed })).body.data;
      expect(worded).not.toMatch(/\?/);
      expect(worded.length).toBeLessThan(50);
    }
    const asked = { mode: "rephrase", ...openfield };
    const { titles } = (await writer.call.post("/posts/title", asked, writer.asCreator)).body;
    expect(titles.filter((each: string) => each.includes("?"))).toEqual([]);
    await app.db.deleteFrom("subreddit_samples").execute();
  });

  test("a row that cannot be worded stays, and says why; the others do not wait for it", async () => {
    const foreign = { subreddit: "opentable", title: "Sonnenuntergang \u00fcber dem Hafen" };
    const { body } = await reword({ rows: [foreign, ...rows(["openfield"])] });
    expect(body.data).toEqual([
      { subreddit: "opentable", title: null, why: "Only English titles can be reworded. Change it by hand." },
      { subreddit: "openfield", title: expect.any(String), why: null },
    ]);
  });

  test("another seed gives others, the same the same", async () => {
    const said = async (seed: number) => (await reword({ rows: rows(["openfield", "opentable"]), seed })).body.data;
    expect(await said(0)).toEqual(await said(0));
    expect(await said(0)).not.toEqual(await said(1));
  });

  test("long titles hold up nobody", async () => {
    const long = (n: number) =>
      `${n} beautiful old little happy morning in my quiet garden with my lovely dog `.repeat(4);
    const many = Array.from({ length: 45 }, (_, n) => ({ subreddit: `place_${n}`, title: long(n).slice(0, 290) }));
    let isDone = false;
    const reworded = reword({ rows: many }).finally(() => {
      isDone = true;
    });
    const waits: number[] = [];
    while (!isDone) {
      const asked = performance.now();
      await app.get("/health");
      await othersGoFirst();
      waits.push(performance.now() - asked);
    }
    expect((await reworded).status).toBe(200);
    const whole = waits.reduce((sum, wait) => sum + wait, 0);
    expect(Math.max(...waits) / whole, "of the time of all, one waited for").toBeLessThan(0.25);
  });

  test("ten titles count as one call", async () => {
    const many = Array.from({ length: 100 }, (_, n) => ({ subreddit: "openfield", title: `Hafen ${n} \u00fcber` }));
    const answers = [];
    for (let turn = 0; turn < 4; turn++) answers.push((await reword({ rows: many })).status);
    expect(answers).toEqual([200, 200, 200, 429]);
  });

  test.each([
    [{ rows: [] }, "The rows field must have at least 1 item."],
    [{ rows: [{ subreddit: "openfield", title: " " }] }, "The rows.0.title field is required."],
    [{ rows: [{ subreddit: "no way", title }] }, '"no way" is not a valid subreddit.'],
    [{ rows: Array(101).fill({ subreddit: "openfield", title }) }, "The rows field must not have more than 100 items."],
  ])("%.60j is refused", async (body, message) => {
    const answer = await reword(body);
    expect([answer.status, answer.body.message]).toEqual([422, message]);
  });
});
