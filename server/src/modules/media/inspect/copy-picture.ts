import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Metadata } from "sharp";
import type { Copied, Copying, TakenPictures, Verdict } from "./inspection.ts";
import { openPicture } from "./pictures.ts";
import { damagedImage, UnfitFile } from "./refusals.ts";

/**
 * Makes a copy as a platform accepts it: a baseline JPEG, not too large and in a supported shape, padded with white if
 * necessary. Makes none if the picture can be used as it is.
 */
export async function copyPicture({ picture, taken, folder }: Copying): Promise<Copied | Verdict> {
  const { size } = await stat(picture);
  const copy = await copyOf(picture, size, taken).catch(() => damagedImage());
  if (copy instanceof UnfitFile) return { kind: "unfit", message: copy.message };
  if (copy) await writeFile(join(folder, "copy.jpg"), copy);
  return { kind: "copied", isCopied: copy !== null };
}

async function copyOf(picture: string, size: number, taken: TakenPictures): Promise<Buffer | null> {
  const image = openPicture(picture);
  const facts = await image.metadata();
  const { isPadded, ...shape } = shapeOf(facts, taken);
  if (isBaseline(facts) && size <= taken.maxBytes && !isPadded) return null;
  const white = { r: 255, g: 255, b: 255 };
  return image
    .autoOrient()
    .flatten({ background: white })
    .resize({ ...shape, fit: "contain", background: white })
    .toColourspace("srgb")
    .jpeg({ quality: 90, progressive: false })
    .toBuffer();
}

const isBaseline = ({ format, isProgressive, orientation = 1 }: Metadata) =>
  format === "jpeg" && !isProgressive && orientation === 1;

/** Dimensions as displayed, at most as wide as the platform keeps. */
function shapeOf({ autoOrient: shown }: Metadata, { maxWidth, shapes }: TakenPictures) {
  const ratio = shown.width / shown.height;
  const paddedWidth = shapes && ratio < shapes.narrowest ? Math.ceil(shown.height * shapes.narrowest) : shown.width;
  const paddedHeight = shapes && ratio > shapes.widest ? Math.ceil(shown.width / shapes.widest) : shown.height;
  const scale = Math.min(1, maxWidth / paddedWidth);
  return {
    width: Math.round(paddedWidth * scale),
    height: Math.max(1, Math.round(paddedHeight * scale)),
    isPadded: paddedWidth !== shown.width || paddedHeight !== shown.height,
  };
}
