import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import type { MediaType } from "@ponkan/contract/media/upload-rules";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { cpuTimeOf } from "../../../testing/cpu-time-of.ts";
import {
  aPicture,
  filmOf,
  gifOf,
  jpegOf,
  pngOf,
  sha256,
  whereaboutsExif,
  withWhereabouts,
} from "../../../testing/media-files.ts";
import { tempDir } from "../../../testing/temp-dir.ts";
import { inspectFile } from "./inspect-file.ts";

const WRONG = "Media must be a PNG, JPEG, GIF, MP4 or MOV file.";
const DAMAGED_IMAGE = "The image is damaged.";
const DAMAGED_VIDEO = "The video is damaged or not supported.";
const TOO_LARGE = "The image is too large (max 12000 x 12000, 50 megapixels).";

async function look(bytes: Buffer, type: MediaType, poster?: Buffer) {
  const dir = tempDir();
  const folder = join(dir, "made");
  mkdirSync(folder);
  writeFileSync(join(dir, "sent"), bytes);
  if (poster) writeFileSync(join(dir, "poster"), poster);
  const inspection = { path: join(dir, "sent"), poster: join(dir, "poster"), folder };
  const verdict = await inspectFile({ ...inspection, declared: { type, hash: sha256(bytes) } });
  const made = (name: string) => readFileSync(join(folder, name));
  return { verdict, made, names: readdirSync(folder).sort() };
}

async function taken(bytes: Buffer, type: MediaType, poster?: Buffer) {
  const seen = await look(bytes, type, poster);
  if (seen.verdict.kind === "unfit") throw new Error(seen.verdict.message);
  return { ...seen, media: seen.verdict.media };
}

async function refusal(bytes: Buffer, type: MediaType) {
  const { verdict } = await look(bytes, type);
  return verdict.kind === "unfit" ? verdict.message : "taken";
}

/** Black, with one bit per pixel: a small file, whatever its dimensions. */
function blankPng(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(name), data, Buffer.alloc(4)]);
    bytes.writeUInt32BE(data.length);
    bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4);
    return bytes;
  };
  const head = Buffer.from("00000000000000000100000000", "hex");
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 1 });
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]);
}

const pixelsOf = (bytes: Buffer) => sharp(bytes).autoOrient().raw().toBuffer();

describe("images", () => {
  test("a PNG is taken with its facts, two thumbnails and a hash of what we keep (VAL-16)", async () => {
    const png = await pngOf(1);
    const { media, made, names } = await taken(png, "image/png");
    expect(media).toMatchObject({ type: "image/png", width: 640, height: 480, frames: 1, duration: null, codec: null });
    expect(media.size).toBe(made("file").length);
    expect(names).toEqual(["file", "l.webp", "s.webp"]);
    expect(await sharp(made("s.webp")).metadata()).toMatchObject({ format: "webp", width: 320, height: 240 });
    expect((await sharp(made("l.webp")).metadata()).width).toBe(640);
    expect(await pixelsOf(made("file"))).toEqual(await pixelsOf(png));
  });

  test("a JPEG keeps its picture bit for bit and loses place and device (BI-127)", async () => {
    const jpeg = await jpegOf(2);
    expect(jpeg.includes("SecretPhone")).toBe(true);
    const { made } = await taken(jpeg, "image/jpeg");
    expect(made("file").includes("SecretPhone")).toBe(false);
    expect((await sharp(made("file")).metadata()).exif).toBeUndefined();
    expect(await pixelsOf(made("file"))).toEqual(await pixelsOf(jpeg));
  });

  test.each(["image/jpeg", "image/png"] as const)("a turned %s is seen turned, before and after", async (type) => {
    const plain = aPicture(3, { width: 300, height: 200 });
    const encoded = type === "image/jpeg" ? plain.jpeg({ quality: 90 }) : plain.png();
    const turned = await sharp(await encoded.toBuffer())
      .withExif({ IFD0: { ...whereaboutsExif.IFD0, Orientation: "6" }, IFD3: whereaboutsExif.IFD3 })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { media, made } = await taken(turned, type);
    expect([media.width, media.height]).toEqual([200, 300]);
    expect(made("file").includes("SecretPhone")).toBe(false);
    expect(await sharp(made("s.webp")).metadata()).toMatchObject({ width: 200, height: 300 });
    expect((await sharp(made("file")).autoOrient().toBuffer({ resolveWithObject: true })).info.width).toBe(200);
  });

  test("texts, comments and a huge colour profile go; a small profile stays (BI-127)", async () => {
    const p3 = await aPicture(4).withIccProfile("p3").jpeg().toBuffer();
    const script = Buffer.from('<x:xmpmeta xmlns:x="adobe:ns:meta/"><script>alert(1)</script></x:xmpmeta>');
    const withXmp = await sharp(p3).keepMetadata().withXmp(script.toString()).toBuffer();
    expect(withXmp.includes("<script>")).toBe(true);
    const { made } = await taken(withXmp, "image/jpeg");
    expect(made("file").includes("<script>")).toBe(false);
    expect((await sharp(made("file")).metadata()).icc).toBeDefined();
  });

  test("a moving GIF is taken with its frames and how long it takes; comments go (VAL-18)", async () => {
    const gif = await gifOf(5, 3);
    const comment = Buffer.from("\x21\xfe\x0bsecretplace\x00", "latin1");
    const tagged = Buffer.concat([gif.subarray(0, -1), comment, gif.subarray(-1)]);
    const { media, made } = await taken(tagged, "image/gif");
    expect(media).toMatchObject({ type: "image/gif", frames: 3, duration: 0.6, width: 80, height: 60 });
    expect(made("file").includes("secretplace")).toBe(false);
    expect((await sharp(made("file"), { pages: -1 }).metadata()).pages).toBe(3);
  });

  test("what stands behind the end of an image is not kept (BI-115)", async () => {
    for (const [bytes, type] of [
      [await pngOf(6), "image/png"],
      [await jpegOf(6), "image/jpeg"],
      [await gifOf(6), "image/gif"],
    ] as const) {
      const { made } = await taken(Buffer.concat([bytes, Buffer.from("PK\x03\x04 <script>run()</script>")]), type);
      expect(made("file").includes("<script>")).toBe(false);
    }
  });

  test("cut and damaged images are refused (BI-116)", async () => {
    const [png, jpeg, gif] = [await pngOf(7), await jpegOf(7), await gifOf(7)];
    const broken = Buffer.from(png);
    broken[Math.floor(png.length / 2)]! ^= 0xff;
    expect(await refusal(png.subarray(0, 1024), "image/png")).toBe(DAMAGED_IMAGE);
    expect(await refusal(broken, "image/png")).toBe(DAMAGED_IMAGE);
    expect(await refusal(jpeg.subarray(0, Math.floor(jpeg.length * 0.6)), "image/jpeg")).toBe(DAMAGED_IMAGE);
    expect(await refusal(jpeg.subarray(0, jpeg.length - 2), "image/jpeg")).toBe(DAMAGED_IMAGE);
    expect(await refusal(gif.subarray(0, gif.length - 40), "image/gif")).toBe(DAMAGED_IMAGE);
    expect(await refusal(png.subarray(0, 8), "image/png")).toBe(DAMAGED_IMAGE);
  });

  test("bombs are refused by what their header says, without unpacking them (BI-118, BI-119, ST-46)", async () => {
    const wide = blankPng(12_001, 10);
    const many = blankPng(16_000, 16_000);
    const long = blankPng(1, 2_000_000);
    const claim = Buffer.from(await pngOf(8));
    claim.writeUInt32BE(65_535, 16);
    claim.writeUInt32BE(65_535, 20);
    const work = await cpuTimeOf(async () => {
      expect(await refusal(wide, "image/png")).toBe(TOO_LARGE);
      expect(await refusal(many, "image/png")).toBe(TOO_LARGE);
      expect(await refusal(long, "image/png")).toBe(TOO_LARGE);
      expect([TOO_LARGE, DAMAGED_IMAGE]).toContain(await refusal(claim, "image/png"));
    });
    expect(work).toBeLessThan(1_000);
  });

  test("GIFs of very many pictures, and with pictures beyond their screen, are refused (BI-119, ST-46)", async () => {
    const gif = await gifOf(9, 2);
    const start = gif.indexOf(Buffer.from([0x21, 0xf9]));
    const pictures = gif.subarray(start, -1);
    const bomb = Buffer.concat([gif.subarray(0, start), ...Array(501).fill(pictures), gif.subarray(-1)]);
    expect(await refusal(bomb, "image/gif")).toBe(TOO_LARGE);

    const beyond = Buffer.from(gif);
    beyond.writeUInt16LE(4_000, gif.indexOf(0x2c, start + 8) + 5);
    expect(await refusal(beyond, "image/gif")).toBe(DAMAGED_IMAGE);
  });
});

describe("videos", () => {
  test.each([
    ["video/mp4", false],
    ["video/quicktime", true],
  ] as const)("%s is taken with size, length and codec (VAL-19, VAL-20)", async (type, isMov) => {
    const { media, names } = await taken(await filmOf(1, { isMov }), type);
    expect(media).toMatchObject({ type, width: 640, height: 360, duration: 3, codec: "avc", frames: null });
    expect(names).toEqual(["file", "l.webp", "poster.jpg", "s.webp"]);
  });

  test("MP4 and MOV are told apart by their content, not by their name", async () => {
    const { media } = await taken(await filmOf(2, { isMov: true }), "video/mp4");
    expect(media.type).toBe("video/quicktime");
  });

  test("the picture the browser made stands for it; without one we draw one in its shape", async () => {
    const given = await taken(await filmOf(3), "video/mp4", await aPicture(1).webp().toBuffer());
    expect(await sharp(given.made("poster.jpg")).metadata()).toMatchObject({ format: "jpeg", width: 640, height: 480 });
    expect(given.media.look).toMatch(/^[01]{64}$/);

    for (const poster of [undefined, Buffer.from("no picture")]) {
      const drawn = await taken(await filmOf(3), "video/mp4", poster);
      expect(await sharp(drawn.made("poster.jpg")).metadata()).toMatchObject({ width: 640, height: 360 });
      expect(drawn.media.look).toBeUndefined();
    }
  });

  test("the place in its notes is blanked and nothing else moves (BI-127)", async () => {
    const film = await filmOf(4);
    const tagged = withWhereabouts(film);
    expect(tagged.includes("+52.5200")).toBe(true);
    const { made, media } = await taken(tagged, "video/mp4");
    expect(made("file").includes("+52.5200")).toBe(false);
    expect(made("file")).toHaveLength(tagged.length);
    expect(media).toMatchObject({ duration: 3, size: tagged.length });
    const firstPicture = film.indexOf("mdat") + 12;
    expect(made("file").subarray(firstPicture, firstPicture + 6_000)).toEqual(
      film.subarray(firstPicture, firstPicture + 6_000),
    );
  });

  test("cut, empty, without pictures or with an impossible size: refused (BI-117)", async () => {
    const film = await filmOf(5);
    const index = film.lastIndexOf("moov") - 4;
    const noTracks = Buffer.from(film);
    noTracks.write("free", film.lastIndexOf("trak"), "latin1");
    const audioOnly = Buffer.from(film);
    audioOnly.write("soun", film.lastIndexOf("vide"), "latin1");
    const huge = await filmOf(5, { width: 65_000, height: 2 });
    for (const bytes of [
      film.subarray(0, index),
      film.subarray(0, film.length - 10),
      Buffer.concat([film, Buffer.from("trailing junk that is no box at all")]),
      noTracks,
      audioOnly,
      huge,
    ]) {
      expect(await refusal(bytes, "video/mp4")).toBe(DAMAGED_VIDEO);
    }
  });

  test("a film whose pictures are cut off behind its index is refused (BI-117)", async () => {
    const film = await filmOf(6);
    const index = film.lastIndexOf("moov") - 4;
    const pictures = film.indexOf("mdat") - 4;
    // The picture box claims half its length, so that the boxes add up again.
    const half = Buffer.concat([film.subarray(0, pictures + 3_000), film.subarray(index)]);
    half.writeUInt32BE(1, pictures);
    half.writeBigUInt64BE(3_000n, pictures + 8);
    expect(await refusal(half, "video/mp4")).toBe(DAMAGED_VIDEO);
  });
});

describe("what it is not (VAL-21)", () => {
  test.each([
    ["WebP", async () => aPicture(1).webp().toBuffer()],
    ["AVIF", async () => aPicture(1, { width: 64, height: 64 }).avif({ effort: 0 }).toBuffer()],
    ["SVG", async () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>x()</script></svg>")],
    ["HTML", async () => Buffer.from("<!doctype html><script>x()</script>")],
    ["PDF", async () => Buffer.from("%PDF-1.7 and so on and so on")],
    ["Matroska", async () => Buffer.from("1a45dfa3a342868101", "hex")],
  ])("%s is refused as every type (BI-113)", async (_name, make) => {
    const bytes = await make();
    for (const type of ["image/png", "image/jpeg", "image/gif", "video/mp4", "video/quicktime"] as const) {
      expect(await refusal(bytes, type)).toBe(WRONG);
    }
  });

  const texts = ["#EXTM3U\n#EXTINF:10,\nhttp://127.0.0.1/x.ts\n", "ffconcat version 1.0\nfile /etc/passwd\n", "A.", ""];
  test.each(texts)("the text %j is perhaps damaged (BI-128)", async (text) => {
    expect(await refusal(Buffer.from(text), "image/jpeg")).toBe("This file is damaged, or it is not a JPEG.");
    expect(await refusal(Buffer.from(text), "video/mp4")).toBe("This file is damaged, or it is not an MP4.");
  });

  test("an image of another type, or a video called an image, is refused (BI-114)", async () => {
    expect(await refusal(await pngOf(1), "video/mp4")).toBe(WRONG);
    expect(await refusal(await filmOf(1), "image/png")).toBe(WRONG);
    expect(await refusal(await pngOf(1), "image/jpeg")).toBe(WRONG);
  });

  test("HTML behind the header of a PNG is no picture (BI-115)", async () => {
    const head = (await pngOf(1)).subarray(0, 8);
    expect(await refusal(Buffer.concat([head, Buffer.from("<html><script>x()</script>")]), "image/png")).toBe(
      DAMAGED_IMAGE,
    );
  });

  test("bytes that changed on their way are noticed", async () => {
    const dir = tempDir();
    writeFileSync(join(dir, "sent"), await pngOf(1));
    const declared = { type: "image/png", hash: "0".repeat(64) } as const;
    const verdict = await inspectFile({ path: join(dir, "sent"), poster: join(dir, "none"), folder: dir, declared });
    expect(verdict).toEqual({ kind: "unfit", message: "The file was changed on its way to us." });
  });
});

test("a film of nothing but small boxes is refused before it costs much (BI-117)", async () => {
  const film = await filmOf(90);
  const empty = Buffer.alloc(8 * 3_000_000, Buffer.from("0000000866726565", "hex"));
  const before = performance.now();
  expect(await refusal(Buffer.concat([film, empty]), "video/mp4")).toBe(DAMAGED_VIDEO);
  const index = film.lastIndexOf("moov") - 4;
  const within = Buffer.concat([film, empty]);
  within.writeUInt32BE(film.readUInt32BE(index) + empty.length, index);
  expect(await refusal(within, "video/mp4")).toBe(DAMAGED_VIDEO);
  expect(performance.now() - before).toBeLessThan(30_000);
}, 60_000);
