import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aCreator, anAccount, aPost, aUser, type BuiltAccount, type BuiltCreator } from "../../testing/builders.ts";
import { jpegOf, pngOf } from "../../testing/media-files.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { anUploader, type Uploader } from "../../testing/uploads.ts";
import { sweepMedia } from "./sweep-media.ts";

let app: TestApp;
let creator: BuiltCreator;
let account: BuiltAccount;
let uploader: Uploader;

beforeAll(async () => {
  app = await testApp({ now: "2026-05-01T12:00:00Z" });
});

afterAll(() => app.close());

beforeEach(async () => {
  const user = await aUser(app.db);
  creator = await aCreator(app.db, user, { name: "Bella" });
  account = await anAccount(app.db, creator);
  uploader = await anUploader(app, user, creator);
});

let seed = 5_000;
const aPng = async (name = `p${seed}.png`) => uploader.upload({ bytes: await pngOf(seed++), name, type: "image/png" });
const post = (path: string, ids: number[], by = uploader) =>
  by.caller.post(`/media/${path}`, { ids }, { headers: by.headers });
const get = (id: number) => uploader.caller.get(`/media/${id}`, { headers: uploader.headers });
const planned = (id: number, subreddit: string, post_at: string, state: "scheduled" | "failed" = "scheduled") =>
  aPost(app.db, account, {
    state,
    type: "media",
    media: JSON.stringify([{ id, caption: "", url: "" }]),
    subreddit,
    title: "Fog",
    post_at,
  });

test("what keeps files is known before they are deleted: how many posts, and the next three", async () => {
  const [free, busy] = [await aPng(), await aPng()];
  for (const day of [4, 2, 3, 5]) await planned(busy.id, `sub${day}`, `2026-06-0${day}T10:00:00Z`);
  const { status, body } = await post("planned", [free.id, busy.id, 999_999]);
  expect(status).toBe(200);
  expect(body.data).toMatchObject([{ media_id: busy.id, count: 4 }]);
  expect(body.data[0].posts.map(({ subreddit }: { subreddit: string }) => subreddit)).toEqual(["sub2", "sub3", "sub4"]);
  expect(body.data[0].posts[0]).toMatchObject({ title: "Fog", platform: 1, post_at: "2026-06-02T10:00:00.000Z" });
});

test("of many those are deleted that no scheduled post uses, and the others are named", async () => {
  const [free, busy, other] = [await aPng(), await aPng(), await aPng()];
  await planned(busy.id, "pics", "2026-06-01T10:00:00Z");
  const { body } = await post("delete", [free.id, busy.id, other.id, 999_999]);
  expect(body).toEqual({ deleted: expect.arrayContaining([free.id, other.id]), kept: [busy.id], failed_posts: 0 });
  expect([(await get(free.id)).status, (await get(busy.id)).status]).toEqual([404, 200]);
});

test("a failed post keeps no file, but it is told how many lose one", async () => {
  const [lost, other] = [await aPng(), await aPng()];
  for (const id of [lost.id, lost.id, other.id]) await planned(id, "pics", "2026-04-01T10:00:00Z", "failed");
  const { body } = await post("delete", [lost.id]);
  expect(body).toEqual({ deleted: [lost.id], kept: [], failed_posts: 2 });
});

test("what was deleted comes back whole: name, tags, look, uses and file", async () => {
  const media = await aPng("fog.png");
  const bytes = await jpegOf(seed - 1);
  const twin = await uploader.upload({ bytes, name: "twin.jpg", type: "image/jpeg" });
  await uploader.caller.patch(`/media/${media.id}`, { tags: ["sea"] }, { headers: uploader.headers });
  await aPost(app.db, account, {
    type: "media",
    media: JSON.stringify([{ id: media.id }]),
    state: "posted",
    posted_at: "2026-04-01T10:00:00Z",
  });
  const before = (await get(media.id)).body;
  expect(before.similar).toMatchObject([{ id: twin.id }]);
  await post("delete", [media.id]);
  expect((await uploader.caller.get(media.url.slice(4))).status).toBe(404);
  expect((await get(twin.id)).body.similar).toEqual([]);
  app.passTime(9 * 60);
  await sweepMedia(app.ctx);

  expect((await post("restore", [media.id])).body).toEqual({ restored: [media.id], refused: [] });
  expect((await get(media.id)).body).toEqual(before);
  expect((await uploader.caller.get(media.url.slice(4))).status).toBe(200);
  expect((await get(twin.id)).body.similar).toMatchObject([{ id: media.id }]);
});

test("two that look alike and went together are alike again, and nobody compares them anew", async () => {
  const media = await aPng("dusk.png");
  const bytes = await jpegOf(seed - 1);
  const twin = await uploader.upload({ bytes, name: "dusk twin.jpg", type: "image/jpeg" });
  await post("delete", [media.id, twin.id]);
  // Without looks there is nothing to compare.
  await app.db.updateTable("deleted_media").set({ look: null }).execute();
  expect((await post("restore", [twin.id, media.id])).body.restored).toEqual([twin.id, media.id]);
  expect((await get(media.id)).body.similar).toMatchObject([{ id: twin.id }]);
  expect((await get(twin.id)).body.similar).toMatchObject([{ id: media.id }]);
});

test("it does not come back twice, nor after ten minutes, nor when its name or the file is there again", async () => {
  const [late, named, again] = [await aPng(), await aPng("taken.png"), await aPng("same.png")];
  await post("delete", [late.id]);
  const { file } = await app.db
    .selectFrom("deleted_media")
    .select("file")
    .where("id", "=", late.id)
    .executeTakeFirstOrThrow();
  app.passTime(10 * 60 + 1);
  await post("delete", [named.id, again.id]);
  await aPng("taken.png");
  await uploader.upload({ bytes: await pngOf(seed - 2), name: "other name.png", type: "image/png" });

  const { body } = await post("restore", [late.id, named.id, again.id, 999_999]);
  expect(body).toEqual({
    restored: [],
    refused: [
      { id: late.id, reason: "It was deleted too long ago to bring it back." },
      { id: named.id, reason: 'Media named "taken.png" already exists. Pick a different name.' },
      { id: again.id, reason: "same.png was uploaded again since." },
      { id: 999_999, reason: "It was deleted too long ago to bring it back." },
    ],
  });
  const path = join(app.ctx.config.dataDir, "media", file);
  expect(existsSync(path)).toBe(true);
  await sweepMedia(app.ctx);
  expect(existsSync(path)).toBe(false);
});

test("nobody deletes or brings back what is somebody else's", async () => {
  const media = await aPng();
  const stranger = await aUser(app.db);
  const other = await anUploader(app, stranger, await aCreator(app.db, stranger));
  expect((await post("delete", [media.id], other)).body).toEqual({ deleted: [], kept: [], failed_posts: 0 });
  await planned(media.id, "pics", "2026-06-01T10:00:00Z");
  expect((await post("planned", [media.id], other)).body.data).toEqual([]);
  const mine = await aPng();
  await post("delete", [mine.id]);
  expect((await post("restore", [mine.id], other)).body.restored).toEqual([]);
  expect((await post("restore", [mine.id])).body.restored).toEqual([mine.id]);
});

test("whoever deletes in order to upload has the room at once, and can no longer undo (BI-126)", async () => {
  const small = await testApp({ config: { storage: { s3: undefined, bytesPerUser: 100_000 } } });
  const owner = await aUser(small.db);
  const limited = await anUploader(small, owner, await aCreator(small.db, owner));
  const kept = await limited.upload({ bytes: await pngOf(71), name: "kept.png", type: "image/png" });
  const large = { bytes: Buffer.alloc(100_001 - kept.size, 1), name: "large.png", type: "image/png" };
  expect((await limited.begin(large)).status).toBe(422);
  await post("delete", [kept.id], limited);
  expect((await limited.begin(large)).status).toBe(201);
  expect((await post("restore", [kept.id], limited)).body.restored).toEqual([]);
  await small.close();
});
