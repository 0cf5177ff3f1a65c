import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { headOf } from "./head-of.ts";
import { inspectFilm } from "./inspect-film.ts";
import { inspectImage } from "./inspect-image.ts";
import type { Inspected, Inspection, Verdict } from "./inspection.ts";
import { damagedImage, damagedVideo, UnfitFile, unreadable, WRONG_TYPE } from "./refusals.ts";
import { isGarbled, isOther, isSameType, sniffType } from "./sniff.ts";

/** Detects a file's type by its content, cleans it and makes its pictures. Trusts nothing that was declared. */
export async function inspectFile(inspection: Inspection): Promise<Verdict> {
  try {
    return { kind: "fit", media: await inspect(inspection) };
  } catch (error) {
    if (error instanceof UnfitFile) return { kind: "unfit", message: error.message };
    throw error;
  }
}

async function inspect({ path, poster, declared, folder }: Inspection): Promise<Inspected> {
  const head = await headOf(path);
  const type = sniffType(head);
  if (!type && isGarbled(head)) throw declared.type.startsWith("video/") ? damagedVideo() : damagedImage();
  if (!type && !isOther(head)) throw unreadable(declared.type);
  if (!type || !isSameType(declared.type, type)) throw new UnfitFile(WRONG_TYPE);
  if ((await digestOf(path, "sha256")) !== declared.hash) throw new UnfitFile("The file was changed on its way to us.");

  const seen = type.startsWith("video/")
    ? await inspectFilm(path, poster, folder)
    : await inspectImage(path, type, folder);
  const cleaned = `${folder}/file`;
  return { ...seen, type, size: (await stat(cleaned)).size, md5: await digestOf(cleaned, "md5") };
}

async function digestOf(path: string, algorithm: "sha256" | "md5"): Promise<string> {
  const hash = createHash(algorithm);
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash);
  return hash.digest("hex");
}
