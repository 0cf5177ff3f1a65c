import { afterAll, beforeAll, expect, test } from "vitest";
import { fillFuture } from "../../../testing/fill-future.ts";
import { looksAtClock } from "../../../testing/looks-at-clock.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { testConfig } from "../../../testing/test-config.ts";
import { askWhileLocked } from "../../../testing/while-locked.ts";
import { aNewPost, aWriter, type Writer } from "../testing.ts";

let app: TestApp;
beforeAll(async () => {
  const limits = { ...testConfig.limits, feedPosts: 2 };
  app = await testApp({ sandbox: true, config: { limits } });
});
afterAll(() => app.close());

const DAY = 24 * 60 * 60 * 1000;
const day = (offset: number) => new Date(app.ctx.clock.now().getTime() + offset * DAY).toISOString().slice(0, 10);
const exported = (writer: Writer, format: string, more = "") =>
  writer.get(`/posts/export?format=${format}&start=${day(0)}&end=${day(30)}${more}`);

async function aFeed(writer: Writer): Promise<string> {
  const { status, body } = await writer.call.post("/calendar-feed", undefined, writer.asCreator);
  expect(status).toBe(201);
  return body.data.url.replace(/^.*\/api/, "");
}
const read = (path: string) => app.get(path);

test("what the calendar shows comes as CSV, filtered, with formulas kept harmless", async () => {
  const writer = await aWriter(app);
  await writer.schedule([aNewPost(app, { title: "=1+1 apples" }), aNewPost(app, { subreddit: "opentable" })]);
  const all = await exported(writer, "csv");
  expect(all.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(all.headers["content-disposition"]).toBe(`attachment; filename="posts-${day(0)}-to-${day(30)}.csv"`);
  const [header, ...rows] = all.text.trim().split("\r\n");
  expect(header).toBe(
    "time,status,platform,subreddit,account,type,title,content,url,score,comments,removal_reason,error",
  );
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain(",Scheduled,Reddit,openfield,");
  expect(rows[0]).toContain("'=1+1 apples");
  const removed = { removal_reason: "automod_filtered" } as const;
  await app.db.updateTable("posts").set(removed).where("creator_id", "=", writer.creator.id).execute();
  expect((await exported(writer, "csv")).text).toContain(",Filtered by AutoModerator,");
  const some = await exported(writer, "csv", "&subreddits[]=opentable");
  expect(some.text.trim().split("\r\n")).toHaveLength(2);
});

test("a file holds what the same filter shows, field by field", async () => {
  const writer = await aWriter(app);
  const { body } = await writer.schedule([
    aNewPost(app, { title: "First light", content: "About fog" }),
    aNewPost(app, { title: "Second light", subreddit: "opentable" }),
  ]);
  await writer.remove([body.data[1].id]);
  const titles = async (more: string) =>
    (await exported(writer, "csv", more)).text.match(/(First|Second) light/g)?.join() ?? "none";
  expect(await titles("")).toBe("First light");
  expect(await titles("&status[]=5")).toBe("Second light");
  expect(await titles("&status[]=1&status[]=5&subreddits[]=OpenTable")).toBe("Second light");
  expect(await titles("&title=first")).toBe("First light");
  expect(await titles("&content=FOG")).toBe("First light");
  expect(await titles("&platform[]=3")).toBe("none");
  expect(await titles("&threats[]=19")).toBe("none");
});

test("the same as iCalendar; at most 42 days, and only of one's own creator", async () => {
  const [writer, other] = [await aWriter(app), await aWriter(app)];
  await writer.schedule([aNewPost(app, { title: "First light" })]);
  const { text, headers } = await exported(writer, "ics");
  expect(headers["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(text).toContain("SUMMARY:r/openfield: First light\r\n");
  expect((await exported(other, "ics")).text).not.toContain("BEGIN:VEVENT");
  const long = await writer.get(`/posts/export?format=ics&start=${day(0)}&end=${day(42)}`);
  expect(long).toMatchObject({ status: 422, body: { message: "The range must not be longer than 42 days." } });
  expect((await exported(writer, "pdf")).status).toBe(422);
});

test("a file is whole or refused: more than 20,000 posts are too many", async () => {
  const writer = await aWriter(app);
  await fillFuture(app.db, [writer.account], 20_000, { overDays: 10 });
  expect((await exported(writer, "csv")).text.trimEnd().split("\r\n")).toHaveLength(20_001);
  await writer.schedule([aNewPost(app)]);
  expect(await exported(writer, "csv")).toMatchObject({
    status: 422,
    body: { message: "These are more than 20,000 posts. Choose fewer days or a narrower filter." },
  });
  expect((await exported(writer, "csv", "&title=hills")).text.trimEnd().split("\r\n")).toHaveLength(2);
});

test.each(["csv", "ics"])(
  "a long file as %s is made in pieces: after each post others may have their turn",
  async (format) => {
    const writer = await aWriter(app);
    await fillFuture(app.db, [writer.account], 600, { overDays: 10 });
    const looks = await looksAtClock(async () => expect((await exported(writer, format)).status).toBe(200));
    expect(looks).toBeGreaterThanOrEqual(600);
  },
);

test("texts that are too long for one file are refused, and their calendar has only their beginnings", async () => {
  const writer = await aWriter(app);
  await fillFuture(app.db, [writer.account], 800, { overDays: 10 });
  const content = "long ".repeat(8_000);
  await app.db.updateTable("posts").set({ content }).where("creator_id", "=", writer.creator.id).execute();
  expect(await exported(writer, "csv")).toMatchObject({
    status: 422,
    body: { message: "The texts of these posts are too long for one file. Choose fewer days or a narrower filter." },
  });
  const { status, text } = await exported(writer, "ics");
  expect([status, text.match(/BEGIN:VEVENT/g)?.length]).toEqual([200, 800]);
  expect(text.length).toBeLessThan(1_000_000);
});

test("who asks for many files at once gets one after the other, and is told to come back for the rest", async () => {
  const writer = await aWriter(app);
  await writer.schedule([aNewPost(app)]);
  const answers = await askWhileLocked(app, "posts", { count: 10, refused: 7 }, () => exported(writer, "csv"));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 200, 200, 503, 503, 503, 503, 503, 503, 503]);
});

test("a calendar program reads the posts under a secret address, without a session, and sees moves and deletions", async () => {
  const writer = await aWriter(app);
  expect((await writer.get("/calendar-feed")).body).toEqual({ data: null });
  const path = await aFeed(writer);
  const { body } = await writer.schedule([aNewPost(app, { title: "First light" })]);
  const { id, post_at } = body.data[0];
  expect((await read(path)).text).toContain("SEQUENCE:1\r\nSUMMARY:r/openfield: First light");
  const moved = new Date(Date.parse(post_at) + DAY).toISOString();
  await writer.update([{ id, rev: 1, post_at: moved }]);
  const stamp = `${moved.slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
  expect((await read(path)).text).toContain(`UID:post-${id}@ponkan\r\n`);
  expect((await read(path)).text).toContain(`DTSTART:${stamp}\r\nSEQUENCE:2`);
  await writer.remove([id]);
  expect((await read(path)).text).not.toContain(`UID:post-${id}@ponkan`);
  const shown = (await writer.get("/calendar-feed")).body.data;
  expect([shown.url.endsWith(path), shown.read_at]).toEqual([true, app.ctx.clock.now().toISOString()]);
});

test("a calendar program is sent the posts again only when something has changed", async () => {
  const writer = await aWriter(app);
  const path = await aFeed(writer);
  const { body } = await writer.schedule([aNewPost(app)]);
  const first = await read(path);
  const known = { headers: { "if-none-match": String(first.headers.etag) } };
  const ask = async () => {
    const { status, text } = await app.get(path, known);
    return [status, text.length > 0];
  };
  expect(await ask()).toEqual([304, false]);
  app.passTime(30 * 60);
  expect(await ask()).toEqual([304, false]);
  await writer.update([{ id: body.data[0].id, rev: 1, title: "Another" }]);
  expect(await ask()).toEqual([200, true]);
  expect((await app.get(await aFeed(writer), { headers: { "if-none-match": '"other"' } })).status).toBe(200);
});

test("of many posts a calendar program gets the first in time, as many as FEED_POSTS says", async () => {
  const writer = await aWriter(app);
  const { body } = await writer.schedule([3, 1, 2].map((days) => aNewPost(app, { post_at: `${day(days)}T12:00:00Z` })));
  const [, second, third] = body.data.map(({ id }: { id: number }) => id);
  const { text } = await read(await aFeed(writer));
  expect(text.match(/(?<=UID:post-)\d+/g)).toEqual([String(second), String(third)]);
});

test("a new address ends the old one, and ending it leaves none", async () => {
  const writer = await aWriter(app);
  const first = await aFeed(writer);
  const second = await aFeed(writer);
  const gone = { status: 404, body: { message: "This calendar address is not valid any more." } };
  expect(await read(first)).toMatchObject(gone);
  expect((await read(second)).status).toBe(200);
  expect((await writer.call.delete("/calendar-feed", writer.asCreator)).status).toBe(204);
  expect(await read(second)).toMatchObject(gone);
  expect(await read("/calendars/nothing.ics")).toMatchObject(gone);
  const rows = await app.db.selectFrom("calendar_feeds").select("secret").execute();
  expect(rows.every(({ secret }) => !first.includes(secret))).toBe(true);
});

test("each new address is told to the owner by mail, twenty times an hour at most; it can always be ended", async () => {
  const writer = await aWriter(app);
  const mails = () => app.mails().filter(({ to }) => to === writer.user.email);
  await aFeed(writer);
  expect(mails()).toMatchObject([{ subject: "A private calendar address was made" }]);
  expect(mails()[0]?.text).toContain(`can read all posts of ${writer.creator.name}`);
  expect(mails()[0]?.text).toContain("revoke it under 'Private calendar address'");

  const end = async () => (await writer.call.delete("/calendar-feed", writer.asCreator)).status;
  expect(await end()).toBe(204);
  for (let made = 1; made < 20; made++) await aFeed(writer);
  const kept = (await writer.get("/calendar-feed")).body;
  expect((await writer.call.post("/calendar-feed", undefined, writer.asCreator)).status).toBe(429);
  expect((await writer.get("/calendar-feed")).body).toEqual(kept);
  expect(await end()).toBe(204);
  expect(mails()).toHaveLength(20);
});

test("the mail about a new password says which calendar addresses still work, and where to revoke them", async () => {
  const writer = await aWriter(app);
  const path = await aFeed(writer);
  const newPassword = async (password: string, current_password: string) => {
    const changes = { password, password_confirmation: password, current_password };
    expect((await writer.call.patch("/users/me", changes)).status).toBe(200);
    return app.mails().findLast(({ to }) => to === writer.user.email);
  };
  const told = await newPassword("Owners-Zest-84", writer.user.password);
  expect(told?.subject).toBe("Your password was changed");
  expect(told?.text).toContain(`show the posts of '${writer.creator.name}'`);
  expect(told?.text).toContain("under 'Private calendar address'");
  expect((await read(path)).status).toBe(200);
});

test("of a long text a calendar gets the beginning; a file that is exported has all of it", async () => {
  const writer = await aWriter(app);
  const content = `Beginning ${"of a long text ".repeat(2_500)}`.trim();
  await writer.schedule([aNewPost(app, { title: "Long", content })]);
  const { text } = await read(await aFeed(writer));
  expect(text).toContain("Beginning of a long text");
  expect(text.length).toBeLessThan(2_000);
  expect((await exported(writer, "csv")).text).toContain(content);
});
