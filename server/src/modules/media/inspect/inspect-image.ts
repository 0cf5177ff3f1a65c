import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { MediaType } from "@ponkan/contract/media/upload-rules";
import type { Metadata } from "sharp";
import { cleanGif } from "./clean-gif.ts";
import { cleanJpeg } from "./clean-jpeg.ts";
import { cleanPng } from "./clean-png.ts";
import type { Shape } from "./inspection.ts";
import { type Look, lookOf } from "./look.ts";
import { makeThumbs, openPicture } from "./pictures.ts";
import { damagedImage, tooLargeImage, UnfitFile } from "./refusals.ts";

const SIDE_MAX = 12_000;
const PIXELS_MAX = 50_000_000;
const FRAMES_MAX = 1_000;
const PIXELS_OF_ALL_FRAMES_MAX = 500_000_000;

type Cleaned = { parts: Buffer[]; frames: number; duration: number };

/** Keeps the picture itself bit for bit; only the metadata is removed. */
export async function inspectImage(path: string, type: MediaType, folder: string): Promise<Shape & Look> {
  const known = await metadataOf(path);
  checkSize(known.width, known.height);
  const { parts, frames, duration } = cleaned(await readFile(path), type, known.orientation ?? 1);
  if (frames > FRAMES_MAX || known.width * known.height * frames > PIXELS_OF_ALL_FRAMES_MAX) throw tooLargeImage();

  const file = join(folder, "file");
  if (type === "image/png" && (known.orientation ?? 1) > 1) await turnedPng(path, file);
  else await writeFile(file, parts);
  const large = await makeThumbs(file, folder).catch(notAnImage);
  const { width, height } = known.autoOrient;
  return { width, height, duration: duration || null, codec: null, frames, ...(await lookOf(large)) };
}

function metadataOf(path: string): Promise<Metadata> {
  return openPicture(path).metadata().catch(notAnImage);
}

function notAnImage(error: Error): never {
  if (error instanceof UnfitFile) throw error;
  throw /pixel limit|too large|dimensions/i.test(error.message) ? tooLargeImage() : damagedImage();
}

function checkSize(width: number, height: number): void {
  if (!width || !height) throw damagedImage();
  if (width > SIDE_MAX || height > SIDE_MAX || width * height > PIXELS_MAX) throw tooLargeImage();
}

function cleaned(bytes: Buffer, type: MediaType, orientation: number): Cleaned {
  const still = { frames: 1, duration: 0 };
  if (type === "image/gif") return cleanGif(bytes);
  if (type === "image/png") return { parts: cleanPng(bytes), ...still };
  return { parts: cleanJpeg(bytes, orientation), ...still };
}

/** A PNG that is rotated only by its Exif; saving it again is lossless. */
async function turnedPng(path: string, file: string): Promise<void> {
  await openPicture(path).autoOrient().keepIccProfile().png().toFile(file).catch(notAnImage);
}
