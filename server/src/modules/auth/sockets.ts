import type { Db } from "../../context.ts";

/** Realtime stands above auth and is handed in: open pages of a user lose their channels with what let them in. */
export type Sockets = { disconnectUser(tx: Db, userId: number): Promise<void> };
