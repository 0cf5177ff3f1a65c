import type { Db } from "../../context.ts";

/** Implemented by later modules (accounts, calendars), which know what gives access without the password. */
export type OtherAccess = {
  revokeOtherAccess(tx: Db, userId: number, isFirstProof: boolean): Promise<void>;
  /** The names of creators whose posts can be read at a private address. */
  findCalendarsOf(tx: Db, userId: number): Promise<string[]>;
};
