import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { headOf } from "./head-of.ts";
import { isPicture } from "./sniff.ts";

// One picture at a time, and nothing cached.
sharp.concurrency(1);
sharp.cache(false);

const PIXELS_MAX = 50_000_000;
const sizes = { s: 320, l: 1280 } as const;
const POSTER_SIDE = 1280;

/** Opens a picture so that decompression bombs and damaged files fail early. */
export function openPicture(source: string | Buffer): Sharp {
  return sharp(source, { limitInputPixels: PIXELS_MAX, failOn: "error", sequentialRead: true, limitInputChannels: 5 });
}

/** Writes the two sizes that pages show; returns the larger. Reads the whole picture, so a damaged one fails here. */
export async function makeThumbs(source: string | Buffer, folder: string): Promise<Buffer> {
  const large = await openPicture(source)
    .autoOrient()
    .resize(sizes.l, sizes.l, { fit: "inside", withoutEnlargement: true })
    .webp({ quality: 80, effort: 2 })
    .toBuffer();
  const small = await sharp(large)
    .resize(sizes.s, sizes.s, { fit: "inside", withoutEnlargement: true })
    .webp({ quality: 75, effort: 4 })
    .toBuffer();
  await writeFile(join(folder, "l.webp"), large);
  await writeFile(join(folder, "s.webp"), small);
  return large;
}

/** Turns a picture made elsewhere into a poster; undefined when it is not a picture. */
export async function posterFrom(path: string): Promise<Buffer | undefined> {
  try {
    if (!isPicture(await headOf(path))) return undefined;
    return await openPicture(path)
      .autoOrient()
      .flatten()
      .resize(POSTER_SIDE, POSTER_SIDE, { fit: "inside", withoutEnlargement: true })
      .jpeg({ quality: 82 })
      .toBuffer();
  } catch {
    return undefined;
  }
}

const [GROUND, SIGN] = [Buffer.from("26221f", "hex"), Buffer.from("dcdcdb", "hex")];

/** A placeholder for a video without a poster: dark, with a triangle, in the video's shape. */
export function drawnPoster({ width, height }: { width: number; height: number }): Promise<Buffer> {
  const scale = Math.min(1, POSTER_SIDE / Math.max(width, height));
  const [w, h] = [Math.max(16, Math.round(width * scale)), Math.max(16, Math.round(height * scale))];
  const r = Math.min(w, h) / 8;
  // Pixel by pixel: if the library could draw, it would also draw what strangers send.
  const pixels = Buffer.alloc(w * h * 3, GROUND);
  for (let y = Math.ceil(h / 2 - r); y <= h / 2 + r; y++) {
    const left = Math.round(w / 2 - r * 0.7);
    const right = Math.round(w / 2 + r - Math.abs(y - h / 2) * 1.7);
    pixels.fill(SIGN, (y * w + left) * 3, (y * w + Math.max(left, right)) * 3);
  }
  return sharp(pixels, { raw: { width: w, height: h, channels: 3 } })
    .jpeg({ quality: 82 })
    .toBuffer();
}
