import type { AppContext, Db } from "../../context.ts";
import { findGrantsOfUser } from "./accounts.queries.ts";
import { revokeLater } from "./revoke-grant.ts";

/** AU-09: deleting a user revokes what the platforms granted us. */
export async function revokeGrantsOfUser(tx: Db, ctx: Pick<AppContext, "jobs">, userId: number): Promise<void> {
  await revokeLater(tx, ctx, await findGrantsOfUser(tx, userId));
}
