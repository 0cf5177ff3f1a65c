import type { Db } from "../../context.ts";

/** Implemented by realtime, a later module: closes the user's sockets when a session or way to sign in ends. */
export type Sockets = { disconnectUser(tx: Db, userId: number): Promise<void> };
