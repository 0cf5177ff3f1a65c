import type { Db } from "../../context.ts";

/** Lists come after subreddits in module order, so the creator's saved names are passed in. */
export type SavedNames = (db: Db, creatorId: number) => Promise<string[]>;
