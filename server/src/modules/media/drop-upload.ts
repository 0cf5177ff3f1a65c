import { rm } from "node:fs/promises";
import { uploadPaths } from "./file-names.ts";
import type { MediaContext } from "./media-context.ts";
import { deleteUploadRow } from "./uploads.queries.ts";

/**
 * The row first: a file nobody names is found by the sweep, a row without its file would only confuse. False: it was
 * completed or dropped meanwhile.
 */
export async function dropUpload(
  { db, uploadsDir }: Pick<MediaContext, "db" | "uploadsDir">,
  { id, key }: { id: number; key: string },
): Promise<boolean> {
  const isDropped = await deleteUploadRow(db, id);
  if (isDropped) await removeUploadFiles(uploadsDir, key);
  return isDropped;
}

export async function removeUploadFiles(uploadsDir: string, key: string): Promise<void> {
  for (const path of Object.values(uploadPaths(uploadsDir, key))) await rm(path, { recursive: true, force: true });
}
