import type { Db } from "../../context.ts";
import type { Storage } from "../../lib/storage/storage.ts";
import { namesBeside } from "./file-names.ts";
import { updateBesideSize } from "./media.queries.ts";

/** After a file was derived from media: measures all derived files again, so that concurrent changes do not matter. */
export async function measureDerivedFiles(
  { db, files }: { db: Db; files: Pick<Storage, "sizeOf"> },
  { id, file }: { id: number; file: string },
): Promise<void> {
  const sizes = await Promise.all(namesBeside(file).map((name) => files.sizeOf(name)));
  await updateBesideSize(
    db,
    id,
    sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0),
  );
}
