import type { Db } from "../../context.ts";
import { Refusal } from "../../lib/refusal.ts";
import { type CreatorRow, findCreatorOf } from "./creators.queries.ts";

// What other modules may query about creators; another user's creator is reported like one that does not exist.
export {
  type CreatorRow as OwnedCreator,
  deleteCreatorRow as deleteOwnedCreator,
  findCreatorOf as findOwnedCreator,
  findCreatorsOf as findOwnedCreators,
  findOwnerOf,
  lockCreatorsOf as lockOwnedCreators,
} from "./creators.queries.ts";

/** Not the wording of a bad Creator-Id header, which signs the user out (ST-19). */
export async function ownedCreator(db: Db, userId: number, creatorId: number): Promise<CreatorRow> {
  const creator = await findCreatorOf(db, userId, creatorId);
  if (!creator) throw new Refusal(404, "Creator was not found.");
  return creator;
}
