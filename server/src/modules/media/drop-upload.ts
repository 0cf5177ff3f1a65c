import { rm } from "node:fs/promises";
import { mainNamesOfKey, namesOf, uploadPaths } from "./file-names.ts";
import type { MediaContext } from "./media-context.ts";
import { deleteUploadRow } from "./uploads.queries.ts";

type Places = Pick<MediaContext, "storage" | "uploadsDir">;

/**
 * The row first: a file nobody names is found by the sweep, a row without its file would only confuse. False: it was
 * completed or dropped meanwhile.
 */
export async function dropUpload(
  { db, ...places }: Places & Pick<MediaContext, "db">,
  { id, key }: { id: number; key: string },
): Promise<boolean> {
  const isDropped = await deleteUploadRow(db, id);
  if (isDropped) await removeUpload(places, key);
  return isDropped;
}

/** All that is there of one that never became media. */
export async function removeUpload({ storage, uploadsDir }: Places, key: string): Promise<void> {
  await removeUploadFiles(uploadsDir, key);
  // It was stored already when its name or the same file was there, as what it was found to be, whatever it said.
  for (const file of mainNamesOfKey(key)) {
    if ((await storage.sizeOf(file)) !== undefined) for (const name of namesOf(file)) await storage.remove(name);
  }
}

export async function removeUploadFiles(uploadsDir: string, key: string): Promise<void> {
  for (const path of Object.values(uploadPaths(uploadsDir, key))) await rm(path, { recursive: true, force: true });
}
