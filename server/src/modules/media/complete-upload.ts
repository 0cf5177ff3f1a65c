import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Refusal } from "../../lib/refusal.ts";
import { dropUpload, removeUploadFiles } from "./drop-upload.ts";
import { fileName, posterName, thumbName, uploadPaths, workFolder } from "./file-names.ts";
import type { Inspected } from "./inspect/inspection.ts";
import { damagedImage, damagedVideo } from "./inspect/refusals.ts";
import { insertLook, saveLikeness } from "./likeness.queries.ts";
import { findMedia, findMediaIdByHash, insertMedia } from "./media.queries.ts";
import type { MediaContext } from "./media-context.ts";
import { noSuchMedia } from "./shown-media.ts";
import { isFileConflict, isNameConflict, refuseTakenName } from "./taken-name.ts";
import { deleteUploadRow, findUpload, type UploadRow } from "./uploads.queries.ts";

const underWay = new Map<number, Promise<number>>();

/** Once all bytes are there: checks the file and makes it media; gives its id. Asked again, the answer is the same. */
export function completeUpload(ctx: MediaContext, creatorId: number, id: number): Promise<number> {
  const known = underWay.get(id);
  if (known) return known;
  const work = complete(ctx, creatorId, id).finally(() => underWay.delete(id));
  underWay.set(id, work);
  return work;
}

async function complete(ctx: MediaContext, creatorId: number, id: number): Promise<number> {
  const upload = await findUpload(ctx.db, creatorId, id);
  if (!upload) return finishedId(ctx, creatorId, id);
  const received = await sizeOf(uploadPaths(ctx.uploadsDir, upload.key).sent);
  if (received !== upload.size) throw new Refusal(409, "The upload is not complete yet.");

  const folder = workFolder(ctx.uploadsDir, upload.key);
  await mkdir(folder);
  try {
    const media = await inspected(ctx, upload, folder);
    await storeFiles(ctx, upload, media, folder);
    return await saveMedia(ctx, upload, media);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function finishedId({ db }: MediaContext, creatorId: number, id: number): Promise<number> {
  const [finished] = await findMedia(db, creatorId, [id]);
  if (!finished) throw noSuchMedia();
  return id;
}

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

/** What we do not take leaves nothing behind. */
async function inspected(ctx: MediaContext, upload: UploadRow, folder: string): Promise<Inspected> {
  const { sent, poster } = uploadPaths(ctx.uploadsDir, upload.key);
  const { type, hash } = upload;
  const verdict = await ctx.inspector.inspect({ path: sent, poster, folder, declared: { type, hash } });
  if (verdict?.kind === "fit") return verdict.media;
  await dropUpload(ctx, upload);
  const unreadable = type.startsWith("video/") ? damagedVideo() : damagedImage();
  throw new Refusal(422, verdict?.message ?? unreadable.message);
}

/** Before the row: after a crash there are files nobody names, which the sweep finds, and never a row without them. */
async function storeFiles(
  { storage }: MediaContext,
  { key }: UploadRow,
  { type }: Inspected,
  folder: string,
): Promise<void> {
  const file = fileName(key, type);
  await storage.put(thumbName(file, "s"), join(folder, "s.webp"), "image/webp");
  await storage.put(thumbName(file, "l"), join(folder, "l.webp"), "image/webp");
  if (type.startsWith("video/")) await storage.put(posterName(file), join(folder, "poster.jpg"), "image/jpeg");
  await storage.put(file, join(folder, "file"), type);
}

async function saveMedia(ctx: MediaContext, upload: UploadRow, media: Inspected): Promise<number> {
  const { db, clock, uploadsDir } = ctx;
  const { id, creator_id, name, hash, key } = upload;
  const file = fileName(key, media.type);
  const poster_file = media.type.startsWith("video/") ? posterName(file) : null;
  try {
    await db.transaction().execute(async (tx) => {
      const { look, looks_like, ...facts } = media;
      await insertMedia(tx, id, { creator_id, name, hash, file, poster_file, created_at: clock.now(), ...facts });
      if (look && looks_like) await insertLook(tx, { media_id: id, creator_id, look, looks_like });
      await saveLikeness(tx, id);
      await deleteUploadRow(tx, id);
    });
  } catch (error) {
    if (isNameConflict(error)) refuseTakenName(name);
    if (isFileConflict(error)) return knownId(ctx, upload);
    throw error;
  }
  await removeUploadFiles(uploadsDir, key);
  return id;
}

/** Somebody else was first with the same file, or with this very upload. */
async function knownId(ctx: MediaContext, upload: UploadRow): Promise<number> {
  const known = await findMediaIdByHash(ctx.db, upload.creator_id, upload.hash);
  if (!known) throw noSuchMedia();
  await dropUpload(ctx, upload);
  return known.id;
}
