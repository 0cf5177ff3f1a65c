import type { Db } from "../../context.ts";

/** Implemented by later modules (accounts, calendars), which close what gives access without the password. */
export type OtherWays = { closeOtherWays(tx: Db, userId: number, isFirstProof: boolean): Promise<void> };
