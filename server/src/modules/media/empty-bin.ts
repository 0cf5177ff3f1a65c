import type { AppContext } from "../../context.ts";
import type { Storage } from "../../lib/storage/storage.ts";
import { deleteFromBin } from "./deleted-media.queries.ts";
import { namesOf } from "./file-names.ts";

type Needs = Pick<AppContext, "db" | "log"> & { storage: Storage };

/** Permanently deletes media deleted before then, of one user or of all; the sweep finds files that remain. */
export async function emptyBin({ db, log, storage }: Needs, whose: { before: Date; user_id?: number }): Promise<void> {
  const files = await deleteFromBin(db, whose);
  for (const name of files.flatMap(namesOf)) {
    await storage.remove(name).catch((error: Error) => {
      log.warn({ reason: error.message }, "a file of deleted media could not be removed");
    });
  }
}
