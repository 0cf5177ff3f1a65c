import { join } from "node:path";
import type { Config } from "../../config.ts";
import { createFolderStorage } from "./folder.ts";
import { later } from "./later.ts";
import type { Storage } from "./storage.ts";

/** The local cache of files from S3. */
export const cacheFolder = ({ dataDir }: Pick<Config, "dataDir">): string => join(dataDir, "media-cache");

export function createStorage({ dataDir, storage: { s3 } }: Pick<Config, "dataDir" | "storage">): Storage {
  if (!s3) return createFolderStorage(join(dataDir, "media"));
  return later(async () => (await import("./s3.ts")).createS3Storage(s3, cacheFolder({ dataDir })));
}
