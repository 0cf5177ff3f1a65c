import { Platform } from "@ponkan/contract/accounts/platform";
import type { CalendarPosts } from "@ponkan/contract/posts/calendar-posts";
import { removalReasons } from "@ponkan/contract/posts/removal-reason";
import type { UpdateObject } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "../../../context.ts";
import type { Database } from "../../../tables.ts";
import { anAccount, aPost } from "../../../testing/builders.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { aWriter, type Writer } from "../testing.ts";
import { publishUpdated } from "../write/publish-updated.ts";

/** Changes posts the way the server does, with the event for open pages. */
async function change(db: Db, changed: number[], values: UpdateObject<Database, "posts">): Promise<void> {
  await db.updateTable("posts").set(values).where("id", "in", changed).execute();
  await publishUpdated(db, writer.creator, changed);
}

let app: TestApp;
let writer: Writer;
const ids: Record<string, number> = {};
const now = "2026-05-10T12:00:00Z";

beforeAll(async () => {
  app = await testApp({ sandbox: true, now });
  writer = await aWriter(app, { timezone: "America/New_York" });
  const twitter = await anAccount(app.db, writer.creator, { platform: "twitter", username: "ann_x" });
  const { id: media } = await app.db
    .insertInto("media")
    .values({
      creator_id: writer.creator.id,
      name: "Harbour_100%.jpg",
      type: "image/jpeg",
      size: 1,
      hash: "h",
      md5: "m",
      file: "f",
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const add = async (name: string, values: Parameters<typeof aPost>[2], account = writer.account) => {
    ids[name] = (await aPost(app.db, account, { title: name, ...values })).id;
  };
  const at = (iso: string) => new Date(iso);
  await add("late evening", { post_at: at("2026-05-02T03:59:59Z") }); // 1 May in New York
  await add("after midnight", { post_at: at("2026-05-02T04:00:00Z"), subreddit: "OnlyWords" });
  await add("posted later", {
    post_at: at("2026-05-04T03:59:00Z"),
    posted_at: at("2026-05-04T04:01:00Z"),
    state: "posted",
    remote_id: "t3_a",
  });
  await add("refused", { post_at: at("2026-05-05T12:00:00Z"), state: "failed", content: "About Fog_and 50% hills" });
  await add("picture", {
    post_at: at("2026-05-06T12:00:00Z"),
    type: "media",
    media: JSON.stringify([{ id: media, caption: "", url: "" }]),
  });
  await add(
    "",
    { post_at: at("2026-05-07T12:00:00Z"), platform: Platform.twitter, content: "A short word", subreddit: "" },
    twitter,
  );
  await add("unsure", { post_at: at("2026-05-08T12:00:00Z"), state: "unknown" });
  await aPost(app.db, (await aWriter(app)).account, {
    title: "of somebody else",
    post_at: at("2026-05-05T12:00:00Z"),
  });
});
afterAll(() => app.close());

describe("GET posts (PO-04)", () => {
  const titles = async (query: string) => {
    const { status, body } = await writer.get(`/posts?${query}`);
    expect([query, status]).toEqual([query, 200]);
    return body.data.map(({ title }: { title: string }) => title);
  };
  const all = ["late evening", "after midnight", "posted later", "refused", "picture", "", "unsure"];

  test("all of the creator by time, and nobody else's; pages as every list has them (CV-04)", async () => {
    expect(await titles("")).toEqual(all);
    expect(await titles("sort=desc")).toEqual(all.toReversed());
    const { body } = await writer.get("/posts?per_page=3&page=3");
    expect(body.meta).toEqual({ current_page: 3, last_page: 3, per_page: 3, total: 7 });
    expect(body.data.map(({ title }: { title: string }) => title)).toEqual(["unsure"]);
    expect((await writer.get("/posts?page=99")).body).toMatchObject({ data: [], meta: { total: 7, last_page: 1 } });
  });

  test("days are those of the user's zone, both included; posted ones count when they were posted (CV-08)", async () => {
    expect(await titles("start_date=2026-05-02&end_date=2026-05-04")).toEqual(["after midnight", "posted later"]);
    expect(await titles("end_date=2026-05-01")).toEqual(["late evening"]);
    expect(await titles("start_date=2026-05-04&end_date=2026-05-04")).toEqual(["posted later"]);
    expect(await titles("start_date=2026-05-08&end_date=")).toEqual(["unsure"]);
  });

  test.each([
    ["subreddits[]=onlywords", ["after midnight"]],
    ["subreddits[]=ONLYWORDS&subreddits[]=nowhere", ["after midnight"]],
    ["status[]=3", ["posted later"]],
    ["status[]=2&status[]=4", ["refused", "unsure"]],
    ["platform[]=3", [""]],
    ["title=MIDNIGHT", ["after midnight"]],
    ["content=fog_AND", ["refused"]],
    ["content=harbour_100%25", ["picture"]],
    ["content=short", [""]],
    ["content=%25", ["refused", "picture"]],
    ["title=_", []],
    ["title=%27%3B+drop+table+posts", []],
    ["threats[]=12", []],
    ["status[]=1&title=e&platform[]=1", ["late evening", "after midnight", "picture"]],
  ])("%s finds %j (BI-212)", async (query, found) => {
    expect(await titles(query)).toEqual(found);
  });

  test.each([
    ["status[]=9", "status[].0"],
    ["status[]=x", "status[].0"],
    ["status[]=1e0", "status[].0"],
    ["threats[]=11", "threats[].0"],
    ["threats[]=22", "threats[].0"],
    ["platform[]=0", "platform[].0"],
    ["start_date=2026-02-30", "start_date"],
    ["start_date=2026-05-02&end_date=2026-05-01", "end_date"],
    ["start_date=2020-01-01&end_date=2026-05-01", "end_date"],
    ["per_page=0", "per_page"],
    ["per_page=201", "per_page"],
    ["per_page=1e2", "per_page"],
    ["page=0", "page"],
    ["sort=id", "sort"],
    ["order=asc", "order"],
    ["title=a%00b", "title"],
    [`content=${"x".repeat(301)}`, "content"],
    ["title=a&title=b", "title"],
  ])("%s is refused (BI-018, BI-080, BI-146)", async (query, field) => {
    const { status, body } = await writer.get(`/posts?${query}`);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });
});

test("a platform is asked for by a number from 1 to 5 (ENT-28)", async () => {
  const answers = await Promise.all([0, 1, 2, 3, 4, 5, 6].map((number) => writer.get(`/posts?platform[]=${number}`)));
  expect(answers.map(({ status }) => status)).toEqual([422, 200, 200, 200, 200, 200, 422]);
});

describe("GET posts/calendar", () => {
  const read = async (query: string): Promise<CalendarPosts> => (await writer.get(`/posts/calendar?${query}`)).body;

  test("has what a chip shows and nothing else, by time", async () => {
    const { from, destinations, posts } = await read("start=2026-05-02&end=2026-05-08");
    expect(from).toBe("2026-05-02T04:00:00.000Z");
    expect(destinations).toEqual(["OnlyWords", "openfield", "ann_x"]);
    expect(posts.map((row) => row.slice(0, 10))).toEqual([
      [ids["after midnight"], 1, 0, 1, 1, 0, 0, "after midnight", 0, 0],
      [ids["posted later"], 1, 2 * 1440 + 1, 3, 1, 0, 1, "posted later", 0, 0],
      [ids.refused, 1, 3 * 1440 + 480, 4, 1, 0, 1, "refused", 0, 0],
      [ids.picture, 1, 4 * 1440 + 480, 1, 1, 2, 1, "picture", expect.any(Number), 0],
      [ids[""], 1, 5 * 1440 + 480, 1, 3, 0, 2, "A short word", 0, 0],
      [ids.unsure, 1, 6 * 1440 + 480, 2, 1, 0, 1, "unsure", 0, 0],
    ]);
    const groups = await app.db.selectFrom("posts").select(["id", "group_id"]).execute();
    const groupOf = new Map(groups.map(({ id, group_id }) => [id, group_id]));
    expect(posts.map((row) => row[10])).toEqual(posts.map(([id]) => groupOf.get(id)));
    const minutesLate = posts.filter((row) => row.length > 11).map((row) => [row[0], ...row.slice(11)]);
    expect(minutesLate).toEqual([[ids["posted later"], -1, 2]]);
  });

  test("says of what is out why it was removed, and of nothing else", async () => {
    const out = [ids["posted later"]!, ids.refused!];
    await change(app.db, out, { removal_reason: "automod_filtered" });
    const { posts } = await read("start=2026-05-02&end=2026-05-08");
    await change(app.db, out, { removal_reason: null });
    const reasons = posts.map((row) => [row.length, row[11] !== undefined && removalReasons[row[11]]]);
    expect(reasons).toEqual(posts.map(([id]) => (id === ids["posted later"] ? [13, "automod_filtered"] : [11, false])));
  });

  test("a text that goes on says so, one that just fits does not", async () => {
    const titles = ["🍊".repeat(200), `${"x".repeat(199)} and more`, "x".repeat(201)];
    for (const [index, title] of titles.entries())
      await aPost(app.db, writer.account, { title, post_at: new Date(`2026-07-01T1${index}:00:00Z`) });
    const { posts } = await read("start=2026-07-01&end=2026-07-01");
    expect(posts.map((row) => row[7])).toEqual(["🍊".repeat(200), `${"x".repeat(199)}…`, `${"x".repeat(200)}…`]);
  });

  test("takes the filter as the list does", async () => {
    const { posts } = await read("start=2026-05-01&end=2026-05-31&status[]=4");
    expect(posts.map(([id]) => id)).toEqual([ids.refused]);
  });

  test("has deleted posts only for those who ask for them", async () => {
    const { id } = await aPost(app.db, writer.account, { post_at: new Date("2026-08-01T12:00:00Z"), state: "deleted" });
    const kept = await aPost(app.db, writer.account, { post_at: new Date("2026-08-01T12:00:00Z") });
    const idsFor = async (more: string) =>
      (await read(`start=2026-08-01&end=2026-08-01${more}`)).posts.map((row) => row[0]);
    expect(await idsFor("")).toEqual([kept.id]);
    expect(await idsFor("&status[]=5")).toEqual([id]);
    expect(await idsFor("&status[]=1&status[]=5")).toEqual([id, kept.id]);
  });

  test("a post is scheduled, started, posted, failed or deleted, each by its number (ENT-20)", async () => {
    const somebody = await aWriter(app);
    const post_at = new Date("2026-08-02T12:00:00Z");
    for (const state of ["scheduled", "sending", "posted", "failed", "deleted"] as const)
      await aPost(app.db, somebody.account, {
        title: state,
        state,
        post_at,
        ...(state === "posted" && { posted_at: post_at, remote_id: "t3_f" }),
      });
    const titlesBy = async (status: number): Promise<string[]> => {
      const { body } = await somebody.get(`/posts/calendar?start=2026-08-01&end=2026-08-03&status[]=${status}`);
      return body.posts.map((row: CalendarPosts["posts"][number]) => `${row[7]} is ${row[3]}`);
    };
    expect((await Promise.all([1, 2, 3, 4, 5].map(titlesBy))).flat()).toEqual([
      "scheduled is 1",
      "sending is 2",
      "posted is 3",
      "failed is 4",
      "deleted is 5",
    ]);
  });

  test("answers 304 until something changes, and to nobody else", async () => {
    const address = "/posts/calendar?start=2026-05-01&end=2026-05-31";
    const first = await writer.get(address);
    const tag = String(first.headers.etag);
    expect(tag).toMatch(/^"[\w-]{27}"$/);
    expect(first.headers["cache-control"]).toBe("private, no-cache");
    expect(String(first.headers.vary)).toContain("creator-id");
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await writer.get(address, { "if-none-match": known });
      expect([again.status, again.text, again.headers.etag]).toEqual([304, "", tag]);
    }
    await change(app.db, [ids["after midnight"]!], { title: "after midnight, again" });
    const changed = await writer.get(address, { "if-none-match": tag });
    expect(changed.status).toBe(200);
    expect(changed.headers.etag).not.toBe(tag);
  });

  test("shows a change once it is committed, also when others look meanwhile", async () => {
    const address = "/posts/calendar?start=2026-05-01&end=2026-05-31";
    const text = async () => (await writer.get(address)).text;
    await app.db.transaction().execute(async (tx) => {
      await change(tx, [ids["after midnight"]!], { title: "slowly written" });
      expect(await text()).not.toContain("slowly written");
      expect(await text()).not.toContain("slowly written");
    });
    expect(await text()).toContain("slowly written");
    expect(await text()).toContain("slowly written");
  });

  test("is sent packed to who can unpack it, and plain to others", async () => {
    const address = "/posts/calendar?start=2026-05-01&end=2026-05-31";
    const packed = await writer.get(address, { "accept-encoding": "br, gzip;q=0.9" });
    expect(packed.headers).toMatchObject({
      "content-encoding": "gzip",
      "content-type": expect.stringContaining("json"),
    });
    for (const accepted of ["gzip;q=0", "gzip; q=0.0, br", "identity"]) {
      const plain = await writer.get(address, { "accept-encoding": accepted });
      expect(plain.headers["content-encoding"]).not.toBe("gzip");
    }
  });

  test.each([
    ["start=2026-05-01", "end"],
    ["start=2026-05-01&end=2026-06-12", "end"],
    ["start=2026-05-02&end=2026-05-01", "end"],
    ["start=may&end=2026-05-01", "start"],
  ])("%s is refused", async (query, field) => {
    const { status, body } = await writer.get(`/posts/calendar?${query}`);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  test("42 days are as many as a month shows", async () => {
    expect((await writer.get("/posts/calendar?start=2026-05-01&end=2026-06-11")).status).toBe(200);
  });
});
