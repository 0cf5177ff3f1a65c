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

/** Posted long enough ago for the title to be used again. */
const posted = (title: string, score: number, values: object = {}) =>
  aPost(app.db, writer.account, {
    title,
    title_key: titleKey(title),
    score,
    state: "posted",
    post_at: new Date(Date.now() - 40 * 86_400_000),
    posted_at: new Date(Date.now() - 40 * 86_400_000),
    ...values,
  });

let files = 0;
async function aFile(creator: { id: number }, values: { name?: string; tags: string[] }): Promise<number> {
  const unique = `file-${files++}`;
  const { id } = await app.db
    .insertInto("media")
    .values({
      ...{ creator_id: creator.id, name: unique, type: "image/jpeg", size: 1000, width: 1600, height: 1067 },
      ...{ hash: unique, md5: unique, file: unique, created_at: new Date(), ...values },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

describe("POST posts/title, generate (API-31, TX-02, TX-03)", () => {
  const openfield = { mode: "generate", subreddit: "r/OpenField" };

  test("where nothing is known it says so, with what works there, and makes nothing up", async () => {
    const { status, body } = await ask(openfield);
    expect(status).toBe(200);
    expect(body).toMatchObject({ titles: [], why: [] });
    expect(body.note).toMatch(/^Write the first one yourself; suggestions come from your own posts/);
    expect(body.habits).toMatch(/^Titles here that do well: \d+\u2013\d+ characters/);
  });

  test("own titles that did better than usual come back as patterns, those of the place first", async () => {
    await posted("Morning fog over Lisbon", 9_000_000);
    await posted("Nobody liked this one much", 0);
    await posted("Please never show this again", 9_500_000, { removal_reason: "moderator", removed_at: new Date() });
    await posted("[F] Rain on the roof again", 8_000_000, { subreddit: "somewhere_else" });
    await posted("Not as good as the other", 1, { subreddit: "somewhere_else" });
    const { body } = await ask(openfield);
    expect(body.titles).toEqual(["Morning fog over [place]", "Rain on [place] again"]);
    expect(body.why[0]).toBe("After yours with 9,000,000 points");
    expect(body.note).toBeNull();
  });

  test("own titles of somebody else are nobody's business", async () => {
    const other = await aWriter(app);
    await aPost(app.db, other.account, {
      title: "Morning fog over Lisbon",
      score: 9_000_000,
      state: "posted",
      posted_at: new Date(),
    });
    expect(await titlesOf(openfield)).toEqual([]);
  });

  test("speaks of the keywords and of nothing else; 'More' goes on where it ended", async () => {
    const keywords = ["foggy harbour", "red boat", "old pier", "grey gull", "blue net"];
    const first = await titlesOf({ ...openfield, keywords });
    expect(first).toHaveLength(5);
    expect(await titlesOf({ ...openfield, keywords, seed: 0 })).toEqual(first);
    const more = await titlesOf({ ...openfield, keywords, seed: 1 });
    expect(new Set([...first, ...more].map(titleKey)).size).toBe(first.length + more.length);
    for (const title of [...first, ...more])
      expect(title).toMatch(/foggy harbour|red boat|old pier|grey gull|blue net/i);
    const { body } = await ask({ ...openfield, keywords, seed: 30 });
    expect(body).toMatchObject({ titles: [], note: expect.stringMatching(/^Those were all\./) });
  });

  test("each keyword is in what is offered first", async () => {
    const file = await aFile(writer.creator, { name: "IMG_1.jpg", tags: [] });
    const keywords = ["monstera", "window", "tiny flat"];
    const first = await titlesOf({ ...openfield, keywords, media_ids: [file] });
    for (const word of keywords) expect(first.join(" / ").toLowerCase()).toContain(word);
    const fifth = ["red boat", "old pier", "grey gull", "blue net", "wet rope"];
    const pages = await Promise.all([0, 1, 2].map((seed) => titlesOf({ ...openfield, keywords: fifth, seed })));
    expect(pages.flat()).toContain("Wet rope");
  });

  test("tags, name and size of the creator's own file are facts; a file of others is refused", async () => {
    const file = await aFile(writer.creator, { name: "IMG_1.jpg", tags: ["stone bridge"] });
    expect(await titlesOf({ ...openfield, media_ids: [file] })).toContain("Stone bridge in [place]");
    const theirs = await aFile((await aWriter(app)).creator, { tags: ["secret"] });
    for (const media_ids of [[theirs], [file, theirs], [999_999_999]]) {
      const { status, body } = await ask({ ...openfield, media_ids });
      expect([status, body.message]).toEqual([422, "Media no longer exists. Pick a different one."]);
    }
  });

  test("keeps to the rules of the subreddit", async () => {
    for (const subreddit of ["measuredwords", "taggedtitles"]) {
      const headers = { "creator-id": String(writer.creator.id) };
      const known = await caller.post("/subreddits/bulk", { names: [subreddit] }, { headers });
      const { rules } = known.body.data[0];
      const titles = await titlesOf({ mode: "generate", subreddit, keywords: ["a stone bridge over the river"] });
      expect(titles.length).toBeGreaterThan(0);
      for (const title of titles)
        expect([title, titleFindings(title, subreddit, subredditRules(rules), { matchesAny })]).toEqual([title, []]);
    }
  });

  test("offers nothing the creator used in the last 30 days", async () => {
    const wanted = { ...openfield, keywords: ["foggy harbour", "red boat"] };
    const [first, second] = await titlesOf(wanted);
    const used = { title: first!, title_key: titleKey(first!), subreddit: "opentable" };
    const before = new Date(Date.now() - 40 * 86_400_000);
    await aPost(app.db, writer.account, { title: second!, title_key: titleKey(second!), post_at: before });
    await aPost(app.db, writer.account, used);
    const others = await titlesOf(wanted);
    expect(others).not.toContain(first);
    expect(others).toContain(second);
  });

  test("too few samples and nothing else are reported in the expected words (SRV-12)", async () => {
    const message = "Failed getting sample titles for r/quietcabin. Please try again or write a title.";
    const { status, body } = await ask({ mode: "generate", subreddit: "quietcabin" });
    expect([status, body.message]).toEqual([422, message]);
    expect(isExpectedFailure({ path: "posts/title", status, message })).toBe(true);
    expect(await titlesOf({ mode: "generate", subreddit: "quietcabin", keywords: ["red boat"] })).toContain("Red boat");

    await app.db.deleteFrom("subreddit_samples").execute();
    await app.sandbox.faults.add("GET /reddit/r/*/top", { kind: "error", status: 503 }, { times: 3 });
    expect((await ask(openfield)).body.message).toBe(message.replace("quietcabin", "OpenField"));
    await app.sandbox.faults.clear();
    expect((await ask(openfield)).status).toBe(200);
  });
});

test("titles of a private subreddit that somebody reads as a member are for members only", async () => {
  const generate = { mode: "generate", subreddit: "quietcabin" };
  const member = await aWriter(app);
  await app.sandbox.reddit.putUser(member.account.username, { contributor_of: ["quietcabin"] });
  const read = await ask(generate, await app.as(member.user), member.creator);
  expect([read.status, read.body.habits]).toEqual([200, expect.stringMatching(/^Titles here/)]);
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
