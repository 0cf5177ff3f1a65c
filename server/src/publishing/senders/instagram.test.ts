import { anMp4, aPng } from "@ponkan/platforms/media/testing";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { freePort } from "../../testing/free-port.ts";
import { aPicture, sha256 } from "../../testing/media-files.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { aDuePost, aMember, type Member, postState, runningEngine } from "../testing.ts";
import { aMedia, anAnimation, mediaOf } from "../testing-media.ts";

let app: TestApp;
beforeAll(async () => {
  const port = await freePort();
  app = await testApp({ sandbox: true, config: { port, publishing: { slots: 8, timeScale: 0.01 } } });
  // Instagram fetches the files itself.
  await app.server.listen({ port, host: "127.0.0.1" });
});
beforeEach(async () => {
  app.setTime(new Date().toISOString());
  await app.sandbox.faults.clear();
  await app.sandbox.instagram.set({ video_seconds: 0, quota_total: 50, failing_containers: 0, blocked: [] });
});
afterAll(() => app.close());

const stateOf = (id: number) => expect.poll(() => postState(app, id));
const row = (id: number) => app.db.selectFrom("posts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const posts = ({ name }: Member) => app.sandbox.instagram.posts(name);
const events = async (id: number) =>
  (await app.db.selectFrom("post_events").select("text").where("post_id", "=", id).orderBy("id").execute()).map(
    ({ text }) => text,
  );
const accountOf = ({ account }: Member) =>
  app.db.selectFrom("accounts").selectAll().where("id", "=", account.id).executeTakeFirstOrThrow();

let pictures = 0;

async function aJpeg(by: Member, size: { width?: number; height?: number } = {}, isProgressive = false) {
  const bytes = await aPicture(pictures++, size).jpeg({ progressive: isProgressive }).toBuffer();
  const blob = new Blob([new Uint8Array(bytes)], { type: "image/jpeg" });
  return aMedia(app, by.creator, { name: "picture.jpg", type: "image/jpeg", blob });
}

const servedFile = async (name: string) =>
  Buffer.from(await (await fetch(`${app.ctx.config.sandbox.url}/instagram/media/${name}`)).arrayBuffer());

test("a photo goes out once with its caption, byte for byte, and says where it is", async () => {
  const by = await aMember(app, "instagram");
  const picture = await aJpeg(by);
  const { id } = await aDuePost(app, by, { media: mediaOf(picture), content: "Fog #lake" });
  runningEngine(app);
  await stateOf(id).toBe("posted");
  const [post] = await posts(by);
  expect(post).toMatchObject({ caption: "Fog #lake", media_product_type: "FEED", media_type: "IMAGE" });
  expect(sha256(await servedFile(post!.items[0]!.file))).toBe(picture.hash);
  const { remote_id, url } = await row(id);
  expect([remote_id, url]).toEqual([post!.id, `${app.ctx.config.sandbox.url}/instagram/p/${post!.shortcode}/`]);
  expect(await events(id)).toEqual(["Posted to Instagram."]);
});

test("pictures Instagram does not take as they are go out in a form it takes", async () => {
  const by = await aMember(app, "instagram");
  const png = await aMedia(app, by.creator, {
    name: "a.png",
    type: "image/png",
    blob: new Blob([new Uint8Array(await aPicture(2).png().toBuffer())]),
  });
  const media = [
    png,
    await aJpeg(by, {}, true),
    await aJpeg(by, { width: 2000, height: 500 }),
    await aJpeg(by, { width: 400, height: 1600 }),
  ];
  const { id } = await aDuePost(app, by, { media: mediaOf(...media) });
  runningEngine(app);
  await stateOf(id).toBe("posted");
  const [post] = await posts(by);
  expect(post!.media_type).toBe("CAROUSEL_ALBUM");
  const facts = await Promise.all(post!.items.map(async ({ file }) => sharp(await servedFile(file)).metadata()));
  expect(facts.map(({ format, isProgressive }) => [format, isProgressive])).toEqual(Array(4).fill(["jpeg", false]));
  const ratios = facts.map(({ width, height }) => Math.round((width / height) * 100) / 100);
  expect(ratios).toEqual([1.33, 1.33, 1.91, 0.8]);
});

test("a carousel of ten, a story, a reel, and a film of the feed that becomes a reel", async () => {
  const by = await aMember(app, "instagram");
  const stills = [];
  for (let n = 0; n < 9; n++) stills.push(await aJpeg(by));
  const film = await aMedia(app, by.creator, anMp4());
  const post_at = (offset: number) => new Date(Date.now() + offset);
  const due = [
    await aDuePost(app, by, { media: mediaOf(...stills, film), content: "Ten" }),
    await aDuePost(app, by, {
      type: "instagramStory",
      media: mediaOf(stills[0]!),
      content: "unseen",
      post_at: post_at(1),
    }),
    await aDuePost(app, by, { type: "instagramReel", media: mediaOf(film), content: "Reel", post_at: post_at(2) }),
    await aDuePost(app, by, { media: mediaOf(film), content: "Feed", post_at: post_at(3) }),
  ];
  runningEngine(app);
  for (const { id } of due) await stateOf(id).toBe("posted");
  const sent = (await posts(by)).map(({ media_product_type, caption, items }) => [
    media_product_type,
    caption,
    items.length,
  ]);
  expect(sent.toSorted()).toEqual([
    ["FEED", "Ten", 10],
    ["REELS", "Feed", 1],
    ["REELS", "Reel", 1],
    ["STORY", "", 1],
  ]);
});

test("a reel waits until Instagram has processed it, in one container", async () => {
  const by = await aMember(app, "instagram");
  await app.sandbox.instagram.set({ video_seconds: 2 });
  const film = await aMedia(app, by.creator, anMp4());
  const { id } = await aDuePost(app, by, { type: "instagramReel", media: mediaOf(film) });
  runningEngine(app);
  await stateOf(id).toBe("posted");
  expect(await events(id)).toEqual(["Instagram is processing the media.", "Posted to Instagram."]);
  expect(await app.sandbox.instagram.containers(by.name)).toHaveLength(1);
});

test("posts once, however the answer suffers (D-5, D-10)", async () => {
  const suffering = [];
  for (const kind of ["lose-answer", "error-after", "malformed", "hang-after", "accept-late"] as const) {
    const by = await aMember(app, "instagram");
    await app.sandbox.faults.add("instagram:publish", { kind }, { user: by.name });
    suffering.push({ by, ...(await aDuePost(app, by, { media: mediaOf(await aJpeg(by)), content: kind })) });
  }
  runningEngine(app);
  for (const { by, id } of suffering) {
    await stateOf(id).toBe("posted");
    const all = await posts(by);
    expect(all).toHaveLength(1);
    expect((await row(id)).remote_id).toBe(all[0]!.id);
  }
});

test("what was never published is published from the same container, once it is sure", async () => {
  const by = await aMember(app, "instagram");
  await app.sandbox.faults.add("instagram:publish", { kind: "cut-before" }, { user: by.name });
  const { id } = await aDuePost(app, by, { media: mediaOf(await aJpeg(by)) });
  runningEngine(app);
  await stateOf(id).toBe("posted");
  expect([await posts(by), await app.sandbox.instagram.containers(by.name)].map(({ length }) => length)).toEqual([
    1, 1,
  ]);
  expect((await row(id)).attempt).toBe(2);
});

test("after an unclear send its container is never replaced, however old it is (D-10)", async () => {
  const by = await aMember(app, "instagram");
  await app.sandbox.faults.add("instagram:publish", { kind: "cut-before" }, { user: by.name });
  const { id } = await aDuePost(app, by, { media: mediaOf(await aJpeg(by)) });
  runningEngine(app);
  await stateOf(id).toBe("unknown");
  await sql`update post_handles set handles = handles || jsonb_build_object('made_at', now() - interval '30 hours')
             where post_id = ${id}`.execute(app.db);
  await expect.poll(() => postState(app, id), { timeout: 40_000 }).toBe("posted");
  expect((await row(id)).attempt).toBe(2);
  expect([await posts(by), await app.sandbox.instagram.containers(by.name)].map(({ length }) => length)).toEqual([
    1, 1,
  ]);
});

test("a container that failed in passing is made anew, one that cannot be used fails the post in plain words", async () => {
  const [unlucky, hopeless] = [await aMember(app, "instagram"), await aMember(app, "instagram")];
  await app.sandbox.instagram.set({ failing_containers: 1 });
  const film = await aMedia(app, unlucky.creator, anMp4());
  const { id } = await aDuePost(app, unlucky, { type: "instagramReel", media: mediaOf(film) });
  runningEngine(app);
  await stateOf(id).toBe("posted");
  expect(await app.sandbox.instagram.containers(unlucky.name)).toHaveLength(2);

  const short = await aMedia(app, hopeless.creator, anMp4({ seconds: 1 }));
  const failed = await aDuePost(app, hopeless, { type: "instagramReel", media: mediaOf(short) });
  await stateOf(failed.id).toBe("failed");
  expect(await row(failed.id)).toMatchObject({
    error: "Instagram does not support the format of the video.",
    advice: "Choose another video, best an MP4 with H.264, then retry.",
  });
});

test("media that is gone, or of a kind that slipped through, fails with a clear text and nothing is sent", async () => {
  const by = await aMember(app, "instagram");
  const loop = await aMedia(app, by.creator, anAnimation());
  const torn = await aMedia(app, by.creator, { name: "a.png", type: "image/png", blob: new Blob(["no picture"]) });
  const errors = {
    "Media no longer exists. Pick a different one.": await aDuePost(app, by, { media: mediaOf({ id: 999_999 }) }),
    "Instagram doesn't allow GIFs.": await aDuePost(app, by, { media: mediaOf(loop) }),
    "The image can't be read. Pick a different one.": await aDuePost(app, by, { media: mediaOf(torn) }),
  };
  runningEngine(app);
  for (const [error, { id }] of Object.entries(errors)) {
    await stateOf(id).toBe("failed");
    expect((await row(id)).error).toBe(error);
  }
  expect(await posts(by)).toEqual([]);
});

test("a day's quota, or being taken for spam, holds back this account only, and says so", async () => {
  const [full, blocked, free] = [
    await aMember(app, "instagram"),
    await aMember(app, "instagram"),
    await aMember(app, "instagram"),
  ];
  const first = await aDuePost(app, full, { media: mediaOf(await aJpeg(full)), content: "First" });
  runningEngine(app);
  await stateOf(first.id).toBe("posted");
  await app.sandbox.instagram.set({ quota_total: 1, blocked: [blocked.name] });
  const second = await aDuePost(app, full, { media: mediaOf(await aJpeg(full)), content: "Second" });
  const spam = await aDuePost(app, blocked, { media: mediaOf(await aJpeg(blocked)) });
  const fine = await aDuePost(app, free, { media: mediaOf(await aJpeg(free)) });
  await stateOf(fine.id).toBe("posted");
  for (const { id } of [second, spam]) await stateOf(id).toBe("waiting");
  await expect.poll(async () => (await accountOf(full)).pause_reason).toBe("Delayed by Instagram for 30 minutes.");
  await expect.poll(async () => (await accountOf(blocked)).pause_reason).toBe("Delayed by Instagram for 1440 minutes.");
});

test("a token that ran out cannot be renewed: the post waits for its owner (L-8)", async () => {
  const by = await aMember(app, "instagram");
  await app.sandbox.instagram.expireTokens(by.name);
  const { id } = await aDuePost(app, by, { media: mediaOf(await aJpeg(by)) });
  runningEngine(app);
  await stateOf(id).toBe("waiting");
  await expect.poll(async () => (await accountOf(by)).status).toBe("reconnect_needed");
});

test("the first comment stands below the post once, whatever becomes of the answer (PS-07)", async () => {
  const commented = [];
  for (const kind of [null, "lose-answer"] as const) {
    const by = await aMember(app, "instagram");
    if (kind) await app.sandbox.faults.add("instagram:comment", { kind }, { user: by.name });
    const media = mediaOf(await aJpeg(by));
    commented.push({ by, ...(await aDuePost(app, by, { media, comment: "More on {day}" })) });
  }
  runningEngine(app);
  for (const { by, id } of commented) {
    await expect.poll(() => events(id), { timeout: 14_000 }).toContain("Comment posted.");
    const comments = await app.sandbox.instagram.comments(by.name);
    expect(comments).toMatchObject([
      { media_id: (await row(id)).remote_id, text: expect.stringMatching(/^More on \w+day$/) },
    ]);
  }
});

test("pictures that are missing from our own server are not fetched: it is tried again, then reported", async () => {
  const by = await aMember(app, "instagram");
  const { id } = await aDuePost(app, by, { media: mediaOf(await aMedia(app, by.creator, aPng())) });
  await app.sandbox.faults.add("instagram:container", { kind: "error", status: 400, body: unfetched }, { times: 2 });
  runningEngine(app);
  await stateOf(id).toBe("failed");
  expect((await row(id)).error).toBe("The media could not be fetched from this URI.");
  expect((await events(id))[0]).toBe("Instagram could not be reached. We try again.");
});

const unfetched = {
  error: {
    code: 9004,
    error_subcode: 2_207_052,
    message: "m",
    error_user_msg: "The media could not be fetched from this URI.",
  },
};
