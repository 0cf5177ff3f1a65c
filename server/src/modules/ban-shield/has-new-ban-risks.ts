import type { Db } from "../../context.ts";

/** Whether there are risks the user has not seen. Never yet: their table comes with Ban Shield. */
export async function hasNewBanRisks(_db: Db, _userId: number): Promise<boolean> {
  return false;
}
