import { Platform } from "@ponkan/contract/accounts/platform";
import { bucketOfField } from "@ponkan/contract/posts/bucket-of-field";
import type { Post } from "@ponkan/contract/posts/post";
import { TiktokPrivacy } from "@ponkan/contract/posts/tiktok-privacy";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { anAccount, aPost, aSubscription, type BuiltAccount } from "../../../testing/builders.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { aNewPost, aWriter, postsOf, type Writer } from "../testing.ts";

const now = "2026-05-01T12:00:00Z";
const soon = "2026-05-01T14:00:00.000Z";

let app: TestApp;
let writer: Writer;
let tiktok: BuiltAccount;
beforeAll(async () => {
  app = await testApp({ sandbox: true, now });
});
beforeEach(async () => {
  writer = await aWriter(app);
  await aSubscription(app.db, writer.user, { plan_id: 4 });
  await anAccount(app.db, writer.creator, { platform: "twitter" });
  await anAccount(app.db, writer.creator, { platform: "instagram" });
  const facts = { privacy_levels: [TiktokPrivacy.publicToEveryone, TiktokPrivacy.selfOnly], max_video_seconds: 60 };
  tiktok = await anAccount(app.db, writer.creator, { platform: "tiktok", facts });
});
afterAll(() => app.close());

let files = 0;
async function media(type: string, duration: number | null = null): Promise<{ id: number }[]> {
  const unique = `${files++}`;
  const { id } = await app.db
    .insertInto("media")
    .values({
      creator_id: writer.creator.id,
      name: unique,
      type,
      size: 1000,
      duration,
      hash: unique,
      md5: unique,
      file: unique,
      created_at: new Date(now),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return [{ id }];
}

const onX = { platform: Platform.twitter, type: "text", content: "Morning light", post_at: soon };
const onInstagram = async (changes: object = {}) => ({
  platform: Platform.instagram,
  type: "media",
  content: "Fog",
  media: await media("image/jpeg"),
  post_at: soon,
  ...changes,
});
const onTiktok = async (changes: object = {}) => ({
  platform: Platform.tiktok,
  type: "media",
  content: "Spring",
  media: await media("video/mp4", 20),
  privacy_level: TiktokPrivacy.publicToEveryone,
  post_at: soon,
  ...changes,
});
const errorsOf = async (...posts: object[]) => (await writer.schedule(posts)).body.errors;

test("one request schedules to X, Instagram and TikTok, each to its account, in all kinds there are (PO-02, ENT-21, ENT-22)", async () => {
  const { status, body } = await writer.schedule([
    aNewPost(app, { type: "link", content: "https://example.com" }),
    { ...onX, comment: "More below", delete_after: 2 },
    await onInstagram({ comment: "First" }),
    await onInstagram({ type: "instagramStory", content: "" }),
    await onInstagram({ type: "instagramReel", media: await media("video/mp4", 30) }),
    await onTiktok({ allow_comment: true, discloses_brand: true, brand_type: ["own", "thirdParty"] }),
  ]);
  expect([status, body.data?.length, body.used_monthly_posts]).toEqual([201, 6, 6]);
  expect(body.data.map(({ platform, type, kind }: Post) => [platform, type, kind])).toEqual([
    [Platform.reddit, "link", "link"],
    [Platform.twitter, "text", "self"],
    [Platform.instagram, "media", "image"],
    [Platform.instagram, "instagramStory", "instagramStory"],
    [Platform.instagram, "instagramReel", "instagramReel"],
    [Platform.tiktok, "media", "image"],
  ]);
  expect((await postsOf(app, writer)).at(-1)).toMatchObject({
    account_id: tiktok.id,
    privacy_level: TiktokPrivacy.publicToEveryone,
    allow_comment: true,
    brand_type: ["own", "thirdParty"],
  });
});

test("every mistake belongs to one of ten parts of a post (ENT-48)", async () => {
  const errors = await errorsOf(
    aNewPost(app, { title: "" }),
    aNewPost(app, { subreddit: "nosuchplace" }),
    aNewPost(app, { post_at: "2026-05-01T10:00:00Z" }),
    aNewPost(app, { subreddit: "flairfirst" }),
    { ...onX, content: "" },
    await onInstagram({ type: "instagramStory", content: "", comment: "Hi", media: [] }),
    await onTiktok({ delete_after: 2, discloses_brand: true, privacy_level: null }),
  );
  const fields = Object.keys(errors).map((key) => key.split(".")[2]!);
  expect(fields.map((field) => bucketOfField[field])).toEqual([
    "title",
    "subreddits",
    "postTime",
    "flairs",
    "content",
    "media",
    "comment",
    "deleteAfter",
    "brandType",
    "privacyLevel",
  ]);
});

test("an account has to be connected, and a platform takes only its own types (BI-094)", async () => {
  await app.db
    .deleteFrom("accounts")
    .where("creator_id", "=", writer.creator.id)
    .where("platform", "=", Platform.twitter)
    .execute();
  expect(await errorsOf(onX, await onTiktok({ type: "instagramReel" }))).toEqual({
    "posts.0.platform": ["Connect your X (Twitter) account to schedule posts."],
    "posts.1.type": ["The selected posts.1.type is invalid."],
  });
});

test("the rules of each platform hold (SV-C15, SV-K3, SV-M23, SV-M25, SV-D7, SV-B1, SV-V1, SV-V2, BI-218)", async () => {
  expect(
    await errorsOf(
      { ...onX, content: "あ".repeat(141) },
      await onInstagram({ type: "instagramStory", content: "", comment: "Hi", media: await media("video/mp4", 90) }),
      await onTiktok({ delete_after: 2, discloses_brand: true, privacy_level: TiktokPrivacy.followerOfCreator }),
      await onTiktok({ media: await media("video/mp4", 61), privacy_level: null }),
    ),
  ).toEqual({
    "posts.0.content": ["Text mustn't be longer than 280 characters."],
    "posts.1.media": ["A story video must be between 3 and 60 seconds long."],
    "posts.1.comment": ["Comments can't be added to stories."],
    "posts.2.delete_after": ["Posts can't be deleted from TikTok automatically."],
    "posts.2.brand_type": ["Select whether the post promotes your own brand, a third party, or both."],
    "posts.2.privacy_level": ['"Followers" is not available for your TikTok account.'],
    "posts.3.media": ["TikTok doesn't allow videos longer than 60 seconds."],
    "posts.3.privacy_level": ["Privacy level is required."],
  });
});

test("what is planned or out already counts towards the limit of a day (SV-P8)", async () => {
  const at = (hour: number) => new Date(Date.parse(soon) - hour * 3_600_000);
  for (let n = 0; n < 15; n++) await aPost(app.db, tiktok, { platform: Platform.tiktok, post_at: at(n) });
  expect(await errorsOf(await onTiktok())).toEqual({
    "posts.0.post_at": ["TikTok allows up to 15 posts in 24 hours."],
  });
  const nextDay = new Date(Date.parse(soon) + 24 * 3_600_000).toISOString();
  const { status, body } = await writer.schedule([await onTiktok({ post_at: nextDay })]);
  expect(status).toBe(201);
  // A change of the text alone does not count against the limit.
  const [{ id, rev }] = body.data;
  expect((await writer.update([{ id, rev, content: "Summer" }])).status).toBe(200);
});
