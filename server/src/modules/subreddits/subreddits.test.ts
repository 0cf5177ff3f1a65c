import { unknownRequirements } from "@ponkan/contract/subreddits/requirements";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aCreator, anAccount } from "../../testing/builders.ts";
import type { Caller } from "../../testing/caller.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { aWriter, type Writer } from "../posts/testing.ts";

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

const headers = (creator: { id: number } = writer.creator) => ({ headers: { "creator-id": String(creator.id) } });
const search = (query: string) => caller.get(`/subreddits/suggestions?${query}`, headers());
const bulk = (names: unknown) => caller.post("/subreddits/bulk", { names }, headers());
const correct = (name: string, changes: object) => caller.patch(`/subreddits/${name}`, changes, headers());
const names = (subreddits: { name: string }[]) => subreddits.map(({ name }) => name);
const calls = async () => (await app.sandbox.journal.read({ user: writer.account.username })).map(({ path }) => path);

describe("GET subreddits/suggestions", () => {
  test("suggests what begins so, with what a list shows", async () => {
    const { status, body } = await search("query=openf&per_page=5");
    expect(status).toBe(200);
    expect(body.data[0]).toEqual({
      name: "openfield",
      title: "Open Field",
      icon: expect.any(String),
      subscribers: expect.any(Number),
      over_18: false,
      access: "public",
    });
  });

  test("a quarantined one is not told as public, found by Reddit or known (SR-03)", async () => {
    const accessOf = async () =>
      (await search("query=oddwarnings&per_page=5")).body.data.map(({ access }: { access: string }) => access);
    expect(await accessOf()).toEqual(["gated"]);
    await bulk(["oddwarnings"]);
    expect(await accessOf()).toEqual(["gated"]);
  });

  test("known ones come first, and Reddit is asked only for the rest", async () => {
    await app.db.deleteFrom("subreddits").execute();
    await bulk(["opentable", "openstudio", "measuredwords"]);
    await app.sandbox.journal.clear();
    const two = await search("query=OPEN&per_page=2");
    expect(names(two.body.data)).toEqual(["opentable", "openstudio"]);
    expect(await calls()).toEqual([]);
    const more = await search("query=open&per_page=4");
    expect(names(more.body.data).slice(0, 2)).toEqual(["opentable", "openstudio"]);
    expect(names(more.body.data)).toContain("openfield");
    expect(new Set(names(more.body.data)).size).toBe(more.body.data.length);
    // The same beginning is typed again and again.
    await app.sandbox.journal.clear();
    expect((await search("query=Open&per_page=4")).body).toEqual(more.body);
    expect(await calls()).toEqual([]);
    // A word of its title.
    expect(names((await search("query=measured w&per_page=3")).body.data)[0]).toBe("measuredwords");
  });

  test("what Reddit does not answer is left out", async () => {
    await bulk(["openfield"]);
    await app.sandbox.faults.add("GET /reddit/*", { kind: "error", status: 500 }, { times: 20 });
    const { status, body } = await search("query=openfie");
    expect([status, names(body.data)]).toEqual([200, ["openfield"]]);
    expect((await search("query=zzzzzz")).body.data).toEqual([]);
  });

  test.each([
    ["", "The query field is required."],
    ["query=a", "The query field must be at least 2 characters."],
    [`query=${"a".repeat(101)}`, "The query field must not be greater than 100 characters."],
    ["query=ab%00", "The text contains characters that are not allowed."],
    ["query=ab&per_page=0", "The per_page field must be a number between 1 and 100."],
    ["query=ab&per_page=101", "The per_page field must be a number between 1 and 100."],
    ["query=ab&query=cd", "The query field must be a string."],
    ["query=ab&page=2", "The page field is not allowed."],
  ])("?%s is refused", async (query, message) => {
    const { status, body } = await search(query);
    expect([status, body.message]).toEqual([422, message]);
  });
});

describe("POST subreddits/bulk (API-30, SR-08)", () => {
  test("finds them however they are written, in their order; what does not exist is missing (SR-01, SR-02)", async () => {
    const { status, body } = await bulk([
      "r/MeasuredWords",
      "nosuchplace",
      "https://www.reddit.com/r/openfield/",
      "OPENFIELD",
      "not a name",
      "quietcabin",
      `u/${writer.account.username}`,
    ]);
    expect(status).toBe(200);
    expect(names(body.data)).toEqual(["measuredwords", "openfield", "quietcabin", `u_${writer.account.username}`]);
    expect(body.missing).toEqual(["nosuchplace", "not a name"]);
    const [measured, open, cabin] = body.data;
    expect(measured).toMatchObject({
      title: "Measured Words",
      has_oc_mark: expect.any(Boolean),
      access: "public",
      rules: { title_text_min_length: 20, title_text_max_length: 80 },
      requirements: unknownRequirements,
      refreshed_at: expect.any(String),
    });
    expect(Object.keys(measured.rules)).toHaveLength(22);
    expect(open).toMatchObject({ over_18: false, is_banned_from: false, flairs: [], knows_flairs: false });
    // Without requirements, policies are none, lists empty and lengths null.
    expect(open.rules).toMatchObject({
      body_restriction_policy: "none",
      link_restriction_policy: "none",
      gallery_captions_requirement: "none",
      title_regexes: [],
      domain_whitelist: [],
      title_text_max_length: null,
      link_repost_age: null,
      gallery_min_items: null,
    });
    expect(cabin).toMatchObject({ access: "private", rules: null });
  });

  test("what moderators ask for in words is known too, once for all who post there (SR-04, SV-P10)", async () => {
    await app.db.deleteFrom("subreddits").execute();
    await app.sandbox.journal.clear();
    const [limited] = (await bulk(["NebulaNotes"])).body.data;
    expect(limited.post_limit).toEqual({ posts: 1, hours: 24 });
    const asked = (await calls()).length;
    expect((await bulk(["NebulaNotes"])).body.data[0].post_limit).toEqual(limited.post_limit);
    expect(await calls()).toHaveLength(asked);
  });

  test("flairs are read where none is required when they are asked for, and known from then on", async () => {
    const asked = await caller.post("/subreddits/bulk", { names: ["openstudio"], with_flairs: true }, headers());
    const [studio] = asked.body.data;
    expect(studio.knows_flairs).toBe(true);
    expect(studio.flairs.map(({ text }: { text: string }) => text)).toContain("Critique welcome");
    expect((await bulk(["openstudio"])).body.data[0]).toMatchObject({ knows_flairs: true, flairs: studio.flairs });
  });

  test("100 are looked up at once, in two calls each", async () => {
    await app.db.deleteFrom("subreddits").execute();
    await app.sandbox.journal.clear();
    const some = (await app.sandbox.reddit.subreddits()).slice(0, 100);
    const { body } = await bulk(names(some));
    expect(body.data.length + body.missing.length).toBe(100);
    expect((await calls()).length).toBeLessThan(300);
  });

  test("none of them: 404", async () => {
    const { status, body } = await bulk(["nosuchplace", "nosuchplacetoo"]);
    expect([status, body.message]).toEqual([404, "Subreddits are not found."]);
  });

  test("what cannot be read is open and says nothing (SV-03)", async () => {
    await app.db.deleteFrom("subreddits").execute();
    await app.sandbox.faults.add("GET /reddit/*", { kind: "error", status: 500 }, { times: 20 });
    const { body } = await bulk(["openfield"]);
    expect(body.data[0]).toMatchObject({ name: "openfield", access: "public", rules: null, refreshed_at: null });
  });

  test.each([
    [[], "The names field must have at least 1 item."],
    [Array(101).fill("openfield"), "The names field must not have more than 100 items."],
    ["openfield", "The names field must be an array."],
    [[7], "The names.0 field must be a string."],
    [["x".repeat(201)], "The names.0 field must not be greater than 200 characters."],
    [["a\u0000b"], "The names.0 field contains invalid characters."],
    [undefined, "The names field is required."],
  ])("%.40j is refused", async (given, message) => {
    const { status, body } = await bulk(given);
    expect([status, body.message]).toEqual([422, message]);
  });

  test("without a Reddit account there is nobody to ask", async () => {
    const creator = await aCreator(app.db, writer.user);
    await anAccount(app.db, creator, { platform: "twitter" });
    const answers = [
      await caller.post("/subreddits/bulk", { names: ["openfield"] }, headers(creator)),
      await caller.get("/subreddits/suggestions?query=open", headers(creator)),
      await caller.get("/subreddits/openfield/stats", headers(creator)),
      await caller.post("/posts/title", { mode: "generate", subreddit: "openfield" }, headers(creator)),
    ];
    for (const { status, body } of answers) {
      expect([status, body.message]).toEqual([422, "Connect your Reddit account to continue."]);
    }
  });
});

describe("PATCH subreddits/{name} (SR-04)", () => {
  test("corrects a field for the creator alone, and takes it back", async () => {
    const { status, body } = await correct("openfield", {
      requirements: { selling: 1, face: 2 },
      is_verified_in: true,
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ is_verified_in: true, requirements: { selling: 1, face: 2, reposts: -1 } });
    expect(body.data.edited_requirements.toSorted()).toEqual(["face", "selling"]);
    expect((await bulk(["OpenField"])).body.data[0]).toMatchObject({ is_verified_in: true, requirements: { face: 2 } });

    const taken = await correct("OPENFIELD", { requirements: { face: null } });
    expect(taken.body.data).toMatchObject({
      is_verified_in: true,
      edited_requirements: ["selling"],
      requirements: { face: -1 },
    });
    expect((await correct("openfield", { is_verified_in: false })).body.data.is_verified_in).toBe(false);

    const other = await aWriter(app);
    const theirs = await (await app.as(other.user)).get("/subreddits/openfield/stats", headers(other.creator));
    expect(theirs.body.data).toMatchObject({ edited_requirements: [], requirements: { selling: -1 } });
  });

  test("a level has a number by which it is corrected, and a name by which it is found (ENT-31, ENT-32, ENT-33)", async () => {
    const found = async (query: string) => names((await caller.get(`/subreddits?${query}`, headers())).body.data);
    for (const [field, number, level, other] of [
      ["promotion", -1, "not_mentioned", "forbidden"],
      ["promotion", 0, "forbidden", "not_mentioned"],
      ["promotion", 1, "allowed", "forbidden"],
      ["verification", 2, "required", "optional"],
      ["verification", 3, "optional", "no"],
      ["promotion", 4, "username", "comment"],
      ["promotion", 5, "comment", "profile"],
      ["promotion", 6, "profile", "username"],
      ["verification", 7, "no", "required"],
    ] as const) {
      const { body } = await correct("openfield", { requirements: { [field]: number } });
      expect(body.data.requirements[field]).toBe(number);
      expect(await found(`${field}[]=${level}`), level).toContain("openfield");
      expect(await found(`${field}[]=${other}`), level).not.toContain("openfield");
    }
  });

  test("a field is yes or no, words, a number or a date (ENT-44)", async () => {
    await bulk(["openfield"]);
    const { data } = (await caller.get("/subreddits?over_18=false&tags[]=open&subscribers_min=1", headers())).body;
    const openfield = data.find(({ name }: { name: string }) => name === "openfield");
    expect(openfield).toMatchObject({ over_18: false, subscribers: expect.any(Number) });
    expect(new Date(openfield.refreshed_at).toISOString()).toBe(openfield.refreshed_at);
    for (const other of ["over_18=1", "tags[]=two%20words", "subscribers_min=true"])
      expect([other, (await caller.get(`/subreddits?${other}`, headers())).status]).toEqual([other, 422]);
  });

  test.each([
    [{ requirements: { selling: 2 } }, "The selected requirements.selling is invalid."],
    [{ requirements: { verification: 0 } }, "The selected requirements.verification is invalid."],
    [{ requirements: { face: "required" } }, "The selected requirements.face is invalid."],
    [{ requirements: { karma: 1 } }, "The requirements.karma field is not allowed."],
    [{ is_verified_in: "yes" }, "The is_verified_in field must be a boolean."],
  ])("%j is refused", async (changes, message) => {
    const { status, body } = await correct("openfield", changes);
    expect([status, body.message]).toEqual([422, message]);
  });

  test("a subreddit that is not there cannot be corrected", async () => {
    expect((await correct("nosuchplace", { is_verified_in: true })).status).toBe(404);
    expect(
      await app.db.selectFrom("creator_subreddits").selectAll().where("name", "=", "nosuchplace").execute(),
    ).toEqual([]);
  });
});
