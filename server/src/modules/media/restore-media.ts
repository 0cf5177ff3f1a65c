import { UNDO_MS } from "@ponkan/contract/media/undo-time";
import type { AppContext, Db } from "../../context.ts";
import { lockDeleted, restoreFromBin } from "./deleted-media.queries.ts";
import { findMediaIdByHash, isNameInUse } from "./media.queries.ts";
import { takenName } from "./taken-name.ts";

type Restored = { restored: number[]; refused: { id: number; reason: string }[] };
type Deleted = { id: number; name: string; hash: string };

/** Restores recently deleted media; returns what cannot be restored, with the reason. */
export function restoreMedia(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  creatorId: number,
  ids: readonly number[],
): Promise<Restored> {
  const since = new Date(clock.now().getTime() - UNDO_MS);
  return db.transaction().execute(async (tx) => {
    const deleted = new Map((await lockDeleted(tx, creatorId, ids, since)).map((each) => [each.id, each]));
    const done: Restored = { restored: [], refused: [] };
    for (const id of ids) {
      const reason = await whyNot(tx, creatorId, deleted.get(id));
      if (reason) done.refused.push({ id, reason });
      else {
        await restoreFromBin(tx, id);
        done.restored.push(id);
      }
    }
    return done;
  });
}

async function whyNot(db: Db, creatorId: number, media: Deleted | undefined): Promise<string | null> {
  if (!media) return "It was deleted too long ago to bring it back.";
  if (await findMediaIdByHash(db, creatorId, media.hash)) return `${media.name} was uploaded again since.`;
  return (await isNameInUse(db, creatorId, media.name)) ? takenName(media.name) : null;
}
