import { buffer } from "node:stream/consumers";
import { setImmediate as others } from "node:timers/promises";
import type { AppContext } from "../../context.ts";
import type { Storage } from "../../lib/storage/storage.ts";
import { thumbName } from "./file-names.ts";
import { type Compare, findAlike } from "./find-alike.ts";
import { likenessOf } from "./inspect/alike.ts";
import { lookOf } from "./inspect/look.ts";
import { deleteLook, findWithoutGlance, updateLook } from "./likeness.queries.ts";

type Needs = Pick<AppContext, "db" | "log"> & { storage: Storage };

/** So many are looked at in one go; the rest waits for the next. */
const AT_ONCE = 2_000;

/** Looks again at what was uploaded before the measure knew as much, by the picture that pages show. */
export async function refreshLooks({ db, log, storage }: Needs): Promise<void> {
  for (const { id, file } of await findWithoutGlance(db, AT_ONCE)) {
    const seen = await lookAt(storage, file).catch((error: Error) => {
      log.warn({ reason: error.message }, "media could not be looked at again");
    });
    await db.transaction().execute(async (tx) => {
      if (!seen) return deleteLook(tx, id);
      await updateLook(tx, id, seen);
      return findAlike(tx, id, compare);
    });
  }
}

/** Once after an upgrade, so here; others get their turn after each. */
const compare: Compare = async (mine, those) => {
  const likeness: (number | null)[] = [];
  for (const other of those) {
    likeness.push(likenessOf(mine, other) ?? null);
    await others();
  }
  return likeness;
};

async function lookAt(storage: Storage, file: string) {
  const picture = await storage.read(thumbName(file, "l"));
  return picture && lookOf(await buffer(picture));
}
