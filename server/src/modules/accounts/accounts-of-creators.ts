import type { Creator } from "@ponkan/contract/users/user";
import type { Db } from "../../context.ts";

/** Connected accounts by creator. None yet: their table comes with connecting. */
export async function accountsOfCreators(
  _db: Db,
  _creatorIds: number[],
): Promise<(creatorId: number) => Creator["accounts"]> {
  return () => ({ reddit: null, twitter: null, instagram: null, tiktok: null, redgifs: null });
}
