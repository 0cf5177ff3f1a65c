import type { AppContext, Db } from "../../context.ts";
import { createStorage } from "../../lib/storage/create-storage.ts";
import { removeUpload } from "./drop-upload.ts";
import { namesOf } from "./file-names.ts";
import type { LeftFiles } from "./left-files.ts";
import { findFilesOf, type WhoseFiles } from "./media.queries.ts";
import { uploadsDirOf } from "./media-context.ts";

const AT_ONCE = 500;

/**
 * Call before the rows are deleted with their creator or user: from then on the files count for no one. Removing them
 * does not wait for the sweep, or users who come and go could fill the disk.
 */
export async function removeFilesLater(tx: Db, { jobs }: Pick<AppContext, "jobs">, whose: WhoseFiles): Promise<void> {
  const { files, upload_keys } = await findFilesOf(tx, whose);
  for (let from = 0; from < Math.max(files.length, upload_keys.length); from += AT_ONCE) {
    const until = from + AT_ONCE;
    const some = { files: files.slice(from, until), upload_keys: upload_keys.slice(from, until) };
    await jobs.enqueue(tx, "remove-files", some);
  }
}

export async function removeLeftFiles(
  { config }: Pick<AppContext, "config">,
  { files, upload_keys }: LeftFiles,
): Promise<void> {
  const storage = createStorage(config);
  for (const name of files.flatMap(namesOf)) await storage.remove(name);
  for (const key of upload_keys) await removeUpload({ storage, uploadsDir: uploadsDirOf({ config }) }, key);
}
