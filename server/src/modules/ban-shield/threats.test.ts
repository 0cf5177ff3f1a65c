import { Platform } from "@ponkan/contract/accounts/platform";
import { findThreats } from "@ponkan/contract/ban-shield/find-threats";
import { severities } from "@ponkan/contract/posts/severity";
import { Threat, threatOptions } from "@ponkan/contract/posts/threat";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anAccount, aPost } from "../../testing/builders.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { aWriter, type Writer } from "../posts/testing.ts";
import { publishUpdated } from "../posts/write/publish-updated.ts";
import { findMoments } from "./ban-shield.queries.ts";
import { recountThreats } from "./recount-threats.ts";

let app: TestApp;
let writer: Writer;

beforeAll(async () => {
  app = await testApp({ sandbox: true });
});

beforeEach(async () => {
  app.setTime("2026-05-01T00:00:00Z");
  writer = await aWriter(app);
  await app.db
    .insertInto("subscriptions")
    .values({ user_id: writer.user.id, plan_id: 4, status: "active", current_period_end: "2026-06-01T00:00:00Z" })
    .execute();
});

afterAll(() => app.close());

const HOUR = 3_600_000;
let count = 0;
const subreddits = ["openfield", "opentable", "openstudio"];

/** In a different subreddit with a different title each, unless the test overrides it. */
const post = (post_at: string, changes: object = {}) => ({
  platform: Platform.reddit,
  type: "text",
  title: `Something new ${String.fromCharCode(97 + (count % 26)).repeat(5)} ${count++}`,
  subreddit: subreddits[count % subreddits.length],
  post_at,
  ...changes,
});

const scheduled = async (...posts: object[]): Promise<number[]> => {
  const { status, body } = await writer.schedule(posts);
  expect([status, body.message]).toEqual([201, undefined]);
  return body.data.map(({ id }: { id: number }) => id);
};
const threatsOf = async (id: number) => (await writer.get(`/posts/${id}`)).body.data.threats;
const typesOf = async (id: number) => (await threatsOf(id)).map(({ type }: { type: number }) => type);

describe("threats are counted (BS-03, BS-04)", () => {
  test("when posts are scheduled, for those before and behind as well, and told in the answer", async () => {
    const [first] = await scheduled(post("2026-05-02T10:00:00Z", { subreddit: "openfield" }));
    expect(await threatsOf(first!)).toEqual([]);
    const { body } = await writer.schedule([post("2026-05-02T10:04:00Z", { subreddit: "OpenField" })]);
    expect(body.data[0].threats).toEqual([
      { type: Threat.subredditDaily, severity: "low" },
      { type: Threat.subredditBackToBack, severity: "low" },
      { type: Threat.postsTooClose, severity: "medium" },
    ]);
    expect(await typesOf(first!)).toEqual([Threat.subredditDaily, Threat.subredditBackToBack]);
  });

  test("by title and content: texts, links and files", async () => {
    const words = "Two days of rain and then this, from the northern path.";
    const [a, b] = await scheduled(
      post("2026-05-02T10:00:00Z", { title: "First light [OC]", content: words, subreddit: "openfield" }),
      post("2026-05-02T20:00:00Z", { title: "first light!", content: words.toUpperCase(), subreddit: "opentable" }),
    );
    expect([await typesOf(a!), await typesOf(b!)]).toEqual([[Threat.contentDaily], [Threat.contentDaily]]);

    const [c, d] = await scheduled(
      post("2026-05-10T10:00:00Z", {
        type: "link",
        content: "https://www.example.com/a/?utm_source=x",
        subreddit: "openfield",
      }),
      post("2026-05-10T20:00:00Z", { type: "link", content: "example.com/a", subreddit: "opentable" }),
    );
    expect([await typesOf(c!), await typesOf(d!)]).toEqual([[Threat.contentDaily], [Threat.contentDaily]]);

    const media = {
      type: "image/png",
      size: 1,
      md5: "m",
      file: "f",
      created_at: new Date(),
      creator_id: writer.creator.id,
    };
    const files = await app.db
      .insertInto("media")
      .values(["one", "two"].map((name) => ({ ...media, name, hash: name })))
      .returning("id")
      .execute();
    const shows = (id: number) => ({ type: "media", media: [{ id }] });
    const [e, f, g] = await scheduled(
      post("2026-05-20T10:00:00Z", { ...shows(files[0]!.id), subreddit: "openfield" }),
      post("2026-05-20T15:00:00Z", { ...shows(files[1]!.id), subreddit: "opentable" }),
      post("2026-05-20T20:00:00Z", { ...shows(files[0]!.id), subreddit: "openstudio" }),
    );
    expect([await typesOf(e!), await typesOf(f!), await typesOf(g!)]).toEqual([
      [Threat.contentDaily],
      [],
      [Threat.contentDaily],
    ]);
    const caller = await app.as(writer.user);
    const headers = { "creator-id": String(writer.creator.id) };
    await caller.delete(`/media/${files[1]!.id}?replace_with=${files[0]!.id}`, { headers });
    expect([await typesOf(e!), await typesOf(f!)]).toEqual([[Threat.contentDaily], [Threat.contentDaily]]);
  });

  test("when a post is moved, changed, deleted and sent again", async () => {
    const [a, b] = await scheduled(
      post("2026-05-02T10:00:00Z", { subreddit: "openfield" }),
      post("2026-05-02T20:00:00Z", { subreddit: "openfield" }),
    );
    const both = [Threat.subredditDaily, Threat.subredditBackToBack];
    expect(await typesOf(a!)).toEqual(both);

    const moved = await writer.update([{ id: b, rev: 1, post_at: "2026-05-20T20:00:00Z" }]);
    expect(moved.body.data[0].threats).toEqual([]);
    expect(await typesOf(a!)).toEqual([]);
    await writer.update([{ id: b, rev: 2, post_at: "2026-05-04T10:00:00Z" }]);
    expect(await typesOf(a!)).toEqual([Threat.subredditBackToBack]);
    await writer.update([{ id: b, rev: 3, subreddit: "opentable" }]);
    expect([await typesOf(a!), await typesOf(b!)]).toEqual([[], []]);
    await writer.update([{ id: b, rev: 4, subreddit: "openfield" }]);
    expect(await typesOf(a!)).toEqual([Threat.subredditBackToBack]);

    await writer.remove([b]);
    expect([await typesOf(a!), await typesOf(b!)]).toEqual([[], []]);
    const failed = await aPost(app.db, writer.account, {
      state: "failed",
      is_charged: false,
      post_at: "2026-04-30T10:00:00Z",
    });
    // It goes out now, by the database's clock.
    const in_two_days = new Date(Date.now() + 48 * 3_600_000).toISOString();
    expect((await writer.update([{ id: a, rev: 1, post_at: in_two_days }])).status).toBe(200);
    expect((await writer.retry([failed.id])).status).toBe(200);
    expect([await typesOf(a!), await typesOf(failed.id)]).toEqual([
      [Threat.subredditBackToBack],
      [Threat.subredditBackToBack],
    ]);
  });

  test("only among posts that Reddit sees or saw, of the same account (BS-01)", async () => {
    const at = "2026-05-02T10:00:00Z";
    const there = { subreddit: "openfield", post_at: at };
    const posted = { ...there, posted_at: at };
    await aPost(app.db, writer.account, { ...there, state: "failed" });
    await aPost(app.db, writer.account, { ...there, state: "needs_check" });
    await aPost(app.db, writer.account, { ...there, state: "deleted", deleted_at: at });
    const elsewhere = await anAccount(app.db, writer.creator, { platform: "twitter" });
    await aPost(app.db, elsewhere, { ...there, platform: Platform.twitter });
    await aPost(app.db, { ...writer.account, remote_user_id: "t2_other" }, there);
    await aPost(app.db, (await aWriter(app)).account, there);
    const [mine] = await scheduled(post("2026-05-02T15:00:00Z", { subreddit: "openfield" }));
    expect(await threatsOf(mine!)).toEqual([]);

    await aPost(app.db, writer.account, { ...posted, state: "deleted", deleted_at: at });
    await aPost(app.db, writer.account, { ...there, state: "waiting" });
    const [later] = await scheduled(post("2026-05-02T20:00:00Z", { subreddit: "openfield" }));
    expect((await threatsOf(later!))[0]).toEqual({ type: Threat.subredditDaily, severity: "high" });
  });

  test("two requests at the same moment see each other", async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, hour) =>
        writer.schedule([post(`2026-05-02T1${hour}:00:00Z`, { subreddit: "openfield" })]),
      ),
    );
    for (const { body } of answers) {
      expect((await threatsOf(body.data[0].id))[0]).toEqual({ type: Threat.subredditDaily, severity: "extreme" });
    }
  });
});

test("a change far into a long calendar finds what counting everything would find", async () => {
  const { account, creator } = writer;
  let state = 7;
  const random = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return state % below;
  };
  const start = Date.parse("2026-05-02T00:00:00Z");
  const rows = Array.from({ length: 80 }, () => ({
    subreddit: subreddits[random(3)]!,
    post_at: new Date(start + random(12 * 24) * HOUR + random(4) * 60_000 * 4),
    title_key: `t${random(4)}`,
    content_key: random(3) === 0 ? null : `c${random(4)}`,
  }));
  const ids: number[] = [];
  for (const row of rows) ids.push((await aPost(app.db, account, row)).id);
  const recount = async (id: number, moments = findMoments(app.db, creator.id, [id])) =>
    app.db.transaction().execute(async (tx) => recountThreats(tx, creator, await moments, null));
  // Counted one by one, as users schedule.
  for (const id of ids) await recount(id);
  for (const id of ids.slice(0, 20)) {
    await app.db.updateTable("posts").set({ state: "deleted" }).where("id", "=", id).execute();
    await recount(id);
  }

  const kept = ids.slice(20);
  const all = findThreats(
    kept.map((id) => {
      const { post_at, ...row } = rows[ids.indexOf(id)]!;
      return { ...row, id, at: post_at.getTime() };
    }),
  );
  const stored = await app.db.selectFrom("post_threats").selectAll().where("creator_id", "=", creator.id).execute();
  for (const id of ids) {
    const found = stored.filter(({ post_id }) => post_id === id).map(({ type, severity }) => ({ type, severity }));
    expect([id, found.toSorted((one, other) => one.type - other.type)]).toEqual([id, all.get(id) ?? []]);
  }
});

test("what is known of removals stays, and goes with the creator", async () => {
  const [id] = await scheduled(post("2026-05-02T10:00:00Z"));
  const removed = {
    creator_id: writer.creator.id,
    post_id: id!,
    type: Threat.removedByModerator,
    severity: "low" as const,
  };
  await app.db.insertInto("post_threats").values(removed).execute();
  await writer.update([{ id, rev: 1, title: "Another title" }]);
  expect(await threatsOf(id!)).toEqual([{ type: 20, severity: "low" }]);
  await app.db.deleteFrom("creators").where("id", "=", writer.creator.id).execute();
  const left = await app.db.selectFrom("post_threats").selectAll().where("post_id", "=", id!).execute();
  expect(left).toEqual([]);
});

describe("lists", () => {
  test("the filter takes any of the nine, and several (THR-01 to THR-10)", async () => {
    const ids = await scheduled(
      post("2026-05-02T10:00:00Z"),
      post("2026-05-03T10:00:00Z"),
      post("2026-05-04T10:00:00Z"),
    );
    const mark = (post_id: number, type: Threat) => ({
      creator_id: writer.creator.id,
      post_id,
      type,
      severity: severities[0],
    });
    const listed = async (query: string) =>
      (await writer.get(`/posts?${query}`)).body.data.map(({ id }: { id: number }) => id);
    for (const { value } of threatOptions) {
      await app.db.deleteFrom("post_threats").where("creator_id", "=", writer.creator.id).execute();
      await app.db.insertInto("post_threats").values(mark(ids[1]!, value)).execute();
      expect(await listed(`threats[]=${value}`)).toEqual([ids[1]]);
    }
    await app.db.insertInto("post_threats").values(mark(ids[0]!, Threat.subredditDaily)).execute();
    expect(await listed("threats[]=12&threats[]=20")).toEqual([ids[0], ids[1]]);
    expect(await listed("threats[]=13")).toEqual([]);
    expect(await listed("")).toEqual(ids);
  });

  test("the calendar shows the worst of each post, and none of what failed", async () => {
    const [a] = await scheduled(post("2026-05-02T10:00:00Z", { subreddit: "openfield" }));
    const [b] = await scheduled(post("2026-05-02T10:00:30Z", { subreddit: "opentable" }));
    const levels = async () =>
      (await writer.get("/posts/calendar?start=2026-05-01&end=2026-05-31")).body.posts.map((row: number[]) => [
        row[0],
        row[9],
      ]);
    expect(await levels()).toEqual([
      [a, 0],
      [b, 4],
    ]);
    await app.db.updateTable("posts").set({ state: "failed" }).where("id", "=", b!).execute();
    await publishUpdated(app.db, writer.creator, [b!]);
    expect(await levels()).toEqual([
      [a, 0],
      [b, 0],
    ]);
    expect(await threatsOf(b!)).toEqual([]);
  });

  test("one post to three places at one time is not marked, and carries nothing (BS-10)", async () => {
    const title = { title: "The same to all of them" };
    const at = "2026-05-02T10:00:00Z";
    const ids = await scheduled(...subreddits.map((subreddit) => post(at, { ...title, subreddit })));
    const { body } = await writer.get("/posts/calendar?start=2026-05-01&end=2026-05-31");
    expect(body.posts.map((row: number[]) => row[9])).toEqual([0, 0, 0]);
    expect(await threatsOf(ids[2]!)).toEqual([]);
  });
});
