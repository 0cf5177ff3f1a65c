import type { AppContext } from "../../context.ts";
import type { Storage } from "../../lib/storage/storage.ts";
import { thumbName } from "./file-names.ts";
import { findAlike } from "./find-alike.ts";
import { createInspector, type Inspector } from "./inspect/inspector.ts";
import { deleteLook, findWithoutGlance, updateLook } from "./likeness.queries.ts";

type Needs = Pick<AppContext, "db" | "log"> & { storage: Storage };

/** How many are looked at per run; the rest waits for the next. */
const AT_ONCE = 2_000;

/** Looks again at media without a glance, uploaded before there were any, using the picture that pages show. */
export async function refreshLooks({ db, log, storage }: Needs): Promise<void> {
  const inspector = createInspector();
  try {
    for (const media of await findWithoutGlance(db, AT_ONCE)) {
      const seen = await lookAt(storage, inspector, media).catch((error: Error) => {
        log.warn({ reason: error.message }, "media could not be looked at again");
      });
      await db.transaction().execute(async (tx) => {
        if (!seen) return deleteLook(tx, media.id);
        await updateLook(tx, media.id, seen);
        return findAlike(tx, inspector, media);
      });
    }
  } finally {
    await inspector.stop();
  }
}

async function lookAt(storage: Storage, inspector: Inspector, { file, user_id }: { file: string; user_id: number }) {
  const picture = await storage.onDisk(thumbName(file, "l"));
  return picture && inspector.lookAt(user_id, picture);
}
