import { randomUUID } from "node:crypto";
import { Platform } from "@ponkan/contract/accounts/platform";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { creatorChannel } from "@ponkan/contract/realtime/channel";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { anAccount, aPost, aSubscription } from "../../../testing/builders.ts";
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
        late_minutes: 30,
        posted_at: null,
        deleted_at: null,
        url: null,
        score: null,
        comments: null,
        upvote_ratio: null,
        views: null,
        removal_reason: null,
        removed_at: null,
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

  test("null means now: due at once by the clock of the database (PS-05)", async () => {
    const { body } = await writer.schedule([post({ post_at: null })]);
    expect(body.data[0].post_at).toBe("2026-05-01T12:00:00.000Z");
    const row = (await postsOf(app, writer)).at(-1)!;
    expect(Math.abs(row.next_at.getTime() - Date.now())).toBeLessThan(60_000);
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

describe("what the rules say (SV-01)", () => {
  const refused = async (changes: object) => {
    const { status, body } = await writer.schedule([post(changes)]);
    expect(status).toBe(422);
    return body.errors;
  };
  const missingTitle = { "posts.0.title": ["The title field is required."] };

  test.each(["", "   ", "\t", "\u00a0", "\u200b\u200c\u200d\u2060\ufeff", "\u3164", "\u2800"])(
    "a title of nothing but %j is none (SRV-06, BI-040)",
    async (title) => {
      expect(await refused({ title })).toEqual(missingTitle);
    },
  );

  test("a title has at most 300 characters, counted as people count (SRV-04, BI-041, BI-042)", async () => {
    const tooLong = { "posts.0.title": ["The title field must not be greater than 300 characters."] };
    for (const letter of ["x", "é", "日", "🍊"]) {
      expect((await writer.schedule([post({ title: letter.repeat(300) })])).status).toBe(201);
      expect(await refused({ title: letter.repeat(301) })).toEqual(tooLong);
    }
  });

  test("the rules of the subreddit are read and applied (SRV-04, SRV-05, SRV-07, SRV-08)", async () => {
    const subreddit = "measuredwords";
    expect(await refused({ subreddit, title: "Too short" })).toMatchObject({
      "posts.0.title": ["The title field must be at least 20 characters."],
    });
    expect(await refused({ subreddit, title: "x".repeat(81) })).toEqual({
      "posts.0.title": ["The title field must not be greater than 80 characters."],
    });
    expect(await refused({ subreddit, title: "Please give me an upvote for this" })).toEqual({
      "posts.0.title": [`r/measuredwords doesn't allow "upvote" in the title.`],
    });
  });

  test.each([
    ["nosuchplace", "r/nosuchplace doesn't exist."],
    ["quietcabin", "r/quietcabin is private."],
    ["closedharbour", "r/closedharbour is banned."],
    ["goldlounge", "r/goldlounge is only for Reddit Premium members."],
    ["approvedpens", "r/approvedpens allows posts only from approved users."],
  ])("%s is closed (BI-088)", async (subreddit, message) => {
    expect(await refused({ subreddit })).toEqual({ "posts.0.subreddit": [message] });
  });

  test.each(["f", "x".repeat(22), "foo-bar", "foo bar", "foo/bar", "fоо", "foo\u200b", "%66oo", "../foo"])(
    "%j is no subreddit (BI-086)",
    async (subreddit) => {
      expect(await refused({ subreddit })).toEqual({
        "posts.0.subreddit": [`"${subreddit}" is not a valid subreddit.`],
      });
    },
  );

  test("a subreddit is needed, and the own profile always works (BI-087, BI-089)", async () => {
    expect(await refused({ subreddit: "" })).toEqual({ "posts.0.subreddit": ["Subreddit is required."] });
    const { status, body } = await writer.schedule([post({ subreddit: `u/${writer.account.username}` })]);
    expect([status, body.data[0].subreddit]).toEqual([201, `u_${writer.account.username}`]);
  });

  test("one subreddit twice in a request, however it is spelled (BI-091, SV-S10)", async () => {
    const post_at = "2026-05-20T10:00:00Z";
    const { body } = await writer.schedule([post({ post_at }), post({ post_at, subreddit: "r/OPENFIELD" })]);
    expect(body.errors).toEqual({ "posts.1.subreddit": ["r/OPENFIELD is selected more than once."] });
  });

  test("a second post to the same subreddit at the same minute (SV-P6)", async () => {
    const post_at = "2026-05-21T10:00:00Z";
    expect((await writer.schedule([post({ post_at })])).status).toBe(201);
    expect(await refused({ post_at: "2026-05-21T10:00:59Z", subreddit: "OpenField" })).toEqual({
      "posts.0.post_at": ["A post to r/OpenField is already scheduled at this time."],
    });
    expect((await writer.schedule([post({ post_at: "2026-05-21T10:01:00Z" })])).status).toBe(201);
  });

  test("kinds a subreddit does not take (SV-S11)", async () => {
    expect(await refused({ subreddit: "onlywords", type: "link", content: "https://example.com" })).toEqual({
      "posts.0.subreddit": ["r/onlywords doesn't allow link posts."],
    });
  });

  test("a link becomes a whole address; what is none is refused (SV-C9, SV-C10, BI-050)", async () => {
    const { body } = await writer.schedule([post({ type: "link", content: " example.com/a " })]);
    expect(body.data[0]).toMatchObject({ kind: "link", content: "https://example.com/a" });
    expect(await refused({ type: "link", content: "" })).toEqual({ "posts.0.content": ["Link is required."] });
    for (const content of ["javascript:alert(1)", "ftp://example.com", "nonsense"]) {
      expect(await refused({ type: "link", content })).toEqual({ "posts.0.content": ["Link must be a valid URL."] });
    }
  });

  test("media of somebody else is as missing as none (SV-M1, SV-M6, ST-19)", async () => {
    const other = await aWriter(app);
    const media = async (creator: { id: number }) =>
      (
        await app.db
          .insertInto("media")
          .values({
            creator_id: creator.id,
            name: "ridge.jpg",
            type: "image/jpeg",
            size: 1000,
            hash: "h",
            md5: "m",
            file: "f",
            created_at: app.ctx.clock.now(),
          })
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id;
    const [own, foreign] = [await media(writer.creator), await media(other.creator)];
    const gone = { "posts.0.media": ["Media no longer exists. Pick a different one."] };
    for (const id of [foreign, 999_999]) expect(await refused({ type: "media", media: [{ id }] })).toEqual(gone);
    const upload = await app.db
      .insertInto("uploads")
      .values({
        creator_id: writer.creator.id,
        name: "lake.jpg",
        type: "image/jpeg",
        size: 1000,
        hash: "other",
        key: randomUUID(),
        created_at: app.ctx.clock.now(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    expect(await refused({ type: "media", media: [{ id: upload.id }] })).toEqual({
      "posts.0.media": ["Wait until the media is uploaded."],
    });
    expect(await refused({ type: "media" })).toEqual({ "posts.0.media": ["Media is required."] });
    expect(await refused({ type: "media", media: [{ id: own }], media_host: "redgifs" })).toEqual({
      "posts.0.media": ["Connect your Redgifs account to upload media to Redgifs."],
    });
    const { status, body } = await writer.schedule([post({ type: "media", media: [{ id: own, caption: "Six" }] })]);
    expect(status).toBe(201);
    expect(body.data[0].media).toEqual([
      { id: own, name: "ridge.jpg", type: "image/jpeg", thumb_url: `/api/media/${own}/thumb`, caption: "Six", url: "" },
    ]);
  });

  test("deleteAfter has its bounds and numbers (BI-076, BI-077)", async () => {
    for (const [changes, message] of [
      [{ delete_after: 0.0169 }, "Delete after must be at least 0.017."],
      [{ delete_after: 700.01 }, "Delete after mustn't be more than 700."],
      [{ delete_after: "abc" }, "Delete after must be a number."],
      [{ delete_after: "1,5" }, "Delete after must be a number."],
      [{ delete_after: 1, delete_threshold: 0.5 }, "Delete threshold must be a number."],
      [{ delete_after: 1, delete_threshold: 8_000_001 }, "Delete threshold mustn't be more than 8000000."],
      [{ delete_threshold: 5 }, "Delete after is required."],
    ] as const) {
      expect(await refused(changes)).toEqual({ "posts.0.delete_after": [message] });
    }
    for (const delete_after of [0.017, 700, "24", ""]) {
      expect((await writer.schedule([post({ delete_after })])).status).toBe(201);
    }
  });

  test("a flair of nowhere is refused (SV-F2, BI-097)", async () => {
    expect(await refused({ flair: { id: "nonsense", text: "Sunset" } })).toEqual({
      "posts.0.flair": [`Flair "Sunset" doesn't exist in r/openfield.`],
    });
  });

  test("warnings do not block", async () => {
    const { status } = await writer.schedule([post({ subreddit: "oddwarnings" })]);
    expect(status).toBe(201);
  });

  test("variables that mean nothing, and {link} without a website (SV-T11, SV-C19)", async () => {
    expect(await refused({ title: "Hi {name}", content: "{link}" })).toEqual({
      "posts.0.title": ["Unknown variable {name} in the title."],
      "posts.0.content": ["Set your website in the settings to use {link}."],
    });
  });

  test("a platform this installation cannot publish to is not available (BI-093)", async () => {
    await anAccount(app.db, writer.creator, { platform: "tiktok" });
    const { tiktok } = app.ctx.platforms;
    delete app.ctx.platforms.tiktok;
    onTestFinished(() => void Object.assign(app.ctx.platforms, { tiktok }));
    expect(await refused({ platform: Platform.tiktok, type: "media", media: [{ id: 1 }] })).toEqual({
      "posts.0.platform": ["TikTok is not available."],
    });
    expect(await refused({ type: "instagramReel" })).toEqual({
      "posts.0.type": ["The selected posts.0.type is invalid."],
    });
  });

  test("without a Reddit account there is nothing to schedule to (SV-S14)", async () => {
    const other = await aWriter(app);
    await app.db.deleteFrom("accounts").where("id", "=", other.account.id).execute();
    const { body } = await other.schedule([post()]);
    expect(body.errors).toEqual({ "posts.0.subreddit": ["Connect your Reddit account to schedule posts."] });
  });

  test("a link posted there lately (SV-C13)", async () => {
    const [subreddit, content] = ["openfield", "https://example.com/again"];
    await app.db
      .updateTable("subreddits")
      .set({
        facts: JSON.stringify({
          ...(await factsOf(subreddit)),
          rules: { ...(await rulesOf(subreddit)), link_repost_age: 7 },
        }),
      })
      .where("name", "=", subreddit)
      .execute();
    const days = (count: number) => new Date(app.ctx.clock.now().getTime() + count * 86_400_000);
    const past = {
      type: "link" as const,
      content: "http://www.example.com/again/",
      subreddit,
      state: "posted" as const,
    };
    await aPost(app.db, writer.account, { ...past, post_at: days(-5), posted_at: days(-5) });
    expect(await refused({ type: "link", content, post_at: days(1).toISOString() })).toEqual({
      "posts.0.content": ["r/openfield doesn't allow reposting a link within 7 days."],
    });
    expect((await writer.schedule([post({ type: "link", content, post_at: days(3).toISOString() })])).status).toBe(201);
  });

  const factsOf = async (name: string) =>
    (await app.db.selectFrom("subreddits").select("facts").where("name", "=", name).executeTakeFirstOrThrow())
      .facts as { rules: object };
  const rulesOf = async (name: string) => (await factsOf(name)).rules;
});

describe("hostile times (F4)", () => {
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

  test("wrong types are told", async () => {
    expect(await error("")).toBe("Post time is required.");
    expect(await error(1_790_000_000)).toBe("The posts.0.post_at field must be a string.");
    expect(await error(undefined)).toBe("The posts.0.post_at field is required.");
    expect(await error([])).toBe("The posts.0.post_at field must be a string.");
  });
});

describe("hostile bodies (F3, F5, ST-23)", () => {
  const refusal = async (posts: unknown) => {
    const { status, body } = await writer.schedule(posts as object[]);
    return [status, body.message];
  };

  test("one to a hundred posts", async () => {
    expect(await refusal([])).toEqual([422, "The posts field must have at least 1 item."]);
    expect(await refusal(Array.from({ length: 101 }, () => post()))).toEqual([
      422,
      "The posts field must not have more than 100 items.",
    ]);
    expect(await refusal({})).toEqual([422, "The posts field must be an array."]);
    expect(await refusal([null])).toEqual([422, "The posts.0 field is required."]);
  });

  test.each([
    ["platform", undefined, "The posts.0.platform field is required."],
    ["type", undefined, "The posts.0.type field is required."],
    ["platform", 2, "The selected posts.0.platform is invalid."],
    ["platform", "reddit", "The selected posts.0.platform is invalid."],
    ["type", "poem", "The selected posts.0.type is invalid."],
    ["title", 5, "The posts.0.title field must be a string."],
    ["media", "x", "The posts.0.media field must be an array."],
    ["media", [{ id: -1 }], "The posts.0.media.0.id field must be at least 1."],
    ["media", [{ id: 1.5 }], "The posts.0.media.0.id field must be an int."],
    ["is_spoiler", "yes", "The posts.0.is_spoiler field must be a boolean."],
    ["flair", { id: "" }, "The posts.0.flair.id field is required."],
    ["privacy_level", 9, "The selected posts.0.privacy_level is invalid."],
    ["brand_type", ["mine"], "The selected posts.0.brand_type.0 is invalid."],
    ["late_minutes", 0, "The posts.0.late_minutes field must be at least 1."],
    ["late_minutes", 1441, "The posts.0.late_minutes field must not be greater than 1440."],
    ["title", "a\u0007b", "The text contains characters that are not allowed."],
    ["comment", "a\u0000b", "The posts.0.comment field contains invalid characters."],
    ["title", "\ud800", "The posts.0.title field contains invalid characters."],
  ])("%s of %j", async (field, value, message) => {
    expect(await refusal([post({ [field]: value })])).toEqual([422, message]);
  });

  test.each([
    "id",
    "user_id",
    "creator_id",
    "account_id",
    "state",
    "status",
    "posted_at",
    "remote_id",
    "rev",
    "url",
    "score",
    "is_charged",
    "charged_to",
    "error",
    "next_at",
    "constructor",
  ])("%s cannot be slipped in (ST-23)", async (field) => {
    expect(await refusal([post({ [field]: 1 })])).toEqual([422, `The posts.0.${field} field is not allowed.`]);
  });

  test("texts are stored as they are (BI-049, BI-051, BI-058)", async () => {
    const content = `<script>alert(1)</script> {{7*7}} \${7*7} [x](javascript:alert(1)) %s '; drop table posts; --`;
    const { body } = await writer.schedule([post({ title: "<img src=x onerror=alert(1)>", content })]);
    expect(body.data[0]).toMatchObject({ title: "<img src=x onerror=alert(1)>", content });
  });

  test("a lot of text is checked fast (BI-059)", async () => {
    const startedAt = performance.now();
    const content = "@a #b https://example.com/ ".repeat(1400);
    expect((await writer.schedule([post({ content })])).status).toBe(201);
    expect(performance.now() - startedAt).toBeLessThan(2000);
  });
});
