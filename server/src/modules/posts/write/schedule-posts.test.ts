import { randomUUID } from "node:crypto";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { creatorChannel } from "@ponkan/contract/realtime/channel";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aSubscription } from "../../../testing/builders.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { aNewPost, aWriter, postsOf, usedPosts, type Writer } from "../testing.ts";

let app: TestApp;
let writer: Writer;

beforeAll(async () => {
  app = await testApp({ sandbox: true, now: "2026-05-01T12:00:00Z" });
  writer = await aWriter(app);
  await aSubscription(app.db, writer.user, { plan_id: 4 });
});

afterAll(() => app.close());

const post = (changes?: object) => aNewPost(app, changes);

describe("POST posts/schedule (API-32)", () => {
  test("stores what was asked for and answers with the whole post (PO-01, PO-02)", async () => {
    const used = await usedPosts(app, writer);
    const { status, body } = await writer.schedule([
      post({
        title: "  First light  ",
        content: "On the ridge.",
        subreddit: "/r/OpenField/",
        is_nsfw: false,
        is_spoiler: true,
        is_original_content: true,
        send_replies: false,
        crosspost_to_profile: true,
        comment: "Taken at six.",
        post_at: "2026-05-02T08:30:00+02:00",
        late_minutes: 30,
        delete_after: 24,
        delete_threshold: "5",
      }),
    ]);
    expect([status, body.used_monthly_posts]).toEqual([201, used + 1]);
    expect(body.data).toEqual([
      {
        id: expect.any(Number),
        group_id: expect.any(Number),
        creator_id: writer.creator.id,
        platform: 1,
        account: writer.account.username,
        type: "text",
        kind: "self",
        title: "First light",
        content: "On the ridge.",
        media: [],
        media_host: "reddit",
        subreddit: "OpenField",
        flair: null,
        is_nsfw: false,
        is_spoiler: true,
        is_original_content: true,
        send_replies: false,
        crosspost_to_profile: true,
        comment: "Taken at six.",
        status: PostStatus.scheduled,
        post_at: "2026-05-02T06:30:00.000Z",
        planned_at: "2026-05-02T06:30:00.000Z",
        late_minutes: 30,
        posted_at: null,
        deleted_at: null,
        url: null,
        score: null,
        comments: null,
        upvote_ratio: null,
        views: null,
        likes: null,
        reposts: null,
        replies: null,
        reach: null,
        shares: null,
        removal_reason: null,
        removed_at: null,
        removal_note: null,
        is_outside: false,
        delete_after: 24,
        delete_threshold: 5,
        privacy_level: null,
        discloses_brand: false,
        brand_type: [],
        allow_comment: false,
        allow_duet: false,
        allow_stitch: false,
        threats: [],
        error: null,
        advice: null,
        delay_reason: null,
        can_retry: false,
        needs_change: false,
        comment_error: null,
        rev: 1,
        created_at: "2026-05-01T12:00:00.000Z",
      },
    ]);
    const row = (await postsOf(app, writer)).at(-1)!;
    expect(row).toMatchObject({
      account_id: writer.account.id,
      remote_user_id: writer.account.remote_user_id,
      next_at: new Date("2026-05-02T06:30:00Z"),
      is_charged: true,
      state: "scheduled",
    });
  });

  test("what is scheduled together is one group, and the timeline begins", async () => {
    const { body } = await writer.schedule([post(), post({ subreddit: "onlywords" })]);
    expect(body.data[0].group_id).toBe(body.data[1].group_id);
    const { body: one } = await writer.get(`/posts/${body.data[0].id}`);
    expect(one.data.timeline).toEqual([
      { at: expect.any(String), kind: "scheduled", text: "Scheduled.", advice: null },
    ]);
  });

  test("null means now: due at once by the clock of the database (PS-05, BI-083)", async () => {
    const { body } = await writer.schedule([post({ post_at: null })]);
    const row = (await postsOf(app, writer)).at(-1)!;
    // The database clock decides, not the app's, where it is still May.
    expect(Math.abs(row.post_at.getTime() - Date.now())).toBeLessThan(60_000);
    expect(row.next_at).toEqual(row.post_at);
    expect(body.data[0].post_at).toBe(row.post_at.toISOString());
  });

  test("open pages and whoever publishes hear of it once it is committed (RE-04)", async () => {
    const client = new pg.Client(app.connection);
    await client.connect();
    const heard: string[] = [];
    client.on("notification", ({ channel }) => heard.push(channel));
    await client.query("listen posts; listen outbox");
    const { body } = await writer.schedule([post()]);
    await expect.poll(() => heard.toSorted()).toEqual(["outbox", "posts"]);
    await client.end();

    const { id } = body.data[0];
    const rows = await app.db.selectFrom("outbox").select(["channel", "event", "payload"]).execute();
    expect(rows).toContainEqual({
      channel: creatorChannel(writer.creator.id, writer.creator.name),
      event: "postsUpdated",
      payload: { creator_id: writer.creator.id, ids: [id] },
    });
  });

  test("all or nothing: one bad post and nothing is stored", async () => {
    const before = await postsOf(app, writer);
    const used = await usedPosts(app, writer);
    const { status, body } = await writer.schedule([post(), post({ title: "" }), post({ delete_after: 701 })]);
    expect([status, body.message]).toEqual([422, "The title field is required."]);
    expect(body.errors).toEqual({
      "posts.1.title": ["The title field is required."],
      "posts.2.delete_after": ["Delete after mustn't be more than 700."],
    });
    expect(body.findings).toEqual({
      "posts.1.title": [{ code: "title-required" }],
      "posts.2.delete_after": [{ code: "delete-after-too-large", most: 700 }],
    });
    expect(await postsOf(app, writer)).toEqual(before);
    expect(await usedPosts(app, writer)).toBe(used);
  });

  test("a form of another creator is refused (BI-103)", async () => {
    const caller = await app.as(writer.user);
    const headers = { "creator-id": String(writer.creator.id) };
    const other = { creator_id: writer.creator.id + 1, posts: [post()] };
    const answer = await caller.post("/posts/schedule", other, { headers });
    expect([answer.status, answer.body.message]).toEqual([
      409,
      "You switched to another creator in a different tab. Reload to continue.",
    ]);
    const own = { creator_id: writer.creator.id, posts: [post()] };
    expect((await caller.post("/posts/schedule", own, { headers })).status).toBe(201);
  });

  test("a form that shows another account than the one it would go out by is refused", async () => {
    const caller = await app.as(writer.user);
    const headers = { "creator-id": String(writer.creator.id), "idempotency-key": randomUUID() };
    const shown = (username: string) => ({ as: { reddit: username, twitter: "somebody" }, posts: [post()] });
    const answer = await caller.post("/posts/schedule", shown("the_one_before"), { headers });
    const why = `Another Reddit account is connected by now: ${writer.account.username}. Reload to continue.`;
    expect([answer.status, answer.body.message]).toEqual([409, why]);
    const posts = shown(writer.account.username.toUpperCase());
    expect((await caller.post("/posts/schedule", posts, { headers })).status).toBe(201);
    const replayed = await caller.post("/posts/schedule", { ...posts, as: {} }, { headers });
    expect([replayed.status, replayed.headers["idempotent-replayed"]]).toEqual([201, "true"]);
  });

  test("no other status is ever stored (SESS-25)", async () => {
    const { body } = await writer.schedule([post()]);
    const change = app.db
      .updateTable("posts")
      // @ts-expect-error: the type says so too
      .set({ state: "halfway" })
      .where("id", "=", body.data[0].id);
    await expect(change.execute()).rejects.toThrow();
  });
});

describe("hostile times", () => {
  const error = async (post_at: unknown) => {
    const { status, body } = await writer.schedule([post({ post_at })]);
    expect(status).toBe(422);
    return body.errors["posts.0.post_at"][0];
  };
  const at = (ms: number) => new Date(app.ctx.clock.now().getTime() + ms).toISOString();
  const DAY = 86_400_000;

  test("the past is over, but for the minute a request may take (BI-060, BI-061, SV-P3)", async () => {
    expect(await error(at(-61_000))).toBe("Post time must be in the future.");
    expect((await writer.schedule([post({ post_at: at(-30_000) })])).status).toBe(201);
  });

  test("a year is as far as it goes (BI-062, SV-P4)", async () => {
    expect((await writer.schedule([post({ post_at: at(365 * DAY) })])).status).toBe(201);
    const tooFar = "Post time mustn't be more than 365 days away.";
    expect(await error(at(366 * DAY))).toBe(tooFar);
    expect(await error("9999-12-31T23:59:59Z")).toBe(tooFar);
  });

  test.each([
    "2027-02-29T10:00:00Z",
    "2027-02-30T10:00:00Z",
    "2027-13-01T10:00:00Z",
    "2027-00-10T10:00:00Z",
    "2026-06-01T24:00:00Z",
    "2026-06-01T23:60:00Z",
    "2026-06-01T23:59:60Z",
    "12/31/2026",
    "tomorrow",
    "1790000000",
    "2026-W24",
    "T10:00",
    "2026-06-01T10:00",
    "2026-06-01T10:00:00",
    "2026-06-01T10:00:00.123456789Z",
    "+275760-09-13T00:00:00Z",
    "-000001-01-01T00:00:00Z",
    "2026-06-01T10:00:00+99:00",
  ])("%s is no time (BI-072, BI-074, SV-P2)", async (post_at) => {
    expect(await error(post_at)).toBe("Post time must be a valid date.");
  });

  test("wrong types are reported", async () => {
    expect(await error("")).toBe("Post time is required.");
    expect(await error(1_790_000_000)).toBe("The posts.0.post_at field must be a string.");
    expect(await error(undefined)).toBe("The posts.0.post_at field is required.");
    expect(await error([])).toBe("The posts.0.post_at field must be a string.");
  });
});
