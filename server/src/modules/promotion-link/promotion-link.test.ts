import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { sweepExpired } from "../../jobs/sweep-expired.ts";
import { aCreator, anAccount, aPost, aUser, type BuiltCreator } from "../../testing/builders.ts";
import type { Caller } from "../../testing/caller.ts";
import { testApp } from "../../testing/test-app.ts";
import { anAutoresponder } from "../autoresponders/testing.ts";
import { markOfPost, markOfReply } from "./marks.ts";

const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

const app = await testApp({ config: { publicUrl: "http://localhost" } });
afterAll(() => app.close());

let ann: Caller;
let creator: BuiltCreator;
beforeEach(async () => {
  app.setTime("2026-05-01T12:03:00Z");
  await app.db.deleteFrom("link_visitors").execute();
  const user = await aUser(app.db, { timezone: "UTC" });
  creator = await aCreator(app.db, user);
  ann = await app.as(user);
});

const own = () => ({ headers: { "creator-id": String(creator.id) } });
const save = (changes: object) => ann.patch("/promotion-link", changes, own());
const load = async () => (await ann.get("/promotion-link", own())).body.data;
const visits = async (query = "") => (await ann.get(`/analytics/visits${query}`, own())).body;

/** Returns the link's path below /api. */
async function aLink(website = "https://example.com/ann"): Promise<string> {
  const { body } = await save({ website });
  return new URL(body.data.url).pathname.replace("/api", "");
}

type Visitor = { address?: string; agent?: string | null; headers?: Record<string, string> };
const come = (path: string, { address = "203.0.113.7", agent = PHONE, headers }: Visitor = {}) =>
  app.get(path, { remoteAddress: address, headers: { ...(agent !== null && { "user-agent": agent }), ...headers } });

describe("the settings (SE-04, SE-05, SE-06)", () => {
  test("without a website there is no link", async () => {
    expect(await load()).toEqual({
      website: "",
      tag_manager_id: "",
      url: null,
      loads_tag_manager: false,
      visits: 0,
    });
    expect((await ann.get("/users/me")).body.creators[0].link).toBeNull();
  });

  test("with one there is, and its code stays", async () => {
    const { body } = await save({ website: " Example.com/Ann ", tag_manager_id: "GTM-ABC123" });
    expect(body.data).toMatchObject({ website: "https://example.com/Ann", tag_manager_id: "GTM-ABC123" });
    expect(body.data.url).toMatch(/^http:\/\/localhost\/api\/go\/[a-z0-9]{8}$/);
    const { link, website } = (await ann.get("/users/me")).body.creators[0];
    expect([link, website]).toEqual([body.data.url, body.data.website]);

    expect((await save({ website: "" })).body.data).toMatchObject({ website: "", url: null });
    expect((await save({ website: "https://other.com" })).body.data).toMatchObject({
      url: body.data.url,
      website: "https://other.com/",
      tag_manager_id: "GTM-ABC123",
    });
  });

  test.each([
    [{ website: "javascript:alert(1)" }, "website", "Website must be a valid URL."],
    [{ website: "https://example.notatld" }, "website", "Website must be a valid URL."],
    [{ website: `example.com/${"a".repeat(255)}` }, "website", "Website mustn't be longer than 255 characters."],
    [
      { tag_manager_id: "UA-1" },
      "tag_manager_id",
      "Tag manager ID must start with GTM- or G- followed by letters and digits.",
    ],
  ])("%j is refused and changes nothing (VAL-10, VAL-11)", async (changes, field, message) => {
    await save({ website: "https://example.com", tag_manager_id: "G-1" });
    const answer = await save({ website: "https://other.com", ...changes });
    expect([answer.status, answer.body.errors]).toEqual([422, { [field]: [message] }]);
    expect(await load()).toMatchObject({ website: "https://example.com/", tag_manager_id: "G-1" });
  });

  test("two saves at once give one link", async () => {
    const answers = await Promise.all(["https://a.com", "https://b.com"].map((website) => save({ website })));
    expect(new Set(answers.map(({ body }) => body.data?.url)).size).toBe(1);
  });
});

describe("a visit (SE-06)", () => {
  test("leads to the website and nowhere else, whatever the address asks for", async () => {
    const path = await aLink("https://example.com/ann?from=reddit");
    const answer = await come(`${path}?url=https://evil.com&fbclid=1`);
    expect([answer.status, answer.headers.location]).toEqual([302, "https://example.com/ann?from=reddit"]);
    expect(answer.headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex, nofollow" });
    expect(answer.text).toBe("");
  });

  test("counts once per visitor and half an hour", async () => {
    const path = await aLink();
    for (let times = 0; times < 3; times++) await come(path);
    await come(path, { address: "203.0.113.8" });
    expect(await load()).toMatchObject({ visits: 2 });

    app.passTime(29 * 60);
    await come(path);
    expect(await load()).toMatchObject({ visits: 2 });
    app.passTime(60);
    await come(path);
    expect(await load()).toMatchObject({ visits: 3 });
  });

  test("counts once when a visitor comes several times at once, and across midnight", async () => {
    const path = await aLink();
    app.setTime("2026-05-01T23:50:00Z");
    await Promise.all(Array.from({ length: 6 }, () => come(path)));
    app.setTime("2026-05-02T00:10:00Z");
    await come(path);
    expect(await load()).toMatchObject({ visits: 1 });
  });

  test("counts the home of an IPv6 address once, and everybody's links for themselves", async () => {
    const path = await aLink();
    await come(path, { address: "2001:db8:1:2::3" });
    await come(path, { address: "2001:db8:1:2:ffff::4" });
    expect(await load()).toMatchObject({ visits: 1 });

    const other = await aUser(app.db);
    creator = await aCreator(app.db, other);
    ann = await app.as(other);
    await come(await aLink(), { address: "2001:db8:1:2::3" });
    expect(await load()).toMatchObject({ visits: 1 });
  });

  test.each<[string, Visitor]>([
    ["a crawler", { agent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
    ["a preview of the link", { agent: "Mozilla/5.0 (compatible; redditbot/1.0)" }],
    ["another one", { agent: "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)" }],
    ["a program", { agent: "curl/8.5.0" }],
    ["nobody known", { agent: "" }],
    ["a page loaded in advance", { headers: { "sec-purpose": "prefetch;prerender" } }],
  ])("%s is led on and not counted", async (_who, visitor) => {
    const path = await aLink();
    expect((await come(path, visitor)).status).toBe(302);
    expect((await app.head(path, { headers: { "user-agent": PHONE } })).status).toBe(302);
    expect(await load()).toMatchObject({ visits: 0 });
  });

  test("leaves no address behind, and after half an hour nothing of the visitor", async () => {
    await come(await aLink(), { address: "203.0.113.99" });
    const kept = await app.db.selectFrom("link_visitors").selectAll().execute();
    expect(kept.every(({ visitor }) => visitor.length === 16)).toBe(true);
    expect(Buffer.concat(kept.map(({ visitor }) => visitor)).includes("203.0.113.99")).toBe(false);

    app.passTime(31 * 60);
    await sweepExpired(app.ctx);
    expect(await app.db.selectFrom("link_visitors").selectAll().execute()).toEqual([]);
    expect(await load()).toMatchObject({ visits: 1 });
  });

  test.each(["/go/nosuch22", "/go/%00", "/go/%00/p1", "/go/-", `/go/${"a".repeat(90)}`, "/go/nosuch22/p1"])(
    "%s leads nowhere",
    async (path) => {
      const answer = await come(path);
      expect([answer.status, answer.text, answer.headers.location]).toEqual([
        404,
        "This link leads nowhere.\n",
        undefined,
      ]);
    },
  );

  test("a link without a website leads nowhere, and is not counted", async () => {
    const path = await aLink();
    await save({ website: "" });
    expect((await come(path)).status).toBe(404);
    expect(await load()).toMatchObject({ visits: 0 });
  });

  test("nobody fills the database: above a thousand a minute they are led on and not counted", async () => {
    const path = await aLink();
    for (let many = 0; many < 1010; many++) {
      expect((await come(path, { address: `198.51.${many >> 8}.${many & 255}` })).status).toBe(302);
    }
    expect(await load()).toMatchObject({ visits: 1000 });
  });
});

describe("which post brought visitors (SE-06, AN-01)", () => {
  test("visits by post, place and answer, and in the totals of analytics", async () => {
    const path = await aLink();
    const account = await anAccount(app.db, creator);
    const out = { state: "posted", posted_at: new Date("2026-05-01T11:00:00Z") } as const;
    const fog = await aPost(app.db, account, { title: "Fog", subreddit: "RidgeLines", ...out });
    const rain = await aPost(app.db, account, { title: "Rain", subreddit: "ridgelines", ...out });
    const rule = await anAutoresponder(app.db, creator, { name: "Thanks", replies: ["See {link}", "Here: {link}"] });
    const stranger = await aPost(app.db, await anAccount(app.db, await aCreator(app.db, await aUser(app.db))));

    const marks = [
      markOfPost(fog.id),
      markOfPost(fog.id),
      markOfPost(rain.id),
      markOfReply(rule.id, "Here: {link}"),
      markOfReply(rule.id, "Never said"),
      markOfPost(stranger.id),
      "nonsense",
    ];
    for (const [index, mark] of marks.entries()) await come(`${path}/${mark}`, { address: `192.0.2.${index}` });

    const found = await visits();
    expect(found).toMatchObject({ total: 7, previous: null, change: null, unit: "day", elsewhere: 3 });
    expect(found.posts).toMatchObject([
      { id: fog.id, title: "Fog", visits: 2 },
      { id: rain.id, title: "Rain", visits: 1 },
    ]);
    expect(found.places).toMatchObject([{ posts: 2, visits: 3 }]);
    expect(found.answers).toEqual([{ autoresponder_id: rule.id, name: "Thanks", reply: "Here: {link}", visits: 1 }]);
    expect(found.series.at(-1)).toEqual({ at: "2026-05-01T00:00:00.000Z", visits: 7 });
    expect((await ann.get("/analytics", own())).body.totals.link_visits).toEqual({
      value: 7,
      previous: null,
      change: null,
    });
  });

  test("a day is the user's, and compared with the one before", async () => {
    const path = await aLink();
    for (const day of ["2026-04-29", "2026-04-30"]) {
      app.setTime(`${day}T10:00:00Z`);
      await come(path, { address: "192.0.2.1" });
    }
    app.setTime("2026-05-01T09:59:00Z");
    for (const last of [1, 2, 3]) await come(path, { address: `192.0.2.${last}` });
    app.setTime("2026-05-01T10:30:00Z");
    expect(await visits("?period=day")).toMatchObject({ total: 3, previous: 1, change: 200, unit: "hour" });
    expect(await visits("?start_date=2026-04-30&end_date=2026-04-30")).toMatchObject({ total: 1 });
    expect((await ann.get("/analytics/visits?start_date=2026-05-02&end_date=2026-05-01", own())).status).toBe(422);
  });

  test("who never had a link has no number", async () => {
    expect(await visits()).toMatchObject({ total: null, previous: null, posts: [], elsewhere: 0 });
  });

  test("a post that is gone does not take its visits along", async () => {
    const path = await aLink();
    const post = await aPost(app.db, await anAccount(app.db, creator), { state: "deleted" });
    await come(`${path}/${markOfPost(post.id)}`);
    await app.db.deleteFrom("posts").where("id", "=", post.id).execute();
    expect(await visits()).toMatchObject({ total: 1, posts: [], elsewhere: 1 });
  });
});

test("one network is counted so often and no more, whatever links it follows, and takes nothing from others", async () => {
  const user = await aUser(app.db);
  const paths: string[] = [];
  for (let many = 0; many < 65; many++) {
    const { id } = await aCreator(app.db, user, { name: `Creator ${many}` });
    const code = `many${String(many).padStart(4, "0")}`;
    const link = { creator_id: id, user_id: user.id, code, website: "https://example.com", updated_at: new Date() };
    await app.db.insertInto("promotion_links").values(link).execute();
    paths.push(`/go/${code}`);
  }
  for (const path of paths) expect((await come(path, { address: "198.51.100.9" })).status).toBe(302);
  const counted = await app.db.selectFrom("link_visits").select("visits").where("user_id", "=", user.id).execute();
  expect(counted).toHaveLength(60);
  await come(await aLink(), { address: "203.0.113.9" });
  expect((await visits()).total).toBe(1);
});

test("an IPv6 customer who comes from ever new networks does not use up what a link counts", async () => {
  const path = await aLink();
  await Promise.all(Array.from({ length: 1_050 }, (_, n) => come(path, { address: `2001:db8:1:${n % 30}::1` })));
  const before = (await visits()).total;
  await come(path, { address: "203.0.113.9" });
  expect((await visits()).total - before).toBe(1);
});
