import { randomUUID } from "node:crypto";
import { mkdir, open, stat } from "node:fs/promises";
import type { NewMedia } from "@ponkan/contract/media/new-media";
import { type MediaType, uploadError } from "@ponkan/contract/media/upload-rules";
import type { Db } from "../../context.ts";
import { fieldRefusal, tooManyAttempts } from "../../lib/refusal.ts";
import { dropUpload } from "./drop-upload.ts";
import { emptyBin } from "./empty-bin.ts";
import { uploadPaths } from "./file-names.ts";
import { requireSpace } from "./free-space.ts";
import type { MediaContext } from "./media-context.ts";
import { roomOf, storageUsed } from "./room.ts";
import { refuseTakenName } from "./taken-name.ts";
import {
  type Begun as BegunRow,
  findBefore,
  lockUsage,
  saveUpload,
  type UploadRow,
  usageOf,
} from "./uploads.queries.ts";

type Owner = { user_id: number; creator_id: number };
type Begun = { kind: "known"; id: number } | { kind: "begun"; upload: UploadRow; received: number };

const UNFINISHED_MAX = 1_000;
const HOUR = 60 * 60 * 1000;

/** Opens an upload, or finds the one that was begun before, so that a lost connection or page costs nothing. */
export async function beginUpload(ctx: MediaContext, owner: Owner, file: NewMedia): Promise<Begun> {
  const { db, clock } = ctx;
  const problem = uploadError(file);
  if (problem) throw fieldRefusal(problem.startsWith("Media must be") ? "type" : "size", problem);
  const now = clock.now();
  const before = await findBefore(db, owner.creator_id, file, new Date(now.getTime() - HOUR));
  if (before.media_id !== null) return { kind: "known", id: before.media_id };

  if (before.is_name_taken) refuseTakenName(file.name);
  await mkdir(ctx.uploadsDir, { recursive: true, mode: 0o700 });
  await requireSpace(ctx, file.size, 0);
  await forgetOther(ctx, before.upload, file);
  const { name, size, hash } = file;
  const type = file.type as MediaType;
  const original_id = file.original_id ?? null;
  const values = {
    creator_id: owner.creator_id,
    name,
    type,
    size,
    hash,
    key: randomUUID(),
    created_at: now,
    original_id,
  };
  const room = await roomOf(ctx, owner.user_id);
  // Serialized, so that concurrent uploads cannot all find the same free space.
  const saveIfRoom = () =>
    db.transaction().execute(async (tx) => {
      await lockUsage(tx, owner.user_id);
      return (await isRoomFor(tx, room, owner, file)) ? saveUpload(tx, values) : undefined;
    });
  const upload = (await saveIfRoom()) ?? (await makeRoom(ctx, owner).then(saveIfRoom));
  if (!upload) throw storageUsed(ctx.config.storage, room);
  return { kind: "begun", upload, received: await openUpload(ctx, upload) };
}

/** Empties the user's bin, so that deleting frees space at once; it can then no longer be undone. */
async function makeRoom(ctx: MediaContext, { user_id }: Owner): Promise<void> {
  await emptyBin(ctx, { before: ctx.clock.now(), user_id });
}

async function isRoomFor(db: Db, room: number | undefined, owner: Owner, file: NewMedia): Promise<boolean> {
  const { size, hash } = file;
  const { unfinished, bytes } = await usageOf(db, owner.user_id, { creator_id: owner.creator_id, hash });
  if (unfinished >= UNFINISHED_MAX) throw tooManyAttempts(HOUR / 1000);
  return room === undefined || bytes + size <= room;
}

/** Drops an upload with the same hash but another size or type: one of the two is wrong, and the later one counts. */
async function forgetOther(ctx: MediaContext, before: BegunRow | null, { size, type }: NewMedia): Promise<void> {
  if (before && (before.size !== size || before.type !== type)) await dropUpload(ctx, before);
}

/** Opens the file for appending, so that received bytes stay; returns how many there are. */
async function openUpload({ uploadsDir }: MediaContext, { key }: UploadRow): Promise<number> {
  const { sent } = uploadPaths(uploadsDir, key);
  await (await open(sent, "a", 0o600)).close();
  return (await stat(sent)).size;
}
