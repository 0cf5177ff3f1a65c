import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aCreator, aUser, type BuiltCreator, type BuiltUser } from "../../testing/builders.ts";
import { aPicture, filmOf, gifOf, jpegOf, pngOf, sha256 } from "../../testing/media-files.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { anUploader, type Uploader } from "../../testing/uploads.ts";
import { sweepMedia } from "./sweep-media.ts";

let app: TestApp;
let user: BuiltUser;
let creator: BuiltCreator;
let uploader: Uploader;

beforeAll(async () => {
  app = await testApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  user = await aUser(app.db);
  creator = await aCreator(app.db, user);
  uploader = await anUploader(app, user, creator);
});

const png = (name = "fog.png") => ({ bytes: randomPng(), name, type: "image/png" });

/** Different each time, and not a valid picture. */
const randomPng = () => Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), randomBytes(2_000)]);
const uploadFiles = () => readdirSync(join(app.ctx.config.dataDir, "uploads"));

const storedFiles = () => {
  const folder = join(app.ctx.config.dataDir, "media");
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
};

describe("a whole upload (API-34, ME-01, ME-04)", () => {
  test.each([
    ["image/png", () => pngOf(1), { width: 640, height: 480, frames: 1, duration: null, codec: null }],
    ["image/jpeg", () => jpegOf(2), { width: 640, height: 480, frames: 1, duration: null, codec: null }],
    ["image/gif", () => gifOf(3), { width: 80, height: 60, frames: 3, duration: 0.6, codec: null }],
    ["video/mp4", () => filmOf(4), { width: 640, height: 360, frames: null, duration: 3, codec: "avc" }],
    ["video/quicktime", () => filmOf(5, { isMov: true }), { width: 640, height: 360, duration: 3, codec: "avc" }],
  ] as const)("%s (VAL-16 to VAL-20)", async (type, make, facts) => {
    const bytes = await make();
    const before = storedFiles().length;
    const begun = await uploader.begin({ bytes, name: "Fog", type });
    expect([begun.status, begun.body.data.status, begun.body.data.url]).toEqual([201, "pending", null]);
    const { data, upload } = begun.body;
    expect(upload).toMatchObject({ method: "PATCH", headers: { "Tus-Resumable": "1.0.0" } });
    const sent = await uploader.send(upload.url, bytes);
    expect([sent.status, sent.headers["upload-offset"]]).toEqual([204, String(bytes.length)]);

    const { status, body } = await uploader.complete(data.id);
    expect(status).toBe(200);
    const { id } = data;
    expect(body.data).toMatchObject({ id, creator_id: creator.id, name: "Fog", type, status: "success", ...facts });
    expect(body.data).toMatchObject({ hash: sha256(bytes), tags: [], used_posts: 0, last_used_at: null });
    expect((await uploader.complete(data.id)).body).toEqual(body);
    expect(uploadFiles()).toEqual([]);
    expect(before).toBeLessThan(storedFiles().length);

    const detail = await uploader.caller.get(`/media/${id}`, { headers: uploader.headers });
    expect(detail.body).toEqual({ data: body.data, posts: [], similar: [] });
    for (const url of [body.data.url, body.data.thumb_url, body.data.preview_url]) {
      expect((await uploader.caller.get(url.slice(4))).status).toBe(200);
    }
  });

  test("asked several times at once it is made once", async () => {
    const bytes = await pngOf(8);
    const { body } = await uploader.begin({ bytes, name: "once.png", type: "image/png" });
    await uploader.send(body.upload.url, bytes);
    const answers = await Promise.all([1, 2, 3].map(() => uploader.complete(body.data.id)));
    expect(answers.map(({ status, body: { data } }) => [status, data.id])).toEqual(Array(3).fill([200, body.data.id]));
  });

  test("what is published has lost the place it was taken at", async () => {
    const bytes = await jpegOf(6);
    const media = await uploader.upload({ bytes, name: "there.jpg", type: "image/jpeg" });
    const file = await uploader.caller.get(media.url.slice(4));
    expect([bytes.includes("SecretPhone"), file.bytes.includes("SecretPhone")]).toEqual([true, false]);
    expect([media.size, media.hash]).toEqual([file.bytes.length, sha256(bytes)]);
  });

  test("the picture of a video is sent before it is complete", async () => {
    const poster = await aPicture(1).jpeg().toBuffer();
    const file = { bytes: await filmOf(7), name: "film.mp4", type: "video/mp4", poster };
    const { poster_url } = await uploader.upload(file);
    const answer = await uploader.caller.get(poster_url.slice(4));
    expect([answer.status, answer.headers["content-type"]]).toEqual([200, "image/jpeg"]);

    const media = await uploader.upload({ bytes: await pngOf(7), name: "no film", type: "image/png" });
    const type = { headers: { ...uploader.headers, "content-type": "image/jpeg" } };
    expect((await uploader.caller.put(`/media/${media.id}/poster`, poster, type)).status).toBe(404);
    const huge = Buffer.alloc(1024 * 1024 + 1);
    expect((await uploader.caller.put(`/media/${media.id}/poster`, huge, type)).status).toBe(413);
  });
});

describe("beginning", () => {
  test.each([
    [{ type: "image/webp" }, "Media must be a PNG, JPEG, GIF, MP4 or MOV file."],
    [{ type: "video/webm" }, "Media must be a PNG, JPEG, GIF, MP4 or MOV file."],
    [{ type: "application/pdf" }, "Media must be a PNG, JPEG, GIF, MP4 or MOV file."],
    [{ type: "" }, "Media must be a PNG, JPEG, GIF, MP4 or MOV file."],
    [{ size: 104_857_601 }, "Media mustn't be larger than 100 MB."],
    [{ size: 0 }, "The file is empty."],
    [{ name: " " }, "The name field is required."],
    [{ name: "x".repeat(256) }, "The name field must not be greater than 255 characters."],
    [{ hash: "abc" }, "The hash field must be a SHA-256 in lower-case hex."],
    [{ size: -1 }, "The size field must be at least 0."],
  ])("%j is refused (VAL-21, VAL-22, CONST-04, BI-110, BI-112, BI-113)", async (changes, message) => {
    const answer = await uploader.begin(png(), changes);
    expect([answer.status, answer.body.message]).toEqual([422, message]);
  });

  test("104857600 bytes may come (VAL-22, CONST-04)", async () => {
    expect((await uploader.begin(png(), { size: 104_857_600 })).status).toBe(201);
  });

  test("the same file again answers the media that is there (ME-04)", async () => {
    const bytes = await pngOf(20);
    const media = await uploader.upload({ bytes, name: "one.png", type: "image/png" });
    const again = await uploader.begin({ bytes, name: "two.png", type: "image/png" });
    expect([again.status, again.body]).toEqual([200, { data: media, note: "Media is already uploaded." }]);

    const other = await anUploader(app, user, await aCreator(app.db, user));
    expect((await other.begin({ bytes, name: "one.png", type: "image/png" })).status).toBe(201);
  });

  test.each([
    ["image/png", pngOf],
    // An MP4 declared as a MOV.
    ["video/quicktime", filmOf],
  ])("a file that could not become media after all leaves nothing in the storage: %s", async (type, aFile) => {
    const bytes = await aFile(21);
    const media = await uploader.upload({ bytes, name: "first", type });
    const before = storedFiles().length;
    const removed = { headers: uploader.headers };
    await uploader.caller.post("/media/delete", { ids: [media.id] }, removed);
    const { body: again } = await uploader.begin({ bytes, name: "again", type });
    await uploader.send(again.upload.url, bytes);
    await uploader.caller.post("/media/restore", { ids: [media.id] }, removed);
    expect((await uploader.complete(again.data.id)).body.data.id).toBe(media.id);
    expect(storedFiles()).toHaveLength(before);

    const other = await aFile(22);
    const { body: taken } = await uploader.begin({ bytes: other, name: "taken", type });
    await uploader.send(taken.upload.url, other);
    await uploader.caller.patch(`/media/${media.id}`, { name: "taken" }, removed);
    const refused = await uploader.complete(taken.data.id);
    expect(refused.status).toBe(422);
    await uploader.caller.delete(`/media/${taken.data.id}`, removed);
    expect(storedFiles()).toHaveLength(before);
  });

  test("the same file while it is on its way goes on where it was, under its new name", async () => {
    const file = png();
    const { body: first } = await uploader.begin(file);
    await uploader.send(first.upload.url, file.bytes.subarray(0, 500));
    const { status, body } = await uploader.begin({ ...file, name: "new.png" });
    expect([status, body.data.id, body.data.status, body.data.name]).toEqual([
      201,
      first.data.id,
      "uploading",
      "new.png",
    ]);
    expect(body.upload.url).toBe(first.upload.url);
    expect((await uploader.progress(body.upload.url)).headers["upload-offset"]).toBe("500");
  });

  test("a name is unique, whatever its case and spelling (SRV-10, BI-121)", async () => {
    await uploader.upload({ bytes: await pngOf(21), name: "Zoë.png", type: "image/png" });
    for (const name of ["Zoë.png", "zOË.PNG", "Zoe\u0308.png", " Zoë.png "]) {
      const { status, body } = await uploader.begin(png(name));
      const clean = name.normalize("NFC").trim();
      expect([status, body.message]).toEqual([422, `Media named "${clean}" already exists. Pick a different name.`]);
    }
    await uploader.begin(png("on its way"));
    expect((await uploader.begin(png("ON ITS WAY"))).status).toBe(422);
    const other = await anUploader(app, user, await aCreator(app.db, user));
    expect((await other.begin(png("Zoë.png"))).status).toBe(201);
  });

  test("of two that come under one name the first to be complete has it; the other is not lost", async () => {
    const files = [await pngOf(22), await pngOf(23)].map((bytes) => ({ bytes, name: "twin.png", type: "image/png" }));
    const [first, second] = [
      await uploader.begin(files[0]!),
      await uploader.begin({ ...files[1]!, name: "other.png" }),
    ];
    await app.db.updateTable("uploads").set({ name: "twin.png" }).where("id", "=", second.body.data.id).execute();
    await uploader.send(first.body.upload.url, files[0]!.bytes);
    await uploader.send(second.body.upload.url, files[1]!.bytes);
    expect((await uploader.complete(first.body.data.id)).status).toBe(200);
    const refused = await uploader.complete(second.body.data.id);
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'Media named "twin.png" already exists. Pick a different name.',
    ]);
    const renamed = await uploader.begin({ ...files[1]!, name: "twin 2.png" });
    expect(renamed.body.data).toMatchObject({ id: second.body.data.id, status: "uploading" });
    expect((await uploader.complete(second.body.data.id)).body.data.name).toBe("twin 2.png");
  });

  test("at most 1,000 may be unfinished (BI-126)", async () => {
    const rows = Array.from({ length: 1_000 }, (_, index) => ({
      ...{ creator_id: creator.id, name: `n${index}`, type: "image/png" as const, size: 1 },
      ...{ hash: sha256(Buffer.from(`${creator.id} ${index}`)), key: crypto.randomUUID(), created_at: new Date() },
    }));
    await app.db.insertInto("uploads").values(rows).execute();
    expect((await uploader.begin(png())).status).toBe(429);
  });
});

describe("what is refused leaves nothing on disk", () => {
  test.each([
    ["a mislabelled one", "video/mp4", () => pngOf(40), "Media must be a PNG, JPEG, GIF, MP4 or MOV file."],
    ["a cut one", "image/png", async () => (await pngOf(41)).subarray(0, 900), "The image is damaged."],
    ["one without a beginning", "image/png", async () => Buffer.alloc(900), "The image is damaged."],
    ["a page", "image/png", async () => Buffer.from("<html>"), "Media must be a PNG, JPEG, GIF, MP4 or MOV file."],
    [
      "a cut film",
      "video/mp4",
      async () => (await filmOf(42)).subarray(0, 3_000),
      "The video is damaged or not supported.",
    ],
  ] as const)("%s (BI-114, BI-116, BI-117)", async (_name, type, make, message) => {
    const bytes = await make();
    const stored = storedFiles().length;
    const { body } = await uploader.begin({ bytes, name: "refused", type });
    await uploader.send(body.upload.url, bytes);
    const answer = await uploader.complete(body.data.id);
    expect([answer.status, answer.body.message]).toEqual([422, message]);
    const key = body.upload.url.split("/").at(-1);
    expect(uploadFiles().filter((name) => name.startsWith(key))).toEqual([]);
    expect(storedFiles()).toHaveLength(stored);
    expect((await uploader.complete(body.data.id)).status).toBe(404);
    expect((await uploader.begin(png("refused"))).status).toBe(201);
  });
});

/** An upload whose bytes are all there and which only has to be completed. */
async function sent(seed: number, name = `s${seed}.png`) {
  const bytes = await pngOf(seed);
  const { body } = await uploader.begin({ bytes, name, type: "image/png" });
  await uploader.send(body.upload.url, bytes);
  return body.data.id as number;
}

test("a stranger neither breaks nor hears the completion of somebody else's upload", async () => {
  const strange = await aUser(app.db);
  const stranger = await anUploader(app, strange, await aCreator(app.db, strange));
  for (let round = 0; round < 5; round++) {
    const id = await sent(60 + round);
    const [before, owner, after] = await Promise.all([
      stranger.complete(id),
      uploader.complete(id),
      stranger.complete(id),
    ]);
    expect([before.status, owner.status, after.status]).toEqual([404, 200, 404]);
    expect(before.body.message).toBe("Media was not found.");
  }
});

test("what is deleted while it is completed stays deleted, files included", async () => {
  const stored = storedFiles().length;
  for (let round = 0; round < 6; round++) {
    const id = await sent(70 + round);
    const completions = Promise.all([1, 2, 3].map(() => uploader.complete(id)));
    await new Promise((resolve) => setTimeout(resolve, round * 40));
    const deletion = await uploader.caller.delete(`/media/${id}`, { headers: uploader.headers });
    expect(deletion.status).toBe(204);
    for (const { status } of await completions) expect([200, 404, 409]).toContain(status);
    expect((await uploader.caller.get(`/media/${id}`, { headers: uploader.headers })).status).toBe(404);
  }
  app.passTime(10 * 60);
  await sweepMedia(app.ctx);
  expect(storedFiles()).toHaveLength(stored);
});

test("the picture of a video is a picture by its bytes, whatever it is called (ST-45)", async () => {
  const film = { bytes: await filmOf(80), name: "svg.mp4", type: "video/mp4" };
  const { body } = await uploader.begin(film);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const headers = { ...uploader.headers, "content-type": "image/jpeg" };
  const answer = await uploader.caller.put(`/media/${body.data.id}/poster`, svg, { headers });
  expect([answer.status, answer.body.message]).toEqual([415, "Send a JPEG, PNG or WebP."]);
});

test("a key is taken from the path, not from what follows it", async () => {
  const [own, other] = [png("own"), png("other")];
  const [{ body: mine }, { body: second }] = [await uploader.begin(own), await uploader.begin(other)];
  await uploader.send(second.upload.url, other.bytes.subarray(0, 500));
  const answer = await uploader.progress(`${mine.upload.url}?x=/${second.upload.url.split("/").at(-1)}`);
  expect([answer.status, answer.headers["upload-offset"]]).toEqual([200, "0"]);
});
