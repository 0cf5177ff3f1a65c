import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { MediaFile } from "@ponkan/platforms/capabilities";
import type { Db } from "../context.ts";

export type BuiltMedia = { id: number; hash: string; file: string };
type Where = { db: Db; dataDir: string };

/** Stores a file as an upload would, in the storage and in the database. */
export async function storeMedia(
  { db, dataDir }: Where,
  creator: { id: number },
  { name, type, blob }: MediaFile,
  { poster, duration = null }: { poster?: MediaFile; duration?: number | null } = {},
): Promise<BuiltMedia> {
  const bytes = Buffer.from(await blob.arrayBuffer());
  const hash = createHash("sha256").update(bytes).digest("hex");
  const file = stored(dataDir, bytes, name);
  const { id } = await db
    .insertInto("media")
    .values({
      creator_id: creator.id,
      name: `${randomUUID()}-${name}`,
      type,
      size: bytes.length,
      duration,
      hash,
      md5: createHash("md5").update(bytes).digest("hex"),
      file,
      poster_file: poster ? stored(dataDir, Buffer.from(await poster.blob.arrayBuffer()), poster.name) : null,
      created_at: new Date(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, hash, file };
}

function stored(dataDir: string, bytes: Buffer, name: string): string {
  const folder = join(dataDir, "media");
  const file = `${randomUUID()}.${name.split(".").at(-1)}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), bytes);
  return file;
}
