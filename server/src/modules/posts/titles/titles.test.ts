import { titleKey } from "@ponkan/contract/ban-shield/keys";
import { isExpectedFailure } from "@ponkan/contract/errors/expected-messages";
import { matchesAny } from "@ponkan/contract/posts/validation/linear-patterns";
import { titleFindings } from "@ponkan/contract/posts/validation/title";
import { subredditRules } from "@ponkan/contract/subreddits/rules";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPost } from "../../../testing/builders.ts";
import type { Caller } from "../../../testing/caller.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { aWriter, type Writer } from "../testing.ts";

let app: TestApp;
let writer: Writer;
let caller: Caller;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
});
beforeEach(async () => {
  app.setTime(new Date().toISOString());
  await app.sandbox.faults.clear();
  writer = await aWriter(app);
  caller = await app.as(writer.user);
});
afterAll(() => app.close());

const ask = (body: object, by = caller, creator = writer.creator) =>
  by.post("/posts/title", body, { headers: { "creator-id": String(creator.id) } });
const titlesOf = async (body: object): Promise<string[]> => {
  const answer = await ask(body);
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  return answer.body.titles;
};

describe("POST posts/title, generate (API-31, TX-02, TX-03)", () => {
  const openfield = { mode: "generate", subreddit: "r/OpenField" };

  test("gives five titles that nobody there has written, none like another", async () => {
    const titles = await titlesOf(openfield);
    expect(titles).toHaveLength(5);
    expect(new Set(titles.map(titleKey)).size).toBe(5);
    const there = (await app.sandbox.reddit.posts({ subreddit: "openfield" })).map(({ title }) => titleKey(title));
    for (const title of titles) expect(there).not.toContain(titleKey(title));
  });

  test("the same question has the same answer, 'More' has another", async () => {
    const first = await titlesOf(openfield);
    expect(await titlesOf({ ...openfield, seed: 0 })).toEqual(first);
    expect(await titlesOf({ ...openfield, seed: 1 })).not.toEqual(first);
  });

  test("speaks of the keywords, by turns", async () => {
    const titles = await titlesOf({ ...openfield, keywords: ["foggy harbour", "red boat"] });
    expect(titles.every((title) => /foggy harbour|red boat/i.test(title))).toBe(true);
    expect(titles.some((title) => /foggy harbour/i.test(title))).toBe(true);
    expect(titles.some((title) => /red boat/i.test(title))).toBe(true);
  });

  test("keeps to the rules of the subreddit", async () => {
    for (const subreddit of ["measuredwords", "taggedtitles"]) {
      const { rules } = (
        await caller.post(
          "/subreddits/bulk",
          { names: [subreddit] },
          {
            headers: { "creator-id": String(writer.creator.id) },
          },
        )
      ).body.data[0];
      const titles = await titlesOf({ mode: "generate", subreddit });
      expect(titles.length).toBeGreaterThan(0);
      for (const title of titles)
        expect([title, titleFindings(title, subreddit, subredditRules(rules), { matchesAny })]).toEqual([title, []]);
    }
  });

  test("offers nothing the creator used in the last 30 days", async () => {
    const [first, second] = await titlesOf(openfield);
    const used = { title: first!, title_key: titleKey(first!), subreddit: "opentable" };
    const before = new Date(Date.now() - 40 * 86_400_000);
    await aPost(app.db, writer.account, { title: second!, title_key: titleKey(second!), post_at: before });
    await aPost(app.db, writer.account, used);
    const others = await titlesOf(openfield);
    expect(others).not.toContain(first);
    expect(others).toContain(second);
  });

  test("too few samples are reported in the expected words (SRV-12)", async () => {
    const message = "Failed getting sample titles for r/quietcabin. Please try again or write a title.";
    const { status, body } = await ask({ mode: "generate", subreddit: "quietcabin" });
    expect([status, body.message]).toEqual([422, message]);
    expect(isExpectedFailure({ path: "posts/title", status, message })).toBe(true);

    await app.db.deleteFrom("subreddit_samples").execute();
    await app.sandbox.faults.add("GET /reddit/r/*/top", { kind: "error", status: 503 }, { times: 3 });
    expect((await ask(openfield)).body.message).toBe(message.replace("quietcabin", "OpenField"));
    await app.sandbox.faults.clear();
    expect(await titlesOf(openfield)).toHaveLength(5);
  });
});

test("titles of a private subreddit that somebody reads as a member are for members only", async () => {
  const generate = { mode: "generate", subreddit: "quietcabin" };
  const member = await aWriter(app);
  await app.sandbox.reddit.putUser(member.account.username, { contributor_of: ["quietcabin"] });
  const read = await ask(generate, await app.as(member.user), member.creator);
  expect([read.status, read.body.titles?.length]).toEqual([200, 5]);
  expect((await ask(generate)).status).toBe(422);
  const kept = app.db.selectFrom("subreddit_samples").select("name").where("name", "=", "quietcabin");
  expect(await kept.execute()).toEqual([]);

  const found = async ({ call, asCreator }: Writer) => {
    const { body } = await call.get("/subreddits/suggestions?query=quietca&per_page=1", asCreator);
    return body.data.map(({ name, subscribers }: { name: string; subscribers: number | null }) => [name, subscribers]);
  };
  await app.sandbox.faults.add("GET /reddit/*", { kind: "error", status: 503 }, { times: 20 });
  expect(await found(member)).toEqual([["quietcabin", expect.any(Number)]]);
  expect(await found(writer)).toEqual([]);
});

describe("POST posts/title, rephrase (TX-01)", () => {
  test("says the same in other words, differently for each subreddit", async () => {
    const title = "[OC] A quiet walk in the hills, taken this morning";
    const [here, there] = await Promise.all(
      ["openfield", "opentable"].map((subreddit) => titlesOf({ mode: "rephrase", subreddit, title })),
    );
    expect(here).toHaveLength(5);
    expect(here).not.toEqual(there);
    for (const one of [...here!, ...there!]) {
      expect(one.startsWith("[OC] ")).toBe(true);
      expect(titleKey(one)).not.toBe(titleKey(title));
    }
  });

  test("a single word has other wordings, and variables stay", async () => {
    expect((await titlesOf({ mode: "rephrase", subreddit: "openfield", title: "Zyx" })).length).toBe(5);
    const titles = await titlesOf({
      mode: "rephrase",
      subreddit: "openfield",
      title: "Good {day} from {creator} today",
    });
    for (const title of titles) expect(title.match(/\{\w+\}/g)?.toSorted()).toEqual(["{creator}", "{day}"]);
  });

  test("keeps to the rules of the subreddit", async () => {
    const titles = await titlesOf({ mode: "rephrase", subreddit: "measuredwords", title: "Sunset" });
    for (const title of titles) expect(title.length).toBeGreaterThanOrEqual(20);
    expect(titles.length).toBeGreaterThan(0);
  });

  test("no samples are needed for it", async () => {
    await app.sandbox.journal.clear();
    await titlesOf({ mode: "rephrase", subreddit: "onlywords", title: "A walk in the hills" });
    const calls = await app.sandbox.journal.read({ user: writer.account.username });
    expect(calls.filter(({ path }) => path.includes("/top"))).toEqual([]);
  });
});

test.each([
  [{}, "The mode field is required."],
  [{ mode: "invent", subreddit: "openfield" }, "The selected mode is invalid."],
  [{ mode: "rephrase", subreddit: "openfield" }, "The title field is required."],
  [{ mode: "rephrase", subreddit: "openfield", title: "  " }, "The title field is required."],
  [
    { mode: "rephrase", subreddit: "openfield", title: "x".repeat(1001) },
    "The title field must not be greater than 1000 characters.",
  ],
  [{ mode: "rephrase", subreddit: "openfield", title: "a\nb" }, "The text contains characters that are not allowed."],
  [{ mode: "generate" }, "The subreddit field is required."],
  [{ mode: "generate", subreddit: "no way" }, '"no way" is not a valid subreddit.'],
  [{ mode: "generate", subreddit: "../../api" }, '"../../api" is not a valid subreddit.'],
  [
    { mode: "generate", subreddit: "openfield", keywords: Array(11).fill("x") },
    "The keywords field must not have more than 10 items.",
  ],
  [{ mode: "generate", subreddit: "openfield", keywords: [" "] }, "The keywords.0 field is required."],
  [
    { mode: "generate", subreddit: "openfield", keywords: ["a\u0000"] },
    "The keywords.0 field contains invalid characters.",
  ],
  [{ mode: "generate", subreddit: "openfield", keywords: "sea" }, "The keywords field must be an array."],
  [{ mode: "generate", subreddit: "openfield", seed: -1 }, "The seed field must be at least 0."],
])("%.70j is refused", async (body, message) => {
  const answer = await ask(body);
  expect([answer.status, answer.body.message]).toEqual([422, message]);
});

test("thirty calls an hour for each user, whichever creator (TX-02)", async () => {
  const body = { mode: "rephrase", subreddit: "openfield", title: "A walk in the hills" };
  for (let call = 0; call < 30; call++) expect((await ask(body)).status).toBe(200);
  const refused = await ask(body);
  expect([refused.status, refused.body.message, refused.headers["retry-after"]]).toEqual([
    429,
    "Too many attempts. Please try again in 3600 seconds.",
    "3600",
  ]);
  const other = await aWriter(app);
  expect((await ask(body, await app.as(other.user), other.creator)).status).toBe(200);
  app.passTime(3601);
  expect((await ask(body)).status).toBe(200);
});
