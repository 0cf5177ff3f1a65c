import { rm } from "node:fs/promises";
import { mainNamesOfKey, namesOf, uploadPaths } from "./file-names.ts";
import type { MediaContext } from "./media-context.ts";
import { deleteUploadRow } from "./uploads.queries.ts";

type UploadStores = Pick<MediaContext, "storage" | "uploadsDir">;

/**
 * Deletes the row first: the sweep finds a file without a row, while a row without its file would mislead. False when
 * it was completed or dropped in the meantime.
 */
export async function dropUpload(
  { db, ...stores }: UploadStores & Pick<MediaContext, "db">,
  { id, key }: { id: number; key: string },
): Promise<boolean> {
  const isDropped = await deleteUploadRow(db, id);
  if (isDropped) await removeUpload(stores, key);
  return isDropped;
}

/** Removes all files of an upload that never became media. */
export async function removeUpload({ storage, uploadsDir }: UploadStores, key: string): Promise<void> {
  await removeUploadFiles(uploadsDir, key);
  // It may be stored already, if its name or the same file existed; under its detected type, not the declared one.
  for (const file of mainNamesOfKey(key)) {
    if ((await storage.sizeOf(file)) !== undefined) for (const name of namesOf(file)) await storage.remove(name);
  }
}

export async function removeUploadFiles(uploadsDir: string, key: string): Promise<void> {
  for (const path of Object.values(uploadPaths(uploadsDir, key))) await rm(path, { recursive: true, force: true });
}
