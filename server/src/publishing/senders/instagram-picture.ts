import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { InstagramPlace } from "@ponkan/platforms/instagram/publish/draft";
import type { Metadata } from "sharp";
import type { FileStore } from "../../lib/storage/storage.ts";
import type { MediaCopy } from "../../modules/media/public-link.ts";

const MOST_BYTES = 8 * 1024 * 1024;
const WIDEST = 1440;
const MOST_PIXELS = 50_000_000;
/** Width by height of what the feed shows. */
const SHAPES = { narrowest: 4 / 5, widest: 1.91 };

/**
 * A copy of a picture as Instagram takes it: a baseline JPEG, not too large, and for the feed in a shape it shows, with
 * white around it where need be. Null where the picture will do as it is.
 */
export async function pictureFor(
  files: Pick<FileStore, "put">,
  file: string,
  blob: Blob,
  place: InstagramPlace,
): Promise<MediaCopy | null> {
  const { default: sharp } = await import("sharp");
  const image = sharp(Buffer.from(await blob.arrayBuffer()), { limitInputPixels: MOST_PIXELS, failOn: "error" });
  const facts = await image.metadata();
  const shape = shapeOf(facts, place);
  if (isFit(facts, blob.size) && !shape.isPadded) return null;

  const copy = { file: file.replace(/\.\w+$/, `.${place}.jpg`), type: "image/jpeg" };
  const folder = await mkdtemp(join(tmpdir(), "ponkan-picture-"));
  try {
    const path = join(folder, "picture.jpg");
    const white = { r: 255, g: 255, b: 255 };
    await image
      .autoOrient()
      .flatten({ background: white })
      .resize({ width: shape.width, height: shape.height, fit: "contain", background: white })
      .toColourspace("srgb")
      .jpeg({ quality: 90, progressive: false })
      .toFile(path);
    await files.put(copy.file, path, copy.type);
    return copy;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function isFit({ format, isProgressive, orientation = 1 }: Metadata, bytes: number): boolean {
  return format === "jpeg" && !isProgressive && orientation === 1 && bytes <= MOST_BYTES;
}

/** As it is shown, at most as wide as Instagram keeps it. */
function shapeOf({ width, height, orientation = 1 }: Metadata, place: InstagramPlace) {
  const isTurned = orientation >= 5;
  const [shownWidth, shownHeight] = isTurned ? [height, width] : [width, height];
  const ratio = shownWidth / shownHeight;
  const isFeed = place === "feed";
  const paddedWidth = isFeed && ratio < SHAPES.narrowest ? Math.ceil(shownHeight * SHAPES.narrowest) : shownWidth;
  const paddedHeight = isFeed && ratio > SHAPES.widest ? Math.ceil(shownWidth / SHAPES.widest) : shownHeight;
  const scale = Math.min(1, WIDEST / paddedWidth);
  return {
    width: Math.round(paddedWidth * scale),
    height: Math.round(paddedHeight * scale),
    isPadded: paddedWidth !== shownWidth || paddedHeight !== shownHeight,
  };
}
