import { type BookablePlatform, bookablePlatforms, Platform } from "@ponkan/contract/accounts/platform";
import { defaultValues, isUsedOn, pick, postFieldNames } from "@ponkan/contract/posts/fields/field-values";
import type { PostValues } from "@ponkan/contract/posts/fields/post-fields";
import { otherValues } from "@ponkan/contract/posts/fields/testing";
import type { Post } from "@ponkan/contract/posts/post";
import { TiktokPrivacy } from "@ponkan/contract/posts/tiktok-privacy";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anAccount, aPost, aSubscription } from "../../testing/builders.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { aWriter, type Writer } from "./testing.ts";
import { asNewPost } from "./write/as-new-post.ts";

const now = "2026-05-01T12:00:00Z";
const inDays = (days: number) => new Date(Date.parse(now) + days * 24 * 60 * 60 * 1000).toISOString();

let app: TestApp;
let writer: Writer;
beforeAll(async () => {
  app = await testApp({ sandbox: true, now });
});
afterAll(() => app.close());

beforeEach(async () => {
  writer = await aWriter(app);
  await aSubscription(app.db, writer.user, { plan_id: 4 });
  for (const platform of ["redgifs", "twitter", "instagram"] as const)
    await anAccount(app.db, writer.creator, { platform });
  const facts = { privacy_levels: Object.values(TiktokPrivacy), max_video_seconds: 60 };
  await anAccount(app.db, writer.creator, { platform: "tiktok", facts });
});

/** Media, flairs and the like must exist; every other value only has to differ from its default. */
async function chosenOn(platform: BookablePlatform): Promise<PostValues> {
  const asked = { names: ["openfield"], with_flairs: true };
  const [openfield] = (await writer.call.post("/subreddits/bulk", asked, writer.asCreator)).body.data;
  const types = { reddit: "media", twitter: "media", instagram: "instagramReel", tiktok: "media" } as const;
  return {
    ...otherValues,
    type: types[platform],
    media: [{ id: await aFilm(), caption: "", url: "" }],
    subreddit: "openfield",
    flair: { id: openfield.flairs[0].id, text: null },
    is_nsfw: false,
    post_at: inDays(2),
  };
}

/** The minimum the platform accepts. */
async function plainOn(platform: BookablePlatform): Promise<object> {
  const media = [{ id: await aFilm(), caption: "", url: "" }];
  const least = {
    reddit: { type: "text", title: "A walk", subreddit: "openfield" },
    twitter: { type: "text", content: "A walk" },
    instagram: { type: "media", media },
    tiktok: { type: "media", media, privacy_level: TiktokPrivacy.selfOnly },
  };
  return { platform: Platform[platform], post_at: inDays(1), ...least[platform] };
}

let files = 0;
async function aFilm(): Promise<number> {
  const unique = `film ${files++}`;
  const file = { name: unique, hash: unique, md5: unique, file: unique, type: "video/mp4", size: 1000, duration: 20 };
  const { id } = await app.db
    .insertInto("media")
    .values({ creator_id: writer.creator.id, created_at: new Date(now), ...file })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const read = async (id: number) => valuesOf((await writer.get(`/posts/${id}`)).body.data);
const valuesOf = (post: Post) => pick(asNewPost(post), postFieldNames);

describe.each(bookablePlatforms)("every field of a post to %s", (platform) => {
  const fields = postFieldNames.filter((field) => isUsedOn(field, platform));
  const onPlatform = (values: PostValues) => ({ platform: Platform[platform], ...pick(values, fields) });
  const expected = (values: PostValues) => ({ ...defaultValues, ...pick(values, fields) });

  test("is stored and comes back, and so in a copy and in a post that returns", async () => {
    const chosen = await chosenOn(platform);
    const scheduled = await writer.schedule([onPlatform(chosen)]);
    expect(scheduled.body.errors).toBeUndefined();
    const [post] = scheduled.body.data;
    expect(valuesOf(post)).toEqual(expected(chosen));
    expect(await read(post.id)).toEqual(expected(chosen));

    const copies = { posts: [{ id: post.id, post_at: inDays(3) }] };
    const [copy] = (await writer.call.post("/posts/duplicate", copies, writer.asCreator)).body.data;
    expect(await read(copy.id)).toEqual({ ...expected(chosen), post_at: inDays(3) });

    await writer.remove([copy.id]);
    const [deletion] = (await writer.get("/posts/changes")).body.data;
    const [returned] = (await writer.undo(deletion.id)).body.data;
    expect(await read(returned.id)).toEqual({ ...expected(chosen), post_at: inDays(3) });
  });

  test("can be changed, and is as before when that is undone", async () => {
    const chosen = await chosenOn(platform);
    const [post] = (await writer.schedule([await plainOn(platform)])).body.data;
    const plain = valuesOf(post);
    const { platform: _, ...changes } = onPlatform(chosen);
    const updated = await writer.update([{ id: post.id, rev: post.rev, ...changes }]);
    expect(updated.body.errors).toBeUndefined();
    expect(await read(post.id)).toEqual(expected(chosen));

    await writer.undo(updated.body.change_id);
    expect(await read(post.id)).toEqual(plain);
  });

  test("but those it has no use for: they keep their defaults", async () => {
    const chosen = await chosenOn(platform);
    // The rules refuse these where the platform does not use them.
    const refused = pick(defaultValues, ["comment", "delete_after", "delete_threshold"]);
    const sent = { ...chosen, ...refused, ...onPlatform(chosen) };
    expect(valuesOf((await writer.schedule([sent])).body.data[0])).toEqual(expected(chosen));
  });
});

test("a column that nobody filled has the default of its field", async () => {
  const { id } = await aPost(app.db, writer.account);
  const { type: _type, post_at: _at, title: _title, subreddit: _subreddit, ...others } = await read(id);
  expect(defaultValues).toMatchObject(others);
});
