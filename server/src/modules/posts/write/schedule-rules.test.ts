import { randomUUID } from "node:crypto";
import { Platform } from "@ponkan/contract/accounts/platform";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { anAccount, aPost, aSubscription } from "../../../testing/builders.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { aNewPost, aWriter, type Writer } from "../testing.ts";

let app: TestApp;
let writer: Writer;

beforeAll(async () => {
  app = await testApp({ sandbox: true, now: "2026-05-01T12:00:00Z" });
  writer = await aWriter(app);
  await aSubscription(app.db, writer.user, { plan_id: 4 });
});

afterAll(() => app.close());

const post = (changes?: object) => aNewPost(app, changes);

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

  test("the rules of the subreddit are read and applied (SRV-04, SRV-05, SRV-07, SRV-08, BI-098)", async () => {
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

  test("without a Reddit account there is nothing to schedule to (SV-S14, BI-092)", async () => {
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
