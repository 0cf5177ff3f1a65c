import type { Db } from "../../context.ts";

/** Lists stand above subreddits: what the creator has saved is handed in. */
export type SavedNames = (db: Db, creatorId: number) => Promise<string[]>;
