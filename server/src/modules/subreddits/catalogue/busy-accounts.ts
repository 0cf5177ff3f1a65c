import type { Db } from "../../../context.ts";

/** Posts come after subreddits in module order, so the lookup of accounts with something to send soon is passed in. */
export type BusyAccounts = (db: Db, before: Date) => Promise<number[]>;
