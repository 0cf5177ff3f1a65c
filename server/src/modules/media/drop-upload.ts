import { rm } from "node:fs/promises";
import type { MediaType } from "@ponkan/contract/media/upload-rules";
import { fileName, namesOf, uploadPaths } from "./file-names.ts";
import type { MediaContext } from "./media-context.ts";
import { deleteUploadRow } from "./uploads.queries.ts";

type Dropped = { id: number; key: string; type: MediaType };

/**
 * The row first: a file nobody names is found by the sweep, a row without its file would only confuse. False: it was
 * completed or dropped meanwhile.
 */
export async function dropUpload(
  { db, storage, uploadsDir }: Pick<MediaContext, "db" | "storage" | "uploadsDir">,
  { id, key, type }: Dropped,
): Promise<boolean> {
  const isDropped = await deleteUploadRow(db, id);
  if (!isDropped) return false;
  await removeUploadFiles(uploadsDir, key);
  // It was stored already when it could not become media, because its name or the same file was there.
  const file = fileName(key, type);
  if ((await storage.sizeOf(file)) !== undefined) for (const name of namesOf(file)) await storage.remove(name);
  return true;
}

export async function removeUploadFiles(uploadsDir: string, key: string): Promise<void> {
  for (const path of Object.values(uploadPaths(uploadsDir, key))) await rm(path, { recursive: true, force: true });
}
