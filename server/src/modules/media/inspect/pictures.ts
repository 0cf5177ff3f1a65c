import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";

// One picture at a time, and none kept in memory.
sharp.concurrency(1);
sharp.cache(false);

const PIXELS_MAX = 50_000_000;
const sizes = { s: 320, l: 1280 } as const;
const POSTER_SIDE = 1280;

/** Opened so that neither a bomb nor a damaged file gets far. */
export function openPicture(source: string | Buffer): Sharp {
  return sharp(source, { limitInputPixels: PIXELS_MAX, failOn: "error", sequentialRead: true, limitInputChannels: 5 });
}

/** The two sizes that pages show; gives the larger one. Reads the whole picture, so a damaged one fails here. */
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

/** A picture somebody else made, as ours; undefined when it is not a picture. */
export async function posterFrom(path: string): Promise<Buffer | undefined> {
  try {
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

/** Stands for a video nobody has made a picture of: dark, with a triangle, in the video's own shape. */
export function drawnPoster({ width, height }: { width: number; height: number }): Promise<Buffer> {
  const scale = Math.min(1, POSTER_SIDE / Math.max(width, height));
  const [w, h] = [Math.max(16, Math.round(width * scale)), Math.max(16, Math.round(height * scale))];
  const r = Math.min(w, h) / 8;
  const triangle = `M${w / 2 - r * 0.7} ${h / 2 - r} L${w / 2 + r} ${h / 2} L${w / 2 - r * 0.7} ${h / 2 + r} Z`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="${w}" height="${h}" fill="#26221f"/><path d="${triangle}" fill="#ffffff" fill-opacity=".85"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
}
