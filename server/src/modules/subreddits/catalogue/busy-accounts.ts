import type { Db } from "../../../context.ts";

/** Posts stand above subreddits: which accounts have something to send before then is handed in. */
export type BusyAccounts = (db: Db, before: Date) => Promise<number[]>;
