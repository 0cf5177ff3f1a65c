import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Refusal } from "../../lib/refusal.ts";
import { dropUpload, removeUploadFiles } from "./drop-upload.ts";
import { fileName, namesOf, posterName, thumbName, uploadPaths, workFolder } from "./file-names.ts";
import { findAlike } from "./find-alike.ts";
import type { Inspected } from "./inspect/inspection.ts";
import { findMedia, findMediaIdByHash, turnIntoMedia } from "./media.queries.ts";
import type { MediaContext } from "./media-context.ts";
import { noSuchMedia } from "./shown-media.ts";
import { isFileConflict, isNameConflict, refuseTakenName } from "./taken-name.ts";
import { findUpload, type UploadRow } from "./uploads.queries.ts";

type Owner = { user_id: number; creator_id: number };

/** The bytes are kept, so the same call can be repeated. */
const NOT_LOOKED_AT = "The file could not be checked right now. Please try again.";

/** Completions in progress, by creator and id, because results may go only to the upload's owner. */
const underWay = new Map<string, Promise<number>>();

/** Checks an upload once all bytes are there, and turns it into media; returns its id. Idempotent. */
export function completeUpload(ctx: MediaContext, owner: Owner, id: number): Promise<number> {
  const key = `${owner.creator_id} ${id}`;
  const known = underWay.get(key);
  if (known) return known;
  const work = complete(ctx, owner, id).finally(() => underWay.delete(key));
  underWay.set(key, work);
  return work;
}

async function complete(ctx: MediaContext, owner: Owner, id: number): Promise<number> {
  const upload = await findUpload(ctx.db, owner.creator_id, id);
  if (!upload) return finishedId(ctx, owner.creator_id, id);
  const received = await sizeOf(uploadPaths(ctx.uploadsDir, upload.key).sent);
  if (received !== upload.size) throw new Refusal(409, "The upload is not complete yet.");

  const folder = workFolder(ctx.uploadsDir, upload.key);
  await mkdir(folder);
  try {
    const media = await inspected(ctx, owner, upload, folder);
    const beside_size = await storeFiles(ctx, upload, media, folder);
    return await saveMedia(ctx, upload, { ...media, beside_size });
  } catch (error) {
    // Deleted, or completed by another process in the meantime: its files disappeared during the inspection.
    if (error instanceof Refusal || (await findUpload(ctx.db, owner.creator_id, id))) throw error;
    return await finishedId(ctx, owner.creator_id, id);
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

/** An upload that we do not accept is deleted. */
async function inspected(ctx: MediaContext, owner: Owner, upload: UploadRow, folder: string): Promise<Inspected> {
  const { sent, poster } = uploadPaths(ctx.uploadsDir, upload.key);
  const { type, hash } = upload;
  const inspection = { path: sent, poster, folder, declared: { type, hash } };
  const verdict = await ctx.inspector.inspect(owner.user_id, inspection);
  if (verdict.kind === "fit") return verdict.media;
  if (verdict.kind === "gone") throw new Refusal(503, NOT_LOOKED_AT, { retryAfterSeconds: 5 });
  if (await dropUpload(ctx, upload)) throw new Refusal(422, verdict.message);
  throw new Error(`upload ${upload.id} went while it was looked at`);
}

/**
 * Runs before the row is written: a crash then leaves files without a row, which the sweep finds, and never a row
 * without files. Returns the size of the derived files.
 */
async function storeFiles(
  { storage }: MediaContext,
  { key }: UploadRow,
  { type }: Inspected,
  folder: string,
): Promise<number> {
  const file = fileName(key, type);
  const beside = [
    { name: thumbName(file, "s"), path: join(folder, "s.webp"), type: "image/webp" },
    { name: thumbName(file, "l"), path: join(folder, "l.webp"), type: "image/webp" },
    ...(type.startsWith("video/")
      ? [{ name: posterName(file), path: join(folder, "poster.jpg"), type: "image/jpeg" }]
      : []),
  ];
  let bytes = 0;
  for (const { name, path, type } of beside) {
    bytes += await sizeOf(path);
    await storage.put(name, path, type);
  }
  await storage.put(file, join(folder, "file"), type);
  return bytes;
}

async function saveMedia(
  ctx: MediaContext,
  upload: UploadRow,
  media: Inspected & { beside_size: number },
): Promise<number> {
  const { db, clock, uploadsDir } = ctx;
  const { id, creator_id, name, hash, key } = upload;
  const file = fileName(key, media.type);
  const poster_file = media.type.startsWith("video/") ? posterName(file) : null;
  try {
    const { look, looks_like, glance, ...facts } = media;
    const row = { creator_id, name, hash, file, poster_file, created_at: clock.now(), ...facts };
    const isWanted = await turnIntoMedia(
      db,
      id,
      row,
      look && looks_like && glance ? { look, looks_like, glance } : null,
    );
    if (!isWanted) return await unwanted(ctx, upload, file);
  } catch (error) {
    if (isNameConflict(error)) refuseTakenName(name);
    if (isFileConflict(error)) return knownId(ctx, upload);
    throw error;
  }
  await removeUploadFiles(uploadsDir, key);
  await compareWithOthers(ctx, upload);
  return id;
}

/** The file is media already, so an error here is only logged. */
async function compareWithOthers({ db, inspector, log }: MediaContext, upload: UploadRow): Promise<void> {
  await findAlike(db, inspector, upload).catch((error: Error) =>
    log.warn({ reason: error.message }, "a file was not compared with others"),
  );
}

/** Deleted during the inspection, or another process completed this upload first. */
async function unwanted(ctx: MediaContext, { id, creator_id }: UploadRow, file: string): Promise<number> {
  const [finished] = await findMedia(ctx.db, creator_id, [id]);
  if (finished) return id;
  for (const name of namesOf(file)) await ctx.storage.remove(name);
  throw noSuchMedia();
}

/** The same file, or this very upload, was completed first. */
async function knownId(ctx: MediaContext, upload: UploadRow): Promise<number> {
  const known = await findMediaIdByHash(ctx.db, upload.creator_id, upload.hash);
  if (!known) throw noSuchMedia();
  await dropUpload(ctx, upload);
  return known.id;
}
