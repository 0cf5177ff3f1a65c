import type { MediaChanges } from "@ponkan/contract/media/new-media";
import type { AppContext } from "../../context.ts";
import { updateMediaRow } from "./media.queries.ts";
import { noSuchMedia } from "./shown-media.ts";
import { isNameConflict, refuseTakenName } from "./taken-name.ts";

export async function changeMedia(
  { db }: Pick<AppContext, "db">,
  creatorId: number,
  id: number,
  changes: MediaChanges,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  const isThere = await updateMediaRow(db, creatorId, id, changes).catch((error) => {
    if (changes.name !== undefined && isNameConflict(error)) refuseTakenName(changes.name);
    throw error;
  });
  if (!isThere) throw noSuchMedia();
}
