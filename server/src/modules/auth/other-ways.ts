import type { Db } from "../../context.ts";

/** Accounts and calendars stand above auth; what lets somebody in without the password is closed by them. */
export type OtherWays = { closeOtherWays(tx: Db, userId: number, isFirstProof: boolean): Promise<void> };
