import type { Updateable } from "kysely";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../tables.ts";
import {
  aCreator,
  anAccount,
  aPost,
  aUser,
  type BuiltAccount,
  type BuiltCreator,
  type BuiltUser,
} from "../../testing/builders.ts";
import { aPicture, filmOf, gifOf, pngOf } from "../../testing/media-files.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { anUploader, type Uploader } from "../../testing/uploads.ts";
import { createPublicLink } from "./public-link.ts";

let app: TestApp;
let user: BuiltUser;
let creator: BuiltCreator;
let account: BuiltAccount;
let uploader: Uploader;

beforeAll(async () => {
  app = await testApp({ now: "2026-05-01T12:00:00Z" });
});

afterAll(() => app.close());

beforeEach(async () => {
  app.setTime("2026-05-01T12:00:00Z");
  user = await aUser(app.db);
  creator = await aCreator(app.db, user, { name: "Bella" });
  account = await anAccount(app.db, creator);
  uploader = await anUploader(app, user, creator);
});

let seed = 1_000;
const aPng = async (name = `p${seed}.png`) => uploader.upload({ bytes: await pngOf(seed++), name, type: "image/png" });
const shows = (...ids: number[]) => JSON.stringify(ids.map((id) => ({ id, caption: "", url: "" })));
const get = (path: string) => uploader.caller.get(path, { headers: uploader.headers });

test("of thousands of tags those of most files are told", async () => {
  await sql`
    insert into media (creator_id, name, type, size, width, height, hash, md5, file, created_at, tags)
    select ${creator.id}, 'tagged ' || n, 'image/png', 6, 10, 10, lpad(n::text, 64, '0'), 'aa', 'tagged ' || n, now(),
           array(select 'common' union all select 'tag ' || n || ' ' || t from generate_series(1, 19) as t)
      from generate_series(1, 60) as n`.execute(app.db);
  const { data } = (await get("/media/tags")).body;
  expect(data).toHaveLength(1_000);
  expect(data.find(({ tag }: { tag: string }) => tag === "common")).toEqual({ tag: "common", count: 60 });
});

describe("serving files", () => {
  test("to their owner, never as something that runs, kept by the browser for good", async () => {
    const media = await aPng("Zoë's (1).png");
    const file = await uploader.caller.get(media.url.slice(4));
    expect(file.headers).toMatchObject({
      "content-type": "image/png",
      "content-length": String(media.size),
      "content-disposition": "inline; filename*=UTF-8''Zo%C3%AB%27s%20%281%29.png",
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "x-frontend-version": "test-version",
      "cache-control": "private, max-age=31536000, immutable",
      "accept-ranges": "bytes",
    });
    expect(await sharp(file.bytes).metadata()).toMatchObject({ format: "png", width: 640 });
    const again = { headers: { "if-none-match": String(file.headers.etag) } };
    expect((await uploader.caller.get(media.url.slice(4), again)).status).toBe(304);

    const small = await uploader.caller.get(media.thumb_url.slice(4));
    expect([small.headers["content-type"], (await sharp(small.bytes).metadata()).width]).toEqual(["image/webp", 320]);
    expect((await uploader.caller.get(`/media/${media.id}/poster`)).status).toBe(404);
    expect((await uploader.caller.get(`/media/${media.id}/thumb?size=xl`)).status).toBe(422);
  });

  test("in parts, as players ask for them", async () => {
    const { url, size } = await aPng();
    const whole = (await uploader.caller.get(url.slice(4))).bytes;
    const part = async (range: string, more = {}) => {
      const { status, headers, bytes } = await uploader.caller.get(url.slice(4), { headers: { range, ...more } });
      return [status, headers["content-range"], status === 206 && bytes.equals(slice(range))];
    };
    const slice = (range: string) => {
      const [, first, last] = /bytes=(\d*)-(\d*)/.exec(range)!;
      return first ? whole.subarray(Number(first), last ? Number(last) + 1 : undefined) : whole.subarray(-Number(last));
    };
    expect(await part("bytes=0-99")).toEqual([206, `bytes 0-99/${size}`, true]);
    expect(await part("bytes=100-")).toEqual([206, `bytes 100-${size - 1}/${size}`, true]);
    expect(await part("bytes=-10")).toEqual([206, `bytes ${size - 10}-${size - 1}/${size}`, true]);
    expect(await part(`bytes=5-${size * 2}`)).toEqual([206, `bytes 5-${size - 1}/${size}`, true]);
    expect(await part(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, false]);
    for (const whatever of ["bytes=-", "bytes=5-2,7-9", "lines=1-2"]) expect((await part(whatever))[0]).toBe(200);
    expect((await part("bytes=0-1", { "if-range": '"another"' }))[0]).toBe(200);
    const head = await uploader.caller.head(url.slice(4));
    expect([head.status, head.headers["content-length"], head.bytes.length]).toEqual([200, String(size), 0]);
  });

  test("to nobody else", async () => {
    const media = await aPng();
    const other = await app.as(await aUser(app.db));
    for (const path of ["file", "thumb", "poster"]) {
      expect((await other.get(`/media/${media.id}/${path}`)).status).toBe(404);
      expect((await app.get(`/media/${media.id}/${path}`)).status).toBe(401);
    }
  });

  test("to a platform that was given an address, for two hours (U-10, ST-38)", async () => {
    const media = await aPng();
    const address = await createPublicLink(app.ctx, media.id);
    expect(address).toMatch(/^\/api\/files\/[\w-]{43}$/);
    const path = address.slice(4);
    expect((await app.get(path)).bytes).toHaveLength(media.size);
    expect((await app.head(path)).headers["content-length"]).toBe(String(media.size));
    expect((await app.post(path)).status).toBe(405);
    expect((await app.get(`${path}x`)).status).toBe(404);
    app.passTime(2 * 60 * 60 - 1);
    expect((await app.get(path)).status).toBe(200);
    app.passTime(1);
    expect((await app.get(path)).status).toBe(404);
  });
});

describe("the list (ME-02, ME-04)", () => {
  let owner: Uploader;
  beforeAll(async () => {
    const lister = await aUser(app.db);
    const listed = await aCreator(app.db, lister);
    const by = await anAccount(app.db, listed);
    owner = await anUploader(app, lister, listed);
    const { id: still } = await owner.upload({ bytes: await pngOf(1), name: "Beach 100%.png", type: "image/png" });
    app.passTime(1);
    await owner.upload({ bytes: await gifOf(2), name: "wave.gif", type: "image/gif" });
    app.passTime(1);
    const film = await owner.upload({ bytes: await filmOf(3), name: "Film.mp4", type: "video/mp4" });
    await owner.caller.patch(`/media/${still}`, { tags: ["Summer", "sea"] }, { headers: owner.headers });
    const posted = { state: "posted", posted_at: "2026-04-01T10:00:00Z", type: "media" } as const;
    await aPost(app.db, by, { ...posted, media: shows(still), subreddit: "Beaches" });
    await aPost(app.db, by, { media: shows(film.id), type: "media", subreddit: "films", post_at: "2026-06-01" });
    await aPost(app.db, by, { state: "failed", media: shows(film.id), type: "media", subreddit: "beaches" });
  });
  const get = (path: string) => owner.caller.get(path, { headers: owner.headers });
  const list = async (query: string) =>
    (await get(`/media${query}`)).body.data.map(({ name }: { name: string }) => name);

  test.each([
    ["", ["Film.mp4", "wave.gif", "Beach 100%.png"]],
    ["?sort=oldest", ["Beach 100%.png", "wave.gif", "Film.mp4"]],
    ["?sort=name", ["Beach 100%.png", "Film.mp4", "wave.gif"]],
    ["?sort=last_used", ["Beach 100%.png", "Film.mp4", "wave.gif"]],
    ["?kind=image", ["Beach 100%.png"]],
    ["?kind=gif", ["wave.gif"]],
    ["?kind=video", ["Film.mp4"]],
    ["?used=true", ["Film.mp4", "Beach 100%.png"]],
    ["?used=false", ["wave.gif"]],
    ["?never_in=BEACHES", ["Film.mp4", "wave.gif"]],
    ["?never_in=r/films", ["wave.gif", "Beach 100%.png"]],
    ["?tag=summer", ["Beach 100%.png"]],
    ["?tag=none", []],
    ["?search=F", ["Film.mp4", "wave.gif"]],
    ["?search=100%25", ["Beach 100%.png"]],
    ["?search=%25", ["Beach 100%.png"]],
    ["?search=_", []],
    ["?search=summ", ["Beach 100%.png"]],
    ["?search=SEA+beach", ["Beach 100%.png"]],
    ["?search=sea+wave", []],
    ["?search=r/Films", ["Film.mp4"]],
    ["?search=beaches", ["Beach 100%.png"]],
    ["?per_page=2&page=2", ["Beach 100%.png"]],
    ["?kind=video&used=false", []],
  ])("%s", async (query, names) => {
    expect(await list(query)).toEqual(names);
  });

  test("by size, the largest first", async () => {
    const { body } = await get("/media?sort=size");
    const sizes = body.data.map(({ size }: { size: number }) => size);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  });

  test("says how many there are, how they are used, and which tags exist", async () => {
    const { body } = await get("/media?per_page=2");
    expect(body.meta).toEqual({ current_page: 1, last_page: 2, per_page: 2, total: 3 });
    expect((await get("/media?per_page=2&page=9")).body).toMatchObject({ data: [], meta: { total: 3 } });
    expect(body.data[0]).toMatchObject({ used_posts: 1, scheduled_posts: 1, last_used_at: null });
    const [beach] = (await get("/media?sort=last_used")).body.data;
    expect(beach).toMatchObject({ used_posts: 1, scheduled_posts: 0, last_used_at: "2026-04-01T10:00:00.000Z" });
    expect((await get("/media/tags")).body.data).toEqual([
      { tag: "sea", count: 1 },
      { tag: "summer", count: 1 },
    ]);
  });

  test.each(["?per_page=101", "?per_page=0", "?page=0", "?kind=pdf", "?sort=random", "?used=maybe", "?x=1"])(
    "%s is refused",
    async (query) => {
      expect((await get(`/media${query}`)).status).toBe(422);
    },
  );

  test("holds nothing of another creator", async () => {
    const other = await anUploader(app, user, await aCreator(app.db, user));
    expect((await other.caller.get("/media", { headers: other.headers })).body.data).toEqual([]);
  });
});

test("the history of media: where, when, score, removed or kept (ME-03)", async () => {
  const media = await aPng();
  const one = { type: "media", media: shows(media.id) } as const;
  for (let day = 1; day <= 20; day++) {
    const posted_at = `2026-03-${String(day).padStart(2, "0")}T10:00:00Z`;
    await aPost(app.db, account, {
      ...one,
      state: "posted",
      posted_at,
      post_at: posted_at,
      subreddit: `s${day}`,
      score: day,
    });
  }
  await aPost(app.db, account, {
    ...{ ...one, state: "deleted", posted_at: "2026-04-01T10:00:00Z", subreddit: "kept_not", score: 5 },
    ...{ removal_reason: "moderator", removed_at: "2026-04-01T11:00:00Z" },
  });
  await aPost(app.db, account, { ...one, state: "deleted", subreddit: "never_out" });
  const { body } = await get(`/media/${media.id}`);
  expect(body.posts).toHaveLength(20);
  expect(body.posts[0]).toMatchObject({ subreddit: "kept_not", score: 5, removal_reason: "moderator" });
  expect(body.posts[1]).toMatchObject({ subreddit: "s20", score: 20, removal_reason: null });
  expect(body.posts.map(({ subreddit }: { subreddit: string }) => subreddit)).not.toContain("never_out");
  expect(body.data).toMatchObject({ used_posts: 21, last_used_at: "2026-04-01T10:00:00.000Z" });
});

test("how media is used follows its posts: planned, failed, planned again elsewhere, out, taken down (ME-01)", async () => {
  const media = await aPng();
  const other = await aPng();
  const { id } = await aPost(app.db, account, { type: "media", media: shows(media.id), subreddit: "Fog" });
  const becomes = (values: Updateable<Database["posts"]>) =>
    app.db.updateTable("posts").set(values).where("id", "=", id).execute();
  const uses = async () => {
    const { used_posts, scheduled_posts, last_used_at } = (await get(`/media/${media.id}`)).body.data;
    return [used_posts, scheduled_posts, last_used_at];
  };
  const neverIn = async (name: string) => (await get(`/media?never_in=${name}`)).body.meta.total;
  expect([await uses(), await neverIn("fog")]).toEqual([[1, 1, null], 1]);
  await becomes({ state: "failed" });
  expect([await uses(), await neverIn("fog")]).toEqual([[0, 0, null], 2]);
  await becomes({ state: "scheduled", subreddit: "Mist" });
  expect([await uses(), await neverIn("fog"), await neverIn("mist")]).toEqual([[1, 1, null], 2, 1]);
  await becomes({ state: "sending" });
  await becomes({ state: "posted", posted_at: "2026-05-01T12:00:00Z" });
  expect(await uses()).toEqual([1, 0, "2026-05-01T12:00:00.000Z"]);
  await becomes({ state: "deleted" });
  expect(await uses()).toEqual([1, 0, "2026-05-01T12:00:00.000Z"]);
  await becomes({ media: shows(other.id) });
  expect([await uses(), await neverIn("mist")]).toEqual([[0, 0, null], 1]);
});

test("what looks almost the same is found, and shown with both", async () => {
  const original = await aPicture(77_000).png().toBuffer();
  const mirrored = await sharp(original).flop().resize(400).jpeg({ quality: 60 }).toBuffer();
  const cropped = await sharp(original).extract({ left: 30, top: 20, width: 590, height: 440 }).png().toBuffer();
  const first = await uploader.upload({ bytes: original, name: "first", type: "image/png" });
  const second = await uploader.upload({ bytes: mirrored, name: "mirrored", type: "image/jpeg" });
  await uploader.upload({ bytes: cropped, name: "cropped", type: "image/png" });
  await aPng("another");
  const { body } = await get(`/media/${first.id}`);
  expect(body.similar.map(({ name }: { name: string }) => name).sort()).toEqual(["cropped", "mirrored"]);
  expect(body.data.similar).toBe(2);
  expect(second.similar).toBe(1);
  expect((await get("/media?search=another")).body.data[0].similar).toBe(0);
});
