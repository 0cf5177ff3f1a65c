import { createHash, randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Db } from "../../../context.ts";
import type { Storage } from "../../../lib/storage/storage.ts";
import { tempDir } from "../../../testing/temp-dir.ts";

type File = { name: string; type: string; bytes: Buffer };

/** Stores a file with its row; returns its name in storage. */
export async function storeFile(db: Db, storage: Storage, creator_id: number, given: File): Promise<string> {
  const { name, type, bytes } = given;
  const path = join(tempDir(), "file");
  await writeFile(path, bytes);
  const file = randomUUID();
  await storage.put(file, path, type);
  const hash = createHash("sha256").update(bytes).digest("hex");
  await db
    .insertInto("media")
    .values({ creator_id, name, type, size: bytes.length, hash, md5: "aa", file, created_at: new Date() })
    .execute();
  return file;
}
